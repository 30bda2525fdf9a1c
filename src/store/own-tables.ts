import { type Kysely, sql, TableNode } from 'kysely'
import type { Database, Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { type StoreTables, storeTableNames } from './schema.ts'

export interface OwnTable {
  readonly schema: string | null
  readonly name: string
}

/** The real name of one of our tables: the database adds our schema or our prefix. */
export function ownTable(database: Database, table: keyof StoreTables): OwnTable {
  return nameOf(database.buildOwn<StoreTables>(), table)
}

/** The same for callers that build statements on our tables. */
export function nameOf(tables: Kysely<StoreTables>, table: keyof StoreTables): OwnTable {
  const { query } = tables.selectFrom(table).selectAll().compile()
  const from = query.kind === 'SelectQueryNode' ? query.from?.froms[0] : undefined
  assert(from !== undefined && TableNode.is(from), 'our own tables are named by their node')
  return { schema: from.table.schema?.name ?? null, name: from.table.identifier.name }
}

/** Tells which of our tables exist, without creating any. */
export async function findOwnTables(
  reader: Pick<Database, 'read'> | Transaction,
  database: Database,
): Promise<(keyof StoreTables)[]> {
  const { schema } = ownTable(database, 'migrations')
  const statement = database.sql.tableNames(schema).compile(database.build)
  const rows = 'run' in reader ? (await reader.run(statement)).rows : await reader.read(statement)
  const found = new Set(rows.map((row) => row.name))
  return storeTableNames.filter((table) => found.has(ownTable(database, table).name))
}

/** Throws Problem `unavailable` if somebody has removed some of our tables. */
export async function requireOwnTables(
  reader: Pick<Database, 'read'> | Transaction,
  database: Database,
): Promise<void> {
  const found = await findOwnTables(reader, database)
  const missing = storeTableNames.filter((table) => !found.includes(table))
  if (missing.length === 0) return
  const names = missing.map((table) => toFullName(ownTable(database, table)))
  throw new Problem('unavailable', databaseRefusals.ownTablesMissing(names), {
    publicDetail: databaseRefusals.ownTablesMissingPublicly,
  })
}

/** The name as the database's owner sees it. */
export function toFullName({ schema, name }: OwnTable): string {
  return schema === null ? name : `${schema}.${name}`
}

/** Whether our schema exists. If tables have a prefix instead, no schema is necessary. */
export async function hasOwnSchema(
  database: Database,
  transaction: Transaction,
  schema: string,
): Promise<boolean> {
  const statement = sql`select 1 as present from information_schema.schemata where schema_name = ${schema}`
  const { rows } = await transaction.run(statement.compile(database.build))
  return rows.length > 0
}
