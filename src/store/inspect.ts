import type { Database, ReadLimits } from '../db/index.ts'
import { findOwnTables, ownTable, toFullName } from './own-tables.ts'
import type { StoreTables } from './schema.ts'

export interface StoreInspection {
  /** False if somebody has removed only that table. */
  readonly hasTrail: boolean
  /** By their full names in the database. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
}

/** Lists our objects in the database. It creates nothing. */
export async function inspectStore(database: Database): Promise<StoreInspection> {
  const found = await findOwnTables(database, database)
  const tables = await Promise.all(
    found.toSorted().map(async (table) => {
      return { name: toFullName(ownTable(database, table)), rows: await countRows(database, table) }
    }),
  )
  return { hasTrail: found.includes('entries'), tables }
}

export async function countRows(
  database: Database,
  table: keyof StoreTables,
  limits: ReadLimits = {},
): Promise<number> {
  const tables = database.buildOwn<StoreTables>()
  const [row] = await database.read(
    tables.selectFrom(table).select(({ fn }) => fn.countAll<number | string>().as('rows')),
    limits,
  )
  return Number(row?.rows ?? 0)
}
