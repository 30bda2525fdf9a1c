import { onServer } from '../on-server.ts'
import { wantsOwnServers } from './in-memory.ts'
import { problemWithMysql } from './problem-with-mysql.ts'
import type { Server } from './server.ts'
import { startMariadb } from './start-mariadb.ts'

const usual = 'mysql://root@127.0.0.1:3306/'

/** Uses the server of the environment, or the usual local one, or starts one. */
export const mariadb: Server = {
  projects: ['db', 'socket', 'e2e'],
  async find(onStop) {
    const named = process.env.TEST_MARIADB_URL
    const isSought = named !== undefined || !wantsOwnServers
    const problem = isSought ? await problemWith(named ?? usual) : 'not asked'
    if (problem === null) return { url: named ?? usual }
    if (named !== undefined) throw new Error(`TEST_MARIADB_URL is of no use: ${problem}`)
    const started = await startMariadb(problemWith)
    if (started === null) return { missing: 'no MariaDB answers on port 3306 and none is installed' }
    onStop(started.stop)
    return { url: started.url }
  },
}

async function problemWith(url: string): Promise<string | null> {
  const problem = await problemWithMysql(url)
  if (problem !== null) return problem
  const [server] = await onServer(url, 'select version() as version')
  return String(server?.version).includes('MariaDB') ? null : 'it is not MariaDB'
}
