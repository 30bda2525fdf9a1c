import type { Database } from '../db/index.ts'
import type { TableRights } from '../wire/rights.ts'
import type { CatalogTable, Relation } from './catalog/catalog.ts'

/** A table as one asker may read it. */
export interface RowSource {
  readonly database: Database
  readonly table: CatalogTable
  readonly rights: TableRights
}

/** The same for a list, which also shows what the rows lead to; `toListSource` makes one. */
export interface ListSource extends RowSource {
  readonly viewer: Viewer
  /** The table that the relation leads to; null where the asker may not read it. */
  related(relation: Relation): RowSource | null
}

/** Whoever asks, and what they may do with each table. */
export interface Asker {
  readonly viewer: Viewer
  rightsOn(table: CatalogTable): TableRights
}

export interface Viewer {
  /** Equal for all that one person, or one program, asks. */
  readonly id: string
  /** The name of the zone in which their days begin. */
  readonly timeZone: string
  readonly now: Date
}

export interface SourceParts {
  readonly database: Database
  readonly tables: ReadonlyMap<string, CatalogTable>
  readonly asker: Asker
}

export function toListSource(table: CatalogTable, { database, tables, asker }: SourceParts): ListSource {
  return {
    database,
    table,
    rights: asker.rightsOn(table),
    viewer: asker.viewer,
    related(relation) {
      const target = tables.get(relation.table)
      const rights = target && asker.rightsOn(target)
      return target && rights?.may.has('read') ? { database, table: target, rights } : null
    },
  }
}
