import type { Actor } from '../wire/actor.ts'
import type { View, ViewChange } from '../wire/view.ts'
import { requireView } from './require-view.ts'
import { settleWish } from './settle-wish.ts'
import { tellView } from './tell-view.ts'
import { findNames, refuseTakenName } from './view-names.ts'
import type { ViewParts } from './view-parts.ts'
import { requirePerson, requireSharer, requireStandardSetter } from './view-rights.ts'
import { type NamedRow, toView } from './view-row.ts'
import type { ViewAddress } from './views.ts'

export interface ChangedView {
  readonly actor: Actor
  readonly where: ViewAddress
  readonly change: ViewChange
}

export async function changeView(parts: ViewParts, { actor, where, change }: ChangedView): Promise<View> {
  const person = requirePerson(actor)
  const { version, ...wish } = change
  const { tables, database } = parts.store
  return database.write(async (transaction) => {
    await transaction.lock('views')
    const row = await requireView(parts, transaction, { actor, where, version })
    const before = toView(row, person)
    const settled = settleWish(where.table, wish)
    requireSharer(person, before, settled)
    requireStandardSetter(person, before, settled)
    const { id, person_id, person_name: by } = row
    const known = await findNames(parts, transaction, { table: where.table, person: person_id })
    refuseTakenName(known, { id, name: settled.name, by })
    const next = {
      name: settled.name,
      list: settled.list,
      layout: settled.layout === null ? null : JSON.stringify(settled.layout),
      shared_with: JSON.stringify(settled.sharedWith),
      default_for: JSON.stringify(settled.defaultFor),
      version: version + 1,
      updated_at: parts.clock.now().toISOString(),
      changed_by: person.name,
    } satisfies Partial<NamedRow>
    await transaction.run(tables.updateTable('views').set(next).where('id', '=', id))
    const after = toView({ ...row, ...next }, person)
    await tellView(parts, transaction, { actor: person, before, after })
    return after
  })
}
