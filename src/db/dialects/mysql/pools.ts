import mysql, { type Pool as DriverPool, type PoolConnection, type PoolOptions } from 'mysql2'
import type { Log } from '../../../std/log.ts'
import type { Problem } from '../../../std/problem.ts'
import { defaultTimeoutMs } from '../limit.ts'
import { defaultPatienceMs } from '../patience.ts'
import type { Address } from './address.ts'
import type { ServerFacts } from './server-facts.ts'

export interface Pools {
  readonly reads: Pool
  readonly writes: Pool
  /** Only for small statements when all others are busy: to cancel work, and to check that the server lives. */
  readonly control: Pool
  readonly isEnded: boolean
  end(): Promise<void>
}

export interface Pool {
  /** If all connections are lent and none comes back in time, it rejects with the Problem that `busy` makes. */
  take(wait?: Wait): Promise<PoolConnection>
  /** A broken connection is closed. */
  giveBack(connection: PoolConnection, isBroken: boolean): void
  end(): Promise<void>
}

export interface Wait {
  readonly patienceMs: number
  busy(): Problem
}

/** Shorter than the limit of a read, because "nobody answers" needs another sentence than "this takes too long". */
export const connectTimeoutMs = 4000

/** A living server answers a trivial statement within this time. */
export const trifleTimeoutMs = 1500

export function createPools(
  address: Address,
  facts: ServerFacts,
  { readers, log }: { readonly readers: number; readonly log: Log },
): Pools {
  const make = (driver: PoolOptions, access: Access, settings: readonly string[]) => {
    const words = [
      `set ${[...everySession, ...facts.settings, ...settings].join(', ')}`,
      // A transaction that has waited for a lock must see what the lock's holder wrote.
      `set session transaction isolation level read committed, ${access}`,
    ]
    return createPool({ ...address.entry, ...driver }, words, log)
  }
  const limited = facts.limitStatements(defaultTimeoutMs)
  const reads = make({ connectionLimit: readers }, 'read only', [limited])
  const writes = make({ connectionLimit: 4 }, 'read write', [
    facts.limitStatements(0),
    ...toPatience(defaultPatienceMs),
  ])
  const control = make({ connectionLimit: 1, connectTimeout: trifleTimeoutMs }, 'read only', [limited])
  let ended: Promise<unknown> | undefined
  return {
    reads,
    writes,
    control,
    get isEnded() {
      return ended !== undefined
    },
    async end() {
      ended ??= Promise.all([reads.end(), writes.end(), control.end()])
      await ended
    },
  }
}

/** How long a statement waits for rows, and for a table that somebody alters. The server counts in seconds. */
export function toPatience(ms: number): string[] {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return [`innodb_lock_wait_timeout = ${seconds}`, `lock_wait_timeout = ${seconds}`]
}

type Access = 'read only' | 'read write'

/** Nothing depends on the settings of the server or the account. Names and text are quoted like in standard SQL. */
const everySession = [
  `session sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES,STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
  `time_zone = '+00:00'`,
  'sql_auto_is_null = off',
  'autocommit = on',
  // We read names in messages.
  `lc_messages = 'en_US'`,
  'group_concat_max_len = 1000000',
  // By default a sort looks at the first KB only, less than what `sorted` leaves of a text. An order of a hundred texts
  // needs more memory then.
  'max_sort_length = 4096',
  'sort_buffer_size = greatest(@@sort_buffer_size, 8388608)',
]

function createPool(driver: PoolOptions, words: readonly string[], log: Log): Pool {
  const pool: DriverPool = mysql.createPool({
    connectTimeout: connectTimeoutMs,
    idleTimeout: 60_000,
    enableKeepAlive: true,
    // Text and not what JavaScript would damage.
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    jsonStrings: true,
    charset: 'utf8mb4',
    // An update counts rows that it found; the server tells them beside those that it changed. We never send files.
    flags: ['-FOUND_ROWS', '-LOCAL_FILES'],
    // All connections together share the server's limit.
    maxPreparedStatements: 200,
    ...driver,
  })
  let lent = 0
  pool.on('connection', (connection) => {
    // Without a listener, the error of a broken idle connection would end the process.
    connection.on('error', (failure) => {
      log.warn({ failure: failure.message }, 'a database connection was lost')
      connection.destroy()
    })
    // The driver sends them before anything else, and what follows them fails with the connection.
    for (const sql of words)
      connection.query({ sql, timeout: trifleTimeoutMs }, (failure) => {
        if (failure) connection.destroy()
      })
  })
  const isFullyUsed = () => lent >= (driver.connectionLimit ?? 1)
  const take = (wait: Wait | undefined) =>
    new Promise<PoolConnection>((resolve, reject) => {
      let isAsked = true
      const timer = setTimeout(() => {
        isAsked = false
        reject(wait && isFullyUsed() ? wait.busy() : new Error('connect ETIMEDOUT'))
      }, wait?.patienceMs ?? trifleTimeoutMs)
      pool.getConnection((failure, connection) => {
        clearTimeout(timer)
        if (failure) return reject(failure)
        if (!isAsked) return connection.release()
        lent += 1
        resolve(connection)
      })
    })
  return {
    take,
    giveBack(connection, isBroken) {
      lent -= 1
      if (isBroken) connection.destroy()
      else connection.release()
    },
    end: () => new Promise((resolve) => pool.end(() => resolve())),
  }
}
