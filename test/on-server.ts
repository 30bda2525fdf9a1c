import { createConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'
import { Client } from 'pg'

type Rows = Record<string, unknown>[]

/** Runs statements with a plain client of the URL's kind, one after the other, and returns the rows of the last one. */
export function onServer(url: string, ...statements: readonly string[]): Promise<Rows> {
  return /^(mysql|mariadb):/.test(url) ? onMysql(url, statements) : onPostgres(url, statements)
}

async function onPostgres(url: string, statements: readonly string[]): Promise<Rows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Rows = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function onMysql(url: string, statements: readonly string[]): Promise<Rows> {
  const connection = await createConnection({ uri: url, connectTimeout: 2_000 })
  // If the connection breaks later, the query rejects, too.
  connection.on('error', () => {})
  try {
    let rows: Rows = []
    for (const statement of statements) {
      const [result] = await connection.query<ResultSetHeader | RowDataPacket[]>(statement)
      rows = Array.isArray(result) ? result.map((row) => ({ ...row })) : []
    }
    return rows
  } finally {
    await connection.end()
  }
}
