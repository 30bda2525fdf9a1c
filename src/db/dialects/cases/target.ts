import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { onServer } from '../../../../test/databases.ts'
import type { Database } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'

/** A database that the cases run on. */
export interface Target {
  readonly dialect: 'sqlite' | 'postgres'
  /** The URL of an empty database. */
  readonly url: () => string
  readonly open: (options?: Partial<OpenOptions>) => Promise<Database>
}

export async function execute(database: Database, ...statements: string[]): Promise<void> {
  await database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
  })
}

/** Runs plain SQL as another program would, outside of a transaction. */
export async function runElsewhere(target: Target, statement: string): Promise<Record<string, unknown>[]> {
  const url = target.url()
  if (target.dialect === 'postgres') return onServer(url, statement)
  const file = new DatabaseSync(url.replace('sqlite:', ''), { timeout: 5000 })
  try {
    return file.prepare(statement).all()
  } finally {
    file.close()
  }
}

export async function tableOf(database: Database, name: string): Promise<TableSchema> {
  const { tables } = await database.introspect()
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

export function columnOf(table: TableSchema, name: string): ColumnSchema {
  const column = table.columns.find((candidate) => candidate.name === name)
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

const anything: TableSchema = {
  schema: null,
  name: 'c',
  inSearchPath: true,
  type: 'view',
  comment: null,
  columns: [],
  primaryKey: [],
  uniqueKeys: [],
  foreignKeys: [],
  indexes: [],
  indexable: false,
  searchIndex: null,
  spentSearchIndexes: [],
  rowEstimate: null,
  canSample: false,
  may: { insert: false, update: false, delete: false },
}

/** A statement that keeps any database busy for seconds. */
export function countTo(database: Database, end: number) {
  const stoppable = database.sql.stoppable(anything) ?? sql`true`
  return sql<{ n: number | string }>`
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${sql.lit(end)})
    select count(*) as n from c as listed where ${stoppable}`.compile(database.build)
}
