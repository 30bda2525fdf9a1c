import type { Transaction } from '../db/index.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import { refuse } from './settle-wish.ts'
import type { ViewParts } from './view-parts.ts'

export interface KnownName {
  readonly id: string
  readonly name: string | null
}

/** The names of all views that the person has for the table. */
export async function findNames(
  { store: { tables } }: ViewParts,
  transaction: Transaction,
  { table, person }: { readonly table: string; readonly person: string },
): Promise<KnownName[]> {
  const { rows } = await transaction.run(
    tables
      .selectFrom('views')
      .select(['id', 'name'])
      .where('table_name', '=', table)
      .where('person_id', '=', person)
      .where('name', 'is not', null)
      .orderBy('id'),
  )
  return rows
}

export interface WishedName {
  /** The id of the view that gets the name; null for a new one. */
  readonly id: string | null
  readonly name: string
  /** The owner of the view. */
  readonly by: string
}

/** People choose views by name, so a person's views must differ by more than case. */
export function refuseTakenName(known: readonly KnownName[], { id, name, by }: WishedName): void {
  const isTaken = known.some((one) => one.id !== id && foldName(one.name ?? '') === foldName(name))
  if (isTaken) throw refuse('name', viewRefusals.takenName(by))
}

/** Names are the same for people if these are equal. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
