import type { CompiledQuery } from 'kysely'
import type { Database, Statement, Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { type Cell, type DemoTable, type Row, toCell } from './demo-table.ts'
import type { World } from './world.ts'

export interface Inserting {
  readonly database: Database
  readonly table: DemoTable
  readonly world: World
  readonly onBatch: (count: number) => void
}

/** Databases accept some 32,000 values per statement. A tenth of that is as fast and needs less memory. */
const valuesPerStatement = 3000

/** Holds one batch at a time, and makes the next one while the database inserts the last. */
export async function insertRows(transaction: Transaction, options: Inserting): Promise<number> {
  const { table, world, onBatch } = options
  const insert = createInsert(options.database, table.name)
  let running: Promise<unknown> = Promise.resolve()
  let count = 0
  let batch: Row[] = []
  const send = async () => {
    const statement = insert(batch)
    count += batch.length
    batch = []
    await running
    // `onBatch` may throw to stop. At that moment no statement is running.
    onBatch(count)
    running = transaction.run(statement)
  }
  for (const row of table.rows(world)) {
    batch.push(row)
    if (batch.length * Object.keys(row).length >= valuesPerStatement) await send()
  }
  if (batch.length > 0) await send()
  await running
  return count
}

/** Compiling costs more than inserting, so batches of one size share a statement. */
function createInsert(database: Database, table: string): (rows: readonly Row[]) => Statement {
  const compiled = new Map<number, CompiledQuery>()
  return (rows) => {
    const known = compiled.get(rows.length) ?? database.build.insertInto(table).values(rows).compile()
    compiled.set(rows.length, known)
    const parameters: Cell[] = rows.flatMap((row) => Object.values(row).map((cell) => toCell(database, cell)))
    assert(parameters.length === known.parameters.length, `every row of ${table} has the same columns`)
    return { ...known, parameters }
  }
}
