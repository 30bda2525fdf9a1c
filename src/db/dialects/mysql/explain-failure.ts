import type { PoolConnection } from 'mysql2'
import { type Blamed, isServersAnswer, namedIn, type ServersError, toProblem } from './errors.ts'
import { runStatement } from './run-statement.ts'

interface Failed {
  readonly failure: unknown
  readonly sql: string
  readonly host: string
}

/**
 * The Problem of a failed write. The server names only the key that is taken, so this asks for its columns. And it does
 * not tell whether a trigger failed: then what it names is in another table.
 */
export async function explainFailure(
  connection: PoolConnection,
  { failure, sql, host }: Failed,
): Promise<Error> {
  const blamed = isServersAnswer(failure) ? await findBlamed(connection, failure, sql) : nobody
  const problem = toProblem(failure, host, blamed)
  return problem instanceof Error ? problem : new Error(String(problem))
}

const nobody: Blamed = { columns: [], elsewhere: false }

async function findBlamed(
  connection: PoolConnection,
  { errno, message }: ServersError,
  sql: string,
): Promise<Blamed> {
  if (isNotThere.has(errno)) return { columns: [], elsewhere: !sql.includes(readMissing(message)) }
  const written = readWritten(sql)
  if (written === null || !isAboutTables.has(errno)) return nobody
  const ask = async (words: string, ...parameters: string[]) => {
    const answer = await runStatement(connection, { sql: words, parameters }).catch(() => null)
    return answer?.rows.map(([name]) => String(name)) ?? []
  }
  const [own, key] = readKey(message)
  const [type] = await ask(tableType, written.table)
  // A view may call the columns of its table by other names.
  if (type !== 'BASE TABLE') return nobody
  if (key === undefined) {
    const all = await ask(columnsOf, written.table)
    return { columns: [], elsewhere: namedIn(message).some((name) => !all.includes(name)) }
  }
  const columns = await ask(columnsOfKey, own ?? written.table, key)
  const elsewhere = columns.length === 0 || (own ?? written.table) !== written.table
  const isWritten = elsewhere || columns.some(written.has)
  return { columns: isWritten ? columns : [], elsewhere, table: own }
}

const isNotThere: ReadonlySet<number> = new Set([1146, 1305])
const isAboutTables: ReadonlySet<number> = new Set([1048, 1062, 1264, 1364, 1366, 1406, 1586])

const tableType = `select table_type from information_schema.tables
  where table_schema = database() and table_name = ?`
const columnsOf = `select column_name from information_schema.columns
  where table_schema = database() and table_name = ?`
const columnsOfKey = `select column_name from information_schema.statistics
  where table_schema = database() and table_name = ? and index_name = ? and column_name is not null
  order by seq_in_index`

/** Parses "Table 'db.t' doesn't exist" and "PROCEDURE db.p does not exist". */
function readMissing(message: string): string {
  return /[ '][^ '.]+\.(.+?)'? does(?:n't| not) exist/.exec(message)?.[1] ?? ''
}

/** Parses "Duplicate entry '1' for key 'PRIMARY'". MySQL puts the table before the key's name. */
function readKey(message: string): (string | undefined)[] {
  return (/^Duplicate entry .* for key '(?:([^']*)\.)?([^'.]+)'$/s.exec(message) ?? []).slice(1)
}

interface Written {
  readonly table: string
  /** Whether the statement may write this column by itself. */
  has(column: string): boolean
}

function readWritten(sql: string): Written | null {
  const [, verb = '', quoted, ticked, plain] =
    /^\s*(insert\s+into|update)\s+(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|(\w+))/i.exec(sql) ?? []
  const table = quoted?.replaceAll('""', '"') ?? ticked?.replaceAll('``', '`') ?? plain
  if (table === undefined) return null
  return { table, has: (column) => !/^update/i.test(verb) || sql.includes(column) }
}
