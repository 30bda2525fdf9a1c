import type { Database, Statement, Transaction } from '../db/index.ts'
import type { DemoIndex, DemoTable } from './demo-table.ts'
import { runAll } from './run-all.ts'
import type { World } from './world.ts'

interface Finishing {
  readonly table: DemoTable
  readonly world: World
}

/** Creates the indexes, and does what else the database needs. */
export async function finishTable(
  transaction: Transaction,
  database: Database,
  { table, world }: Finishing,
): Promise<void> {
  await runAll(
    transaction,
    table.indexes.map((index) => createIndex(database, table.name, index)),
  )
  const numbered = table.numbered ? { column: 'id', next: table.rowCount(world) + 1 } : null
  await runAll(transaction, database.sql.settle({ ...table, numbered }))
}

function createIndex({ build }: Database, table: string, { columns, unique = false }: DemoIndex): Statement {
  const index = build.schema
    .createIndex([table, ...columns, unique ? 'key' : 'index'].join('_'))
    .on(table)
    .columns([...columns])
  return unique ? index.unique() : index
}
