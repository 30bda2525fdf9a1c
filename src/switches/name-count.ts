import type { Catalog, CatalogColumn, CatalogTable } from '../tables/index.ts'

/** How many tables of the same schema have a column of this name. It is counted once per catalog. */
export function createNameCount(
  catalog: Catalog,
): (table: CatalogTable) => Promise<(column: CatalogColumn) => number> {
  const cache = new WeakMap<object, ReadonlyMap<string, number>>()
  return async (table) => {
    const tables = await catalog.tables()
    const counts = cache.get(tables) ?? countNames(tables.values())
    cache.set(tables, counts)
    return (column) => counts.get(toKey(table, column)) ?? 0
  }
}

function countNames(tables: Iterable<CatalogTable>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    if (table.schema.type === 'view') continue
    for (const column of table.columns) {
      const key = toKey(table, column)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

function toKey(table: CatalogTable, column: CatalogColumn): string {
  return JSON.stringify([table.schema.schema, column.schema.name.toLowerCase()])
}
