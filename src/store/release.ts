import type { Database, Transaction } from '../db/index.ts'
import { migrations, usableFrom } from './migrations/all.ts'
import { findOwnTables } from './own-tables.ts'
import type { StoreTables } from './schema.ts'

/** Whose tables are there, and whether this release can work with them. */
export interface Release {
  /** A newer release made `usable` tables, and this one can work with them. It can't work with `newer` ones. */
  readonly state: 'older' | 'same' | 'usable' | 'newer'
  /** The newest migration of the tables. */
  readonly made: number
  /** The newest migration of this release. */
  readonly known: number
}

const fact = 'usable-from'

/** Compares the tables that are there with those that this release makes. */
export async function compareRelease(
  reader: Pick<Database, 'read'> | Transaction,
  database: Database,
): Promise<Release> {
  const tables = database.buildOwn<StoreTables>()
  const numbers = tables.selectFrom('migrations').select('number')
  const done = 'run' in reader ? (await reader.run(numbers)).rows : await reader.read(numbers)
  const made = Math.max(0, ...done.map(({ number }) => number))
  const known = Math.max(...migrations.map(({ number }) => number))
  if (made <= known) return { state: made < known ? 'older' : 'same', made, known }
  const values = tables.selectFrom('facts').select('value').where('name', '=', fact)
  const [found] = 'run' in reader ? (await reader.run(values)).rows : await reader.read(values)
  return { state: found !== undefined && Number(found.value) <= known ? 'usable' : 'newer', made, known }
}

/** Null if our tables are not there. */
export async function findRelease(database: Database): Promise<Release | null> {
  const isThere = (await findOwnTables(database, database)).includes('migrations')
  return isThere ? compareRelease(database, database) : null
}

/** Says for older releases which of them can work with the tables of this one. */
export async function rememberUsableFrom(database: Database, transaction: Transaction): Promise<void> {
  const tables = database.buildOwn<StoreTables>()
  await transaction.run(tables.deleteFrom('facts').where('name', '=', fact))
  await transaction.run(tables.insertInto('facts').values({ name: fact, value: String(usableFrom) }))
}
