import { decideTable } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import { type Catalog, type CatalogTable, readableColumns } from '../tables/index.ts'
import type { Views } from '../views/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type ListLayout, layoutOf, usualLayout } from '../wire/list-layout.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { Kernel } from './kernel.ts'

export interface TableViewsOptions {
  readonly views: Views
  readonly catalog: Catalog
}

/** The views of tables that the actor may read. For other tables there are none. */
export function createTableViews({ views, catalog }: TableViewsOptions): Kernel['views'] {
  async function requireTable(actor: Actor, id: string): Promise<CatalogTable> {
    const table = await catalog.table(id)
    if (decideTable(actor, table.schema).may.has('read')) return table
    throw new Problem('not-found', listRefusals.noSuchTable)
  }

  return {
    async list(actor) {
      const [all, tables] = await Promise.all([views.list(actor), catalog.tables()])
      return all.filter(({ table }) => {
        const catalogTable = tables.get(table)
        return catalogTable !== undefined && decideTable(actor, catalogTable.schema).may.has('read')
      })
    },
    async of(actor, table) {
      const catalogTable = await requireTable(actor, table)
      const own = await views.of(actor, table)
      return own.layout === usualLayout ? { ...own, layout: toUsualLayout(catalogTable, actor) } : own
    },
    async create(actor, table, view) {
      await requireTable(actor, table)
      return views.create(actor, table, view)
    },
    async change(actor, where, change) {
      await requireTable(actor, where.table)
      return views.change(actor, where, change)
    },
    async remove(actor, where, version) {
      await requireTable(actor, where.table)
      await views.remove(actor, where, version)
    },
    async keepLayout(actor, table, layout) {
      await requireTable(actor, table)
      await views.keepLayout(actor, table, layout)
    },
  }
}

function toUsualLayout(table: CatalogTable, actor: Actor): ListLayout {
  const readable = readableColumns(table, decideTable(actor, table.schema))
  const needed = [...table.rowLabel.parts.map(({ column }) => column), ...table.key.map(({ name }) => name)]
  return layoutOf(
    readable.map(({ schema }) => schema.name),
    new Set(needed),
  )
}
