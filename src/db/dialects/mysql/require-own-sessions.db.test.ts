import mysql, { type Connection, type PoolConnection } from 'mysql2'
import { expect, test } from 'vitest'
import { onMariadb, undoneAfterwards } from '../../../../test/databases.ts'
import { toAddress } from './address.ts'
import { requireOwnSessions } from './require-own-sessions.ts'

onMariadb((kind) => {
  const undone = undoneAfterwards()

  async function connect(): Promise<Connection> {
    const connection = mysql.createConnection(toAddress(await kind.url()).entry)
    undone(async () => connection.destroy())
    connection.query("set sql_mode = 'ANSI_QUOTES'", () => {})
    return connection
  }

  /** Gives each statement the next of the sessions, like a pooler. */
  function pool(...sessions: Connection[]) {
    const next = () => {
      const [session] = sessions.splice(0, 1)
      if (!session) throw new Error('A pooler has a session')
      sessions.push(session)
      return session
    }
    const query = (...statement: Parameters<Connection['query']>) => next().query(...statement)
    const execute = (...statement: Parameters<Connection['execute']>) => next().execute(...statement)
    // Only these two are called.
    const connection = { query, execute } as unknown as PoolConnection
    return { reads: { take: async () => connection, giveBack: () => {}, end: async () => {} } }
  }

  test('a pooler that changes the session between statements is refused, another one is not', async () => {
    await requireOwnSessions(pool(await connect()), 'db.example')
    const changing = requireOwnSessions(pool(await connect(), await connect()), 'db.example')
    await expect(changing).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/pooler at db\.example/),
    })
  })
})
