import type { CatalogTable, ListSource, RowSource } from '../tables/index.ts'
import type { TablesInReach } from './row-writer.ts'

/** A table with the actor's rights on it, and on the tables to which its rows refer. */
export interface WriteSource extends RowSource {
  /** The other table; null if the actor may not read it. */
  related(relation: Parameters<ListSource['related']>[0]): RowSource | null
}

export function toWriteSource(
  database: RowSource['database'],
  table: CatalogTable,
  { tables, rightsOn }: TablesInReach,
): WriteSource {
  return {
    database,
    table,
    rights: rightsOn(table),
    related(relation) {
      const target = tables.get(relation.table)
      const rights = target && rightsOn(target)
      return target && rights?.may.has('read') ? { database, table: target, rights } : null
    },
  }
}
