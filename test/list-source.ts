import type { Database } from '../src/db/index.ts'
import {
  type Catalog,
  type CatalogTable,
  everywhere,
  type ListSource,
  parseFilter,
  toTableRights,
} from '../src/tables/index.ts'
import type { Reach, TableRight, TableRights } from '../src/wire/rights.ts'

export const everything: TableRights = toTableRights({ read: [everywhere], export: [everywhere] })

/** These rights, in every row and column. */
export function rightsTo(rights: readonly TableRight[]): TableRights {
  return toTableRights(Object.fromEntries(rights.map((right) => [right, [everywhere]])))
}

/** The rights to read the rows of a filter, as in an address, in these columns or in all. */
export function rowsOf(filter: string, columns?: readonly string[]): TableRights {
  return readAndExport({ scope: parseFilter(filter), columns: columns ? new Set(columns) : 'all' })
}

/** The rights to read these columns of every row. */
export function columnsOf(...names: readonly string[]): TableRights {
  return readAndExport({ scope: null, columns: new Set(names) })
}

/** The rights to read what one of these reaches has, and to export all of that. */
export function readAndExport(...reaches: readonly Reach[]): TableRights {
  return toTableRights({ read: reaches, export: [everywhere] })
}

interface SourceFacts {
  readonly database: Database
  readonly catalog: Catalog
  readonly rights?: TableRights
  /** The rights to related tables. The default is the same rights. */
  readonly relatedRights?: TableRights | null
  readonly viewer?: string
  readonly timeZone?: string
  readonly now?: Date
}

/** A table and its related tables, for a reader with these rights. */
export async function listSource(name: string, facts: SourceFacts): Promise<ListSource> {
  const { database, catalog, rights = everything, relatedRights = rights } = facts
  const tables = await catalog.tables()
  const table = [...tables.values()].find((candidate) => candidate.schema.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  const viewer = {
    id: facts.viewer ?? 'test',
    timeZone: facts.timeZone ?? 'UTC',
    now: facts.now ?? new Date(),
  }
  const toSource = (one: CatalogTable, rightsOnIt: TableRights): ListSource => ({
    database,
    table: one,
    rights: rightsOnIt,
    viewer,
    related(relation) {
      const target = tables.get(relation.table)
      return target && relatedRights ? toSource(target, relatedRights) : null
    },
  })
  return toSource(table, rights)
}
