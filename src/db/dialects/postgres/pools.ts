import pg from 'pg'
import type { Log } from '../../../std/log.ts'
import { defaultTimeoutMs } from '../limit.ts'
import { defaultPatienceMs } from '../patience.ts'
import { types } from './type-parsers.ts'

export interface Pools {
  readonly reads: pg.Pool
  readonly writes: pg.Pool
  /** Only for small statements when all others are busy: to cancel work, and to check that the server lives. */
  readonly control: pg.Pool
  end(): Promise<void>
}

/** Shorter than the limit of a read, because "nobody answers" needs another sentence than "this takes too long". */
const connectTimeoutMs = 4000

/** A living server answers a trivial statement within this time. */
const trifleTimeoutMs = 1500

export function createPools(url: string, readers: number, log: Log): Pools {
  const reads = createPool(url, log, {
    driver: { max: readers },
    session: {
      default_transaction_read_only: 'on',
      statement_timeout: defaultTimeoutMs,
      // Unordered reads start with the first row of the table, not where another read has been.
      synchronize_seqscans: 'off',
    },
  })
  const writes = createPool(url, log, {
    // The driver pipelines statements that do not wait for each other's answers.
    driver: { max: 4, pipeline: true },
    session: {
      default_transaction_read_only: 'off',
      // After waiting for a lock, a transaction must see what the lock's holder wrote.
      default_transaction_isolation: 'read committed',
      // The patience of a write limits its waiting. A limit of the account would count that time, too.
      statement_timeout: 0,
      lock_timeout: defaultPatienceMs,
    },
  })
  const control = createPool(url, log, {
    driver: { max: 1, connectionTimeoutMillis: trifleTimeoutMs, query_timeout: trifleTimeoutMs },
    session: { statement_timeout: defaultTimeoutMs },
  })
  let ended: Promise<unknown> | undefined
  return {
    reads,
    writes,
    control,
    async end() {
      ended ??= Promise.all([reads.end(), writes.end(), control.end()])
      await ended
    },
  }
}

/** The text form of values must not depend on the settings of the server or the account. */
const everySession = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
  client_encoding: 'UTF8',
}

interface PoolOptions {
  readonly driver: pg.PoolConfig
  readonly session: Readonly<Record<string, string | number>>
}

function createPool(url: string, log: Log, { driver, session }: PoolOptions): pg.Pool {
  const words = Object.entries({ ...everySession, ...session })
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
  // The driver accepts the limit, but its types lack it.
  const greeting = { text: words, query_timeout: trifleTimeoutMs }
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'switchboard',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...driver,
    // The pool waits for this before it lends the connection. Poolers refuse start-up options, so these are statements.
    // Without a limit, a server that falls silent after the greeting would keep its place in the pool for ever.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(greeting)
    },
  })
  // Without a listener, the error of a broken idle connection would end the process.
  pool.on('error', (failure) => log.warn({ failure: failure.message }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/** True if the pool waits for its own connections and not for the server. */
export function isFullyUsed(pool: pg.Pool): boolean {
  return pool.idleCount === 0 && pool.totalCount >= pool.options.max
}
