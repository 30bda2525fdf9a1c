import { DatabaseSync } from 'node:sqlite'
import mysql from 'mysql2'
import pg from 'pg'
import { fileWords, mariadbWords, type OwnWords, postgresWords } from './bare-sql.ts'

type Row = Readonly<Record<string, unknown>>

/** What there is without us: a database's driver, and SQL by hand. */
export interface Driver {
  readonly words: OwnWords
  all(sql: string, values?: readonly (string | number)[]): Promise<readonly Row[]>
  /** Reads all rows, some at once, and forgets them. */
  readThrough(sql: string): Promise<void>
  close(): Promise<void>
}

export function openDriver(url: string): Promise<Driver> {
  if (url.startsWith('sqlite:')) return openFile(url.slice('sqlite:'.length))
  return url.startsWith('mysql:') ? openMariadb(url) : openPostgres(url)
}

/** A file has numbered parameters, too, in other words. */
async function openFile(path: string): Promise<Driver> {
  const file = new DatabaseSync(path, { readOnly: true })
  const known = new Map<string, ReturnType<typeof file.prepare>>()
  return {
    words: fileWords,
    async all(sql, values = []) {
      const statement = known.get(sql) ?? file.prepare(sql.replaceAll('$', '?'))
      known.set(sql, statement)
      return statement.all(...values)
    },
    async readThrough(sql) {
      const rows = file.prepare(sql).iterate()
      while (!rows.next().done);
    },
    close: async () => file.close(),
  }
}

const rowsAtOnce = 1_000

async function openPostgres(connectionString: string): Promise<Driver> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const names = new Map<string, string>()
  return {
    words: postgresWords,
    async all(text, values = []) {
      const name = names.get(text) ?? `bare ${names.size}`
      names.set(text, name)
      return (await client.query<Row>({ name, text, values: [...values] })).rows
    },
    async readThrough(sql) {
      await client.query(`begin; declare through cursor for ${sql}`)
      for (let more = true; more; ) {
        const { rows } = await client.query(`fetch ${rowsAtOnce} from through`)
        more = rows.length === rowsAtOnce
      }
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** Its parameters have no numbers. */
async function openMariadb(uri: string): Promise<Driver> {
  const connection = mysql.createConnection({ uri, dateStrings: true })
  return {
    words: mariadbWords,
    async all(text, values = []) {
      const given = [...text.matchAll(/\$(\d)/g)].map(([, place]) => values[Number(place) - 1] ?? null)
      const asked = connection.promise().execute<mysql.RowDataPacket[]>(text.replace(/\$\d/g, '?'), given)
      return (await asked)[0]
    },
    async readThrough(sql) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      connection
        .query(sql)
        .on('error', reject)
        .on('end', () => resolve())
        .on('result', () => {})
      await promise
    },
    close: () => connection.promise().end(),
  }
}
