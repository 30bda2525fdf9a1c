import type { Actor } from '../wire/actor.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import type { ListViews, View, ViewChange, ViewWish } from '../wire/view.ts'
import { changeView } from './change-view.ts'
import { createView } from './create-view.ts'
import { keepLayout } from './keep-layout.ts'
import { prepareListViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import type { ViewParts } from './view-parts.ts'

export interface ViewAddress {
  /** The table's id. */
  readonly table: string
  readonly id: string
}

/** The caller has checked whether the actor may read the table. */
export interface Views {
  /** All views that the actor may use for all tables: their own, then the shared ones, each by name. */
  list(actor: Actor): Promise<View[]>
  /** Everything that a list's screen needs. */
  of(actor: Actor, table: string): Promise<ListViews>
  create(actor: Actor, table: string, wish: ViewWish): Promise<View>
  /** Throws Problem `conflict` with the present view if the change is based on another version. */
  change(actor: Actor, where: ViewAddress, change: ViewChange): Promise<View>
  remove(actor: Actor, where: ViewAddress, version: number): Promise<void>
  /** Replaces the actor's own layout. */
  keepLayout(actor: Actor, table: string, layout: ListLayout): Promise<void>
}

export function createViews(parts: ViewParts): Views {
  const { list, of } = prepareListViews(parts.store)
  return {
    list,
    of,
    create: (actor, table, wish) => createView(parts, { actor, table, wish }),
    change: (actor, where, change) => changeView(parts, { actor, where, change }),
    remove: (actor, where, version) => removeView(parts, { actor, where, version }),
    keepLayout: (actor, table, layout) => keepLayout(parts, { actor, table, layout }),
  }
}
