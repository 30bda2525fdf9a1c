import type { Database } from '../src/db/index.ts'
import type { Catalog, ListSource } from '../src/tables/index.ts'
import type { TableRights } from '../src/wire/rights.ts'

export const everything: TableRights = {
  may: new Set(['read']),
  columns: 'all',
  rows: null,
  rightsClass: 'all',
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
  return {
    database,
    table,
    rights,
    viewer: {
      id: facts.viewer ?? 'test',
      timeZone: facts.timeZone ?? 'UTC',
      now: facts.now ?? new Date(),
    },
    related(relation) {
      const target = tables.get(relation.table)
      return target && relatedRights ? { database, table: target, rights: relatedRights } : null
    },
  }
}
