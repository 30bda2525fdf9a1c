import type { Database } from '../db/index.ts'
import type { TableRights } from '../wire/rights.ts'
import type { CatalogTable, Relation } from './catalog/catalog.ts'

/** A table with the rights of one actor. */
export interface RowSource {
  readonly database: Database
  readonly table: CatalogTable
  readonly rights: TableRights
}

/** Does the same for a list, which also shows related rows. `toListSource` makes one. */
export interface ListSource extends RowSource {
  readonly viewer: Viewer
  /** The other table of the relation; null if the actor may not read it. */
  related(relation: Relation): ListSource | null
}

/** The person or program that asks, and their rights on each table. */
export interface Asker {
  readonly viewer: Viewer
  rightsOn(table: CatalogTable): TableRights
}

export interface Viewer {
  /** Equal for all requests of one person or one program. */
  readonly id: string
  /** The name of the person's time zone. */
  readonly timeZone: string
  readonly now: Date
}

export interface SourceParts {
  readonly database: Database
  readonly tables: ReadonlyMap<string, CatalogTable>
  readonly asker: Asker
}

export function toListSource(table: CatalogTable, parts: SourceParts): ListSource {
  const { database, tables, asker } = parts
  return {
    database,
    table,
    rights: asker.rightsOn(table),
    viewer: asker.viewer,
    related(relation) {
      const target = tables.get(relation.table)
      return target && asker.rightsOn(target).may.has('read') ? toListSource(target, parts) : null
    },
  }
}
