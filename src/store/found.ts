import type { Database, Transaction } from '../db/index.ts'
import type { StoreTables } from './schema.ts'

const name = 'database-found'

/** Remembers how the database was before our first write, so that leaving can restore it. */
export async function rememberFound(database: Database, transaction: Transaction): Promise<void> {
  if (database.footprint === null) return
  const row = { name, value: database.footprint.found }
  await transaction.run(database.buildOwn<StoreTables>().insertInto('facts').values(row))
}

export async function recallFound(database: Database, transaction: Transaction): Promise<string | null> {
  const tables = database.buildOwn<StoreTables>()
  const { rows } = await transaction.run(tables.selectFrom('facts').select('value').where('name', '=', name))
  return rows[0]?.value ?? null
}
