import { sql } from 'kysely'
import type { Database, Statement, Transaction } from '../db/index.ts'
import type { DemoIndex, DemoTable } from './demo-table.ts'
import { runAll } from './run-all.ts'
import type { World } from './world.ts'

interface Finishing {
  readonly table: DemoTable
  readonly world: World
}

/** Indexes, and what only some databases have: comments, counting on from the last number, fresh estimates. */
export async function finishTable(
  transaction: Transaction,
  database: Database,
  { table, world }: Finishing,
): Promise<void> {
  await runAll(
    transaction,
    table.indexes.map((index) => createIndex(database, table.name, index)),
  )
  if (!database.capabilities.schemas) return
  // Databases with schemas also take comments, count by the standard's words, and keep estimates that only this refreshes.
  const name = sql.id(table.name)
  const comments = Object.entries(table.columnComments).map(
    ([column, text]) => sql`comment on column ${sql.id(table.name, column)} is ${sql.lit(text)}`,
  )
  const restart = sql`alter table ${name} alter column id restart with ${sql.lit(table.rowCount(world) + 1)}`
  const statements = [
    sql`comment on table ${name} is ${sql.lit(table.comment)}`,
    ...comments,
    ...(table.numbered ? [restart] : []),
    sql`analyze ${name}`,
  ]
  await runAll(
    transaction,
    statements.map((statement) => statement.compile(database.build)),
  )
}

function createIndex({ build }: Database, table: string, { columns, unique = false }: DemoIndex): Statement {
  const index = build.schema
    .createIndex([table, ...columns, unique ? 'key' : 'index'].join('_'))
    .on(table)
    .columns([...columns])
  return unique ? index.unique() : index
}
