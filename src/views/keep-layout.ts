import { createId } from '../std/ids.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import type { ViewParts } from './view-parts.ts'
import { requirePerson } from './view-rights.ts'

export interface KeptLayout {
  readonly actor: Actor
  readonly table: string
  readonly layout: ListLayout
}

/** Only this person sees it, so the last change wins, even between two tabs. */
export async function keepLayout(
  { store, clock }: ViewParts,
  { actor, table, layout }: KeptLayout,
): Promise<void> {
  const person = requirePerson(actor)
  const now = clock.now()
  const next = { layout: JSON.stringify(layout), updated_at: now.toISOString() }
  const statement = store.tables
    .insertInto('views')
    .values({
      ...next,
      id: createId(now),
      table_name: table,
      name: null,
      list: '',
      person_id: person.id,
      person_name: person.name,
      shared_with: '[]',
      default_for: '[]',
      version: 1,
      created_at: now.toISOString(),
      changed_by: person.name,
    })
    .modifyEnd(
      store.database.sql.onDuplicate({ columns: ['table_name', 'person_id'], onlyNull: 'name' }, next),
    )
  await store.database.write((transaction) => transaction.run(statement))
}
