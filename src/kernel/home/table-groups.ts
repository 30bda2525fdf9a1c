import type { CatalogTable } from '../../tables/index.ts'
import { groupTables, type TableGroup } from './group-tables.ts'

type Tables = ReadonlyMap<string, CatalogTable>

/** Groups thousands of tables once for all who may read all of them. */
export function createTableGroups(): (
  all: Tables,
  readable: readonly CatalogTable[],
) => readonly TableGroup[] {
  const known = new WeakMap<Tables, readonly TableGroup[]>()
  return (all, readable) => {
    if (readable.length < all.size) return groupTables(readable)
    const groups = known.get(all) ?? groupTables(readable)
    known.set(all, groups)
    return groups
  }
}
