import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import type { View, ViewWish } from '../wire/view.ts'
import { settleWish } from './settle-wish.ts'
import { tellView } from './tell-view.ts'
import { findNames, refuseTakenName } from './view-names.ts'
import type { ViewParts } from './view-parts.ts'
import { requirePerson, requireSharer, requireStandardSetter, unshared } from './view-rights.ts'
import { type NamedRow, toView } from './view-row.ts'

/** The number of views that one person may have for one table. */
export const mostViews = 100

export interface NewView {
  readonly actor: Actor
  readonly table: string
  readonly wish: ViewWish
}

export async function createView(parts: ViewParts, { actor, table, wish }: NewView): Promise<View> {
  const person = requirePerson(actor)
  const settled = settleWish(table, wish)
  requireSharer(person, unshared, settled)
  requireStandardSetter(person, unshared, settled)
  const { database, tables } = parts.store
  return database.write(async (transaction) => {
    // The lock keeps two tabs from creating two views of one name, or more than the limit.
    await transaction.lock('views')
    const known = await findNames(parts, transaction, { table, person: person.id })
    if (known.length >= mostViews) throw new Problem('invalid', viewRefusals.tooMany(mostViews))
    refuseTakenName(known, { id: null, name: settled.name, by: person.name })
    const now = parts.clock.now()
    const row: NamedRow = {
      id: createId(now),
      table_name: table,
      name: settled.name,
      list: settled.list,
      layout: settled.layout === null ? null : JSON.stringify(settled.layout),
      person_id: person.id,
      person_name: person.name,
      shared_with: JSON.stringify(settled.sharedWith),
      default_for: JSON.stringify(settled.defaultFor),
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      changed_by: person.name,
    }
    await transaction.run(tables.insertInto('views').values(row))
    const view = toView(row, person)
    await tellView(parts, transaction, { actor: person, before: null, after: view })
    return view
  })
}
