import mysql, { type Connection } from 'mysql2'
import type { Address } from './address.ts'
import { hangUp } from './hang-up.ts'
import { toLock } from './locks.ts'
import { connectTimeoutMs } from './pools.ts'
import type { ServerFacts } from './server-facts.ts'

/** Opens a session beside the pools, and waits until no other node reads the server's log. The session keeps its turn. */
export async function openLogSession(
  { entry }: Address,
  { limitStatements }: ServerFacts,
  signal: AbortSignal,
): Promise<Connection> {
  signal.throwIfAborted()
  const session = mysql.createConnection({
    ...entry,
    connectTimeout: connectTimeoutMs,
    enableKeepAlive: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    charset: 'utf8mb4',
    flags: ['-LOCAL_FILES'],
  })
  // Whoever reads listens, too. Without a listener, an error in between would end the process.
  session.on('error', () => undefined)
  const leave = () => hangUp(session)
  signal.addEventListener('abort', leave)
  try {
    const settings = [
      "session sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'",
      'wait_timeout = 31536000',
      limitStatements(0),
    ]
    await ask(session, `set ${settings.join(', ')}`)
    await ask(session, toLock('binlog'))
    return session
  } catch (failure) {
    session.destroy()
    throw failure
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function ask(session: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    session.query(sql, (failure) => (failure ? reject(failure) : resolve()))
  })
}
