import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A program that knows nothing of Switchboard, with the driver alone. */
export interface OutsideWriter {
  /** A statement that is its own transaction. */
  run(statement: string): Promise<void>
  /** One after the other, in one transaction; resolves when it is committed. */
  runTogether(statements: readonly string[]): Promise<void>
  close(): Promise<void>
}

export function openOutsideWriter(url: string, connections = 1): OutsideWriter {
  return url.startsWith('sqlite:') ? openFile(url.slice('sqlite:'.length)) : openServer(url, connections)
}

/** Durable as ours is, and on this thread. */
function openFile(path: string): OutsideWriter {
  const file = new DatabaseSync(path, { timeout: 5_000 })
  file.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
  return {
    run: async (statement) => file.exec(statement),
    async runTogether(statements) {
      file.exec('begin immediate')
      for (const statement of statements) file.exec(statement)
      file.exec('commit')
    },
    close: async () => file.close(),
  }
}

function openServer(connectionString: string, max: number): OutsideWriter {
  const pool = new pg.Pool({ connectionString, max })
  // What is closing may still be told that its database was dropped.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async run(statement) {
      await pool.query(statement)
    },
    async runTogether(statements) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(statement)
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
