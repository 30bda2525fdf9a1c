import { decideTable } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import { type Catalog, type CatalogTable, countSmall, findFullId, toTableSummary } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { rank } from '../wire/rank.ts'
import type { TableRights } from '../wire/rights.ts'
import type { TablesPart, TablesQuery } from '../wire/tables-query.ts'
import type { TableGroup } from './home/group-tables.ts'
import { readableTables } from './home/readable-tables.ts'
import { createTableGroups } from './home/table-groups.ts'
import type { Kernel } from './kernel.ts'

export interface TablesOptions {
  readonly database: Database
  readonly catalog: Catalog
}

/** The tables that the actor may read. */
export function createTables({
  database,
  catalog,
}: TablesOptions): Omit<Kernel['tables'], 'head' | 'shapes'> {
  const divide = createTableGroups()

  async function find(
    actor: Actor,
    query: TablesQuery,
    isMeant: (table: CatalogTable) => boolean = () => true,
  ): Promise<TablesPart<Readable>> {
    const all = await findReadable(catalog, actor)
    const meant = all.filter(({ table }) => isMeant(table))
    const matches = query.search.trim() === '' ? meant : toRanked(meant, query.search)
    const size = query.size ?? matches.length
    const views = all.filter(({ table }) => table.schema.type === 'view').length
    return {
      tables: matches.slice((query.page - 1) * size, query.page * size),
      found: matches.length,
      all: {
        tables: all.length - views,
        views,
        schemas: new Set(all.map(({ table }) => table.schema.schema)).size,
      },
    }
  }

  return {
    async list(actor, query = { search: '', page: 1, size: null }) {
      const part = await find(actor, query)
      return { ...part, tables: part.tables.map(({ table, rights }) => toTableSummary(table, rights)) }
    },
    async counted(actor, query) {
      const all = await catalog.tables()
      const groups = divide(all, readableTables(actor, all).all)
      const groupOf = toGroupOf(groups)
      const { group } = query
      const part = await find(actor, query, ({ id }) => group === null || groupOf.get(id) === group)
      // An actor who may read only some rows must not learn how many there are.
      const whole = part.tables.flatMap(({ table, rights }) => (rights.rows === null ? [table] : []))
      const counts = await countSmall(database, whole)
      const tables = part.tables.map(({ table, rights }) => ({
        ...toTableSummary(table, rights),
        rows: counts.get(table.id) ?? null,
      }))
      return {
        ...part,
        tables,
        groups: groups.map(({ id, kind, label, tables: own }) => ({ id, kind, label, count: own.length })),
        groupOf: Object.fromEntries(tables.map(({ id }) => [id, groupOf.get(id) ?? ''])),
      }
    },
    async named(actor, ids) {
      const tables = await catalog.tables()
      return [...new Set(ids)].flatMap((id) => {
        const table = tables.get(id)
        const rights = table && decideTable(actor, table.schema)
        return table && rights?.may.has('read') ? [toTableSummary(table, rights)] : []
      })
    },
    async fullId(name, reader) {
      const tables = await catalog.tables()
      const id = findFullId(tables, name)
      const table = id === null ? undefined : tables.get(id)
      const isSeen = !reader || (table && decideTable(reader, table.schema).may.has('read'))
      return isSeen ? id : null
    },
  }
}

function toGroupOf(groups: readonly TableGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ id, tables }) => tables.map((table) => [table.id, id] as const)))
}

interface Readable {
  readonly table: CatalogTable
  readonly rights: TableRights
}

async function findReadable(catalog: Catalog, actor: Actor): Promise<readonly Readable[]> {
  const { all } = readableTables(actor, await catalog.tables())
  return all.map((table) => ({ table, rights: decideTable(actor, table.schema) }))
}

/** The best matches come first. Equal matches keep the order of the catalog. */
function toRanked(tables: readonly Readable[], search: string): readonly Readable[] {
  return tables
    .flatMap((readable) => {
      const { label, schema } = readable.table
      const value = rank(search, label) ?? (schema.schema && rank(search, `${schema.schema} ${label}`))
      return value === null || value === '' ? [] : [{ readable, value }]
    })
    .sort((a, b) => b.value - a.value)
    .map(({ readable }) => readable)
}
