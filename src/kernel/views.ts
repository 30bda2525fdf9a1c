import { decideTable } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Catalog } from '../tables/index.ts'
import type { Views } from '../views/index.ts'
import type { Actor } from '../wire/actor.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { Kernel } from './kernel.ts'

export interface ViewsParts {
  readonly views: Views
  readonly catalog: Catalog
}

/** Views of tables that the actor may read; of others there are none. */
export function createTableViews({ views, catalog }: ViewsParts): Kernel['views'] {
  async function requireTable(actor: Actor, id: string): Promise<void> {
    const { schema } = await catalog.table(id)
    if (!decideTable(actor, schema).may.has('read')) throw new Problem('not-found', listRefusals.noSuchTable)
  }

  return {
    async list(actor) {
      const [all, tables] = await Promise.all([views.list(actor), catalog.tables()])
      return all.filter(({ table }) => {
        const found = tables.get(table)
        return found !== undefined && decideTable(actor, found.schema).may.has('read')
      })
    },
    async of(actor, table) {
      await requireTable(actor, table)
      return views.of(actor, table)
    },
    async create(actor, table, wish) {
      await requireTable(actor, table)
      return views.create(actor, table, wish)
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
