import { Client } from 'pg'
import { wantsOwnServers } from './in-memory.ts'
import type { Server } from './server.ts'
import { startPostgres } from './start-postgres.ts'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Uses the server of the environment, or the usual local one, or starts one. */
export const postgres: Server = {
  projects: ['db', 'socket', 'e2e'],
  async find(onStop) {
    const named = process.env.TEST_POSTGRES_URL
    const isSought = named !== undefined || !wantsOwnServers
    const problem = isSought ? await problemWith(named ?? usual) : 'not asked'
    if (problem === null) return { url: named ?? usual }
    if (named !== undefined) throw new Error(`TEST_POSTGRES_URL is of no use: ${problem}`)
    const started = await startPostgres((url) => problemWith(url))
    if (started === null) return { missing: 'no PostgreSQL answers on port 5432 and none is installed' }
    onStop(started.stop)
    return { url: started.url }
  },
}

/** Each test creates a database, so a server that forbids this is useless. */
async function problemWith(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // If the connection breaks later, the query rejects, too.
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
