import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import type { Database, TableSchema, Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { emptiedTables, keptFacts, keptTables } from './kept-tables.ts'
import { ownTable } from './own-tables.ts'
import type { StoreTables } from './schema.ts'
import type { Store } from './store.ts'

type Rows = Record<string, Record<string, unknown>>

const batchSize = 1_000
/** Every database takes this many in one statement. */
const mostValues = 20_000

/**
 * Replaces what people made in one store by what they made in another one, which may be another kind of database. Both
 * have the tables of this release. Rows that come to the first one meanwhile are in the copy or not.
 */
export async function copyStore(from: Store, to: Store, transaction: Transaction): Promise<void> {
  for (const step of to.database.sql.appendOnly(ownTable(to.database, 'entries')).permitDeletes) {
    await transaction.run(step)
  }
  for (const table of emptiedTables) await transaction.run(to.tables.deleteFrom(table))
  const schema = await from.database.introspectOwn()
  for (const name of keptTables) {
    const table = schema.tables.find((one) => one.name === ownTable(from.database, name).name)
    assert(table !== undefined, 'our own tables were migrated')
    await copyTable(name, table, from, to, transaction)
  }
  await copyFacts(from, to, transaction)
}

async function copyTable(
  name: keyof StoreTables,
  table: TableSchema,
  from: Store,
  to: Store,
  transaction: Transaction,
): Promise<void> {
  const target = to.database.buildOwn<Rows>()
  const most = Math.floor(mostValues / table.columns.length)
  for await (const rows of readInTurn(from.database, name, table)) {
    for (let place = 0; place < rows.length; place += most) {
      await transaction.run(target.insertInto(name).values(rows.slice(place, place + most)))
    }
  }
}

/** Reads a table by its key, some rows at a time, so that nobody waits for it. */
async function* readInTurn(
  database: Database,
  name: string,
  { primaryKey: key, columns }: TableSchema,
): AsyncGenerator<Record<string, unknown>[]> {
  assert(key.length > 0, 'each of our own tables has a key')
  const tables: Kysely<Rows> = database.buildOwn<Rows>()
  // A database without partial indexes has columns in their place, which it computes itself.
  const kept = columns.filter(({ generated }) => !generated).map((column) => column.name)
  let last: Record<string, unknown> | undefined
  for (;;) {
    const after = last
    const query = tables
      .selectFrom(name)
      .select(kept)
      .$if(after !== undefined, (all) => all.where((eb) => isAfter(eb, key, after ?? {})))
      .limit(batchSize)
    const rows = await database.read(key.reduce((sorted, column) => sorted.orderBy(column), query))
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** (a, b) > (x, y), in the form that every database understands. */
function isAfter(
  eb: ExpressionBuilder<Rows, string>,
  key: readonly string[],
  last: Record<string, unknown>,
): ExpressionWrapper<Rows, string, SqlBool> {
  return eb.or(
    key.map((column, place) =>
      eb.and([
        ...key.slice(0, place).map((equal) => eb(equal, '=', last[equal])),
        eb(column, '>', last[column]),
      ]),
    ),
  )
}

async function copyFacts(from: Store, to: Store, transaction: Transaction): Promise<void> {
  const facts = await from.database.read(
    from.tables.selectFrom('facts').selectAll().where('name', 'in', keptFacts),
  )
  await transaction.run(to.tables.deleteFrom('facts').where('name', 'in', keptFacts))
  if (facts.length > 0) await transaction.run(to.tables.insertInto('facts').values(facts))
}
