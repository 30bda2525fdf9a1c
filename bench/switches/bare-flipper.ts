import { DatabaseSync } from 'node:sqlite'
import mysql from 'mysql2/promise'
import pg from 'pg'
import type { Flipper } from './flipper.ts'

/** As many as ours are. */
const connections = 4

/** One statement that is its own transaction, as whoever keeps no trail writes it. */
export async function openBareFlipper(url: string): Promise<Flipper> {
  if (url.startsWith('sqlite:')) return openFile(url.slice('sqlite:'.length))
  return url.startsWith('mysql:') ? openMariadb(url) : openServer(url)
}

/** Durable as ours is, and on this thread: nobody else could be answered meanwhile. */
function openFile(path: string): Flipper {
  const file = new DatabaseSync(path, { timeout: 5_000 })
  file.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
  const update = file.prepare('update products set active = ? where id = ?')
  return {
    flip: async (id, active) => requireOne(id, update.run(Number(active), id).changes),
    close: async () => file.close(),
  }
}

function openServer(connectionString: string): Flipper {
  const pool = new pg.Pool({ connectionString, max: connections })
  const statement = { name: 'flip', text: 'update products set active = $1 where id = $2' }
  return {
    async flip(id, active) {
      requireOne(id, (await pool.query({ ...statement, values: [active, id] })).rowCount)
    },
    close: () => pool.end(),
  }
}

function openMariadb(uri: string): Flipper {
  const pool = mysql.createPool({ uri, connectionLimit: connections })
  return {
    async flip(id, active) {
      const parameters = [Number(active), id]
      const [{ affectedRows }] = await pool.execute<mysql.ResultSetHeader>(
        'update products set active = ? where id = ?',
        parameters,
      )
      requireOne(id, affectedRows)
    },
    close: () => pool.end(),
  }
}

function requireOne(id: number, changed: number | bigint | null): void {
  if (Number(changed) !== 1) throw new Error(`Product ${id} was not changed`)
}
