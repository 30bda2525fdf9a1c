import { type Access, decideTable } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import { type Catalog, type CatalogTable, readableColumns } from '../tables/index.ts'
import type { ViewAddress, Views } from '../views/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type ListLayout, layoutOf, usualLayout } from '../wire/list-layout.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import type { ListViews, ViewWish } from '../wire/view.ts'
import type { Kernel } from './kernel.ts'
import { type ViewSightParts, viewsInSight } from './views-in-sight.ts'

export interface TableViewsOptions extends ViewSightParts {
  readonly views: Views
  readonly catalog: Catalog
  readonly access: { readonly roles: Pick<Access['roles'], 'names'> }
}

/** The views of tables that the actor may read. For other tables there are none. */
export function createTableViews(options: TableViewsOptions): Kernel['views'] {
  const { views, catalog, access } = options

  async function requireTable(actor: Actor, id: string): Promise<CatalogTable> {
    const table = await catalog.table(id)
    if (decideTable(actor, table.schema).may.has('read')) return table
    throw new Problem('not-found', listRefusals.noSuchTable)
  }

  /** A view for a role that is gone would be for whoever makes a role of that name. */
  async function requireRoles({ sharedWith }: Pick<ViewWish, 'sharedWith'>): Promise<void> {
    if (sharedWith.length === 0) return
    const names = await access.roles.names()
    const unknown = sharedWith.find((role) => !names.includes(role))
    if (unknown === undefined) return
    const sentence = viewRefusals.noSuchRole(unknown)
    throw new Problem('invalid', sentence, { fields: { sharedWith: sentence } })
  }

  async function readOf(actor: Actor, table: string): Promise<ListViews> {
    const [own, tables] = await Promise.all([views.of(actor, table), catalog.tables()])
    const seen = viewsInSight(options, { actor, tables })(own.views)
    const standard = seen.some(({ id }) => id === own.standard) ? own.standard : null
    return { ...own, views: seen, standard }
  }

  /** A refusal to change a view tells what the view is. */
  async function requireSeen(actor: Actor, { table, id }: ViewAddress): Promise<void> {
    await requireTable(actor, table)
    const isSeen = (await readOf(actor, table)).views.some((view) => view.id === id)
    if (!isSeen) throw new Problem('not-found', viewRefusals.noSuchView)
  }

  return {
    async list(actor) {
      const [all, tables] = await Promise.all([views.list(actor), catalog.tables()])
      return viewsInSight(options, { actor, tables })(all)
    },
    async of(actor, table) {
      const catalogTable = await requireTable(actor, table)
      const own = await readOf(actor, table)
      return own.layout === usualLayout ? { ...own, layout: toUsualLayout(catalogTable, actor) } : own
    },
    async create(actor, table, view) {
      await requireTable(actor, table)
      await requireRoles(view)
      return views.create(actor, table, view)
    },
    async change(actor, where, change) {
      await requireSeen(actor, where)
      await requireRoles(change)
      return views.change(actor, where, change)
    },
    async remove(actor, where, version) {
      await requireSeen(actor, where)
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
