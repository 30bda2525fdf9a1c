import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { EntryAction } from '../wire/entry.ts'
import type { View } from '../wire/view.ts'
import type { ViewParts } from './view-parts.ts'
import { isShared, unshared } from './view-rights.ts'

export interface ViewFact {
  readonly actor: PersonActor
  /** Null: the view is new. */
  readonly before: View | null
  /** Null: the view was removed. */
  readonly after: View | null
}

/** Private views are not recorded. A filter may hold values of rows, so for lists and layouts only the fact of a change is. */
export async function tellView(parts: ViewParts, transaction: Transaction, fact: ViewFact): Promise<void> {
  const { actor, before, after } = fact
  if (!isShared(before ?? unshared) && !isShared(after ?? unshared)) return
  const view = after ?? before
  assert(view !== null, 'a view was there before or is there now')
  await append(parts.store, transaction, {
    at: parts.clock.now(),
    actor,
    action: toAction(fact),
    table: view.table,
    label: view.name,
    ...toTold(fact),
  })
}

function toAction({ before, after }: ViewFact): EntryAction {
  if (before === null) return 'view.created'
  return after === null ? 'view.removed' : 'view.changed'
}

const told = ['name', 'sharedWith', 'defaultFor'] as const satisfies readonly (keyof View)[]
const counted = ['list', 'layout'] as const satisfies readonly (keyof View)[]

/** Both sides contain the name, because the view may be renamed later. */
function toTold({ before, after }: ViewFact): { before?: object; after?: object } {
  if (before === null || after === null) {
    return { ...(before && { before: pick(before, told) }), ...(after && { after: pick(after, told) }) }
  }
  const differ = (name: keyof View) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const names = told.filter(differ)
  const changed = [...names, ...counted.filter(differ)]
  return { before: pick(before, names), after: { ...pick(after, names), changed } }
}

function pick(view: View, names: readonly (keyof View)[]): object {
  return { view: view.id, ...Object.fromEntries(names.map((name) => [name, view[name]])) }
}
