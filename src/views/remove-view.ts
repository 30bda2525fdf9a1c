import type { Actor } from '../wire/actor.ts'
import { requireView } from './require-view.ts'
import { tellView } from './tell-view.ts'
import type { ViewParts } from './view-parts.ts'
import { requirePerson, requireSharer, unshared } from './view-rights.ts'
import { toView } from './view-row.ts'
import type { ViewAddress } from './views.ts'

export interface RemovedView {
  readonly actor: Actor
  readonly where: ViewAddress
  readonly version: number
}

export async function removeView(parts: ViewParts, { actor, where, version }: RemovedView): Promise<void> {
  const person = requirePerson(actor)
  const { database, tables } = parts.store
  await database.write(async (transaction) => {
    await transaction.lock('views')
    const before = toView(await requireView(parts, transaction, { actor, where, version }), person)
    requireSharer(person, before, unshared)
    await transaction.run(tables.deleteFrom('views').where('id', '=', before.id))
    await tellView(parts, transaction, { actor: person, before, after: null })
  })
}
