import type { Transaction } from '../db/index.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import { refuse } from './settle-wish.ts'
import type { ViewParts } from './view-parts.ts'

export interface KnownName {
  readonly id: string
  readonly name: string | null
}

/** Of all views that the person keeps of the table. */
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
  /** Of the view that is to have it; null where it is a new one. */
  readonly id: string | null
  readonly name: string
  /** Whose view it is. */
  readonly by: string
}

/** A list of views is chosen from by name: those of one person differ by more than capitals. */
export function refuseTakenName(known: readonly KnownName[], { id, name, by }: WishedName): void {
  const isTaken = known.some((one) => one.id !== id && fold(one.name ?? '') === fold(name))
  if (isTaken) throw refuse('name', viewRefusals.takenName(by))
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
