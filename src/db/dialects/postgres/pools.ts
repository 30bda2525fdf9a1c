import pg from 'pg'
import type { Log } from '../../../std/log.ts'
import { defaultTimeoutMs } from '../limit.ts'
import { types } from './type-parsers.ts'

export interface Pools {
  readonly reads: pg.Pool
  readonly writes: pg.Pool
  /** Only to cancel what runs elsewhere, so that it works when all others are busy. */
  readonly control: pg.Pool
  end(): Promise<void>
}

export const connectTimeoutMs = 5000

/** How long a statement of ours waits for somebody else's row. */
export const lockTimeoutMs = 5000

export function createPools(url: string, readers: number, log: Log): Pools {
  const reads = createPool(url, readers, log, {
    default_transaction_read_only: 'on',
    statement_timeout: defaultTimeoutMs,
  })
  const writes = createPool(url, 4, log, {
    default_transaction_read_only: 'off',
    lock_timeout: lockTimeoutMs,
  })
  const control = createPool(url, 1, log, { statement_timeout: defaultTimeoutMs })
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
const session = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
  client_encoding: 'UTF8',
}

function createPool(url: string, max: number, log: Log, settings: Record<string, string | number>): pg.Pool {
  const words = Object.entries({ ...session, ...settings })
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'switchboard',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Awaited before the connection is given out. Statements and not start-up options: poolers refuse those.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(words)
    },
  })
  // A connection that breaks while nobody uses it is an event without a listener otherwise, and ends the process.
  pool.on('error', (failure) => log.warn({ failure: failure.message }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
