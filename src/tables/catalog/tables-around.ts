import type { CatalogTables } from './build-tables.ts'
import type { CatalogTable } from './catalog.ts'

const around = new WeakMap<CatalogTable, CatalogTables>()

/** The tables that were read together with this one. */
export function tablesAround(table: CatalogTable): CatalogTables {
  return around.get(table) ?? new Map()
}

export function keepTablesAround(tables: CatalogTables): CatalogTables {
  for (const table of tables.values()) around.set(table, tables)
  return tables
}
