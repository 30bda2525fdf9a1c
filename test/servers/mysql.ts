import { problemWithMysql } from './problem-with-mysql.ts'
import type { Server } from './server.ts'

/** Only the environment names one. */
export const mysql: Server = {
  projects: ['db', 'socket', 'e2e'],
  async find() {
    const url = process.env.TEST_MYSQL_URL
    if (url === undefined) return { missing: 'TEST_MYSQL_URL names no server' }
    const problem = await problemWithMysql(url)
    if (problem !== null) throw new Error(`TEST_MYSQL_URL is of no use: ${problem}`)
    return { url }
  },
}
