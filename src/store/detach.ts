import type { Database } from '../db/index.ts'
import { recallFound } from './found.ts'
import { findOwnTables, hasOwnSchema, ownTable } from './own-tables.ts'
import type { StoreTables } from './schema.ts'

/** Removes all our tables. If the schema also holds other objects, the database refuses, and everything stays. */
export async function detachStore(database: Database): Promise<void> {
  const found = await database.write(async (transaction) => {
    await transaction.lock('migrate')
    const tables = database.buildOwn<StoreTables>()
    const ours = await findOwnTables(transaction, database)
    const remembered = ours.includes('facts') ? await recallFound(database, transaction) : null
    for (const table of ours) {
      await transaction.run(tables.schema.dropTable(table))
    }
    for (const step of database.sql.appendOnly(ownTable(database, 'entries')).forget) {
      await transaction.run(step)
    }
    for (const step of database.sql.bell(ownTable(database, 'changes')).forget) {
      await transaction.run(step)
    }
    const { schema } = ownTable(database, 'migrations')
    if (schema !== null && (await hasOwnSchema(database, transaction, schema))) {
      await transaction.run(database.build.schema.dropSchema(schema))
    }
    return remembered
  })
  if (found !== null) database.footprint?.restore(found)
}
