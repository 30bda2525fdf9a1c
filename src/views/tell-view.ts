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
  /** Null: it is new. */
  readonly before: View | null
  /** Null: it is gone. */
  readonly after: View | null
}

/** What is nobody else's is not told. A filter may hold values of rows, so of lists and layouts only that they were changed. */
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

/** Both sides name the view, which may be called otherwise later. */
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
