import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { isChosen, leftOut } from './chosen-databases.ts'
import { onServer } from './on-server.ts'
import { likeMysql } from './server-kinds.ts'
import { problemWithMysql } from './servers/problem-with-mysql.ts'
import type { Started } from './servers/server.ts'
import { startMariadb } from './servers/start-mariadb.ts'

export interface LoggingServer {
  /** The address of a new, empty database. It goes with the server. */
  url(): Promise<string>
  /** Runs SQL as root, in no database. */
  run(...statements: string[]): Promise<Record<string, unknown>[]>
}

/** Runs the tests on a MariaDB server of their own that writes a binary log. */
export function onLoggingServer(options: readonly string[], tests: (server: LoggingServer) => void): void {
  const { mariadb } = inject('servers')
  const missing = isChosen('mariadb') ? 'missing' in mariadb && mariadb.missing : leftOut
  const name = 'MariaDB with a binary log'
  let started: Started | null = null
  const urlOf = () => started?.url ?? ''
  const server: LoggingServer = {
    async url() {
      const database = `switchboard_test_${randomBytes(6).toString('hex')}`
      await likeMysql('MariaDB').create(urlOf(), database, {})
      return new URL(database, urlOf()).href
    },
    run: (...statements) => onServer(urlOf(), ...statements),
  }
  if (missing) {
    describe.skip(`${name} (${missing})`, () => tests(server))
    return
  }
  describe(name, () => {
    beforeAll(async () => {
      started = await startMariadb(problemWithMysql, ['--log-bin', '--server-id=7', ...options])
    }, 120_000)
    afterAll(() => started?.stop())
    tests(server)
  })
}
