import pg from 'pg'
import type { Log } from '../../../std/log.ts'
import { defaultTimeoutMs } from '../limit.ts'
import { defaultPatienceMs } from '../patience.ts'
import { types } from './type-parsers.ts'

export interface Pools {
  readonly reads: pg.Pool
  readonly writes: pg.Pool
  /** Only for trifles: to cancel what runs elsewhere, and to ask whether the server lives, when all others are busy. */
  readonly control: pg.Pool
  end(): Promise<void>
}

/** Less than a read may take: that nobody answers is another sentence than that the work takes long. */
const connectTimeoutMs = 4000

/** A living server answers what costs it nothing by then. */
const trifleTimeoutMs = 1500

export function createPools(url: string, readers: number, log: Log): Pools {
  const reads = createPool(url, log, {
    driver: { max: readers },
    session: {
      default_transaction_read_only: 'on',
      statement_timeout: defaultTimeoutMs,
      // Rows in no order begin with the table's first one, not where somebody has read last.
      synchronize_seqscans: 'off',
    },
  })
  const writes = createPool(url, log, {
    // Statements that don't wait for each other's answers travel together.
    driver: { max: 4, pipeline: true },
    session: {
      default_transaction_read_only: 'off',
      // Whoever waited for a lock must see what its holder has written.
      default_transaction_isolation: 'read committed',
      // How long a write waits is said by its patience: a limit of the account would count the waiting too.
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

/** How the text of our values looks must not depend on how the server or the account is set up. */
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
  // The driver takes the limit, its types don't know.
  const greeting = { text: words, query_timeout: trifleTimeoutMs }
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'switchboard',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...driver,
    // Awaited before the connection is given out. Statements and not start-up options: poolers refuse those.
    // Limited: a server that falls silent after the greeting would keep its place in the pool for good.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(greeting)
    },
  })
  // A connection that breaks while nobody uses it is an event without a listener otherwise, and ends the process.
  pool.on('error', (failure) => log.warn({ failure: failure.message }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/** Whoever waits, waits for others to be done and not for the server. */
export function isFullyUsed(pool: pg.Pool): boolean {
  return pool.idleCount === 0 && pool.totalCount >= pool.options.max
}
