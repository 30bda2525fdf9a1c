import { Client } from 'pg'
import type { Server } from './server.ts'
import { startPostgres } from './start-postgres.ts'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/** The named one, else the usual local one, else one that we start. */
export const postgres: Server = {
  projects: ['db', 'socket', 'e2e'],
  async find(onStop) {
    const named = process.env.TEST_POSTGRES_URL
    const problem = await problemWith(named ?? usual)
    if (problem === null) return { url: named ?? usual }
    if (named !== undefined) throw new Error(`TEST_POSTGRES_URL is of no use: ${problem}`)
    const started = await startPostgres((url) => problemWith(url))
    if (started === null) return { missing: 'no PostgreSQL answers on port 5432 and none is installed' }
    onStop(started.stop)
    return { url: started.url }
  },
}

/** Tests create a database each, so a server that forbids it is as good as none. */
async function problemWith(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A connection that breaks after it stood is told by the query, too.
  client.on('error', () => {})
  try {
    await client.connect()
    const rights = 'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user'
    const { rows } = await client.query<{ may: boolean }>(rights)
    return rows[0]?.may === true ? null : 'its user may not create databases'
  } catch (failure) {
    return failure instanceof Error ? failure.message || failure.name : String(failure)
  } finally {
    await client.end()
  }
}
