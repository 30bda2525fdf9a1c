import type { Database } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import { type CatalogTable, mayAsk, readableColumns, toListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { View } from '../wire/view.ts'
import { toAsker } from './to-asker.ts'

export interface ViewSightParts {
  readonly database: Database
  readonly clock: Clock
}

/** A filter has values of its columns, so what others share is seen only by those who see all columns of its list. */
export function viewsInSight(
  { database, clock }: ViewSightParts,
  { actor, tables }: { readonly actor: Actor; readonly tables: ReadonlyMap<string, CatalogTable> },
): (views: readonly View[]) => View[] {
  const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })
  return (views) =>
    views.flatMap((view) => {
      const table = tables.get(view.table)
      if (table === undefined || !asker.rightsOn(table).may.has('read')) return []
      if (view.mine) return [view]
      const source = toListSource(table, { database, tables, asker })
      if (!mayAsk(source, view.list)) return []
      const names = new Set(readableColumns(table, source.rights).map(({ schema }) => schema.name))
      return [{ ...view, layout: view.layout && withoutUnseen(view.layout, names) }]
    })
}

function withoutUnseen(layout: NonNullable<View['layout']>, names: ReadonlySet<string>): View['layout'] {
  const seen = (columns: readonly string[]) => columns.filter((name) => names.has(name))
  return {
    ...layout,
    order: seen(layout.order),
    hidden: seen(layout.hidden),
    pinned: seen(layout.pinned),
    widths: layout.widths.filter(({ column }) => names.has(column)),
  }
}
