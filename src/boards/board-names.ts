import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { foldName } from '../views/index.ts'
import { boardLimits } from '../wire/board-limits.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'
import type { BoardParts } from './board-parts.ts'
import { refuse } from './settle-board.ts'

export interface WishedName {
  /** The board that gets the name; null for a new one. */
  readonly id: string | null
  readonly name: string
  readonly person: string
}

/** A person's boards differ by more than case, and there are not too many. */
export async function requireFreeName(
  { store: { tables } }: BoardParts,
  transaction: Transaction,
  { id, name, person }: WishedName,
): Promise<void> {
  const { rows } = await transaction.run(
    tables.selectFrom('boards').select(['id', 'name']).where('person_id', '=', person).orderBy('id'),
  )
  if (id === null && rows.length >= boardLimits.boards) {
    throw new Problem('invalid', boardRefusals.tooMany(boardLimits.boards))
  }
  const isTaken = rows.some((row) => row.id !== id && foldName(row.name) === foldName(name))
  if (isTaken) throw refuse('name', boardRefusals.takenName)
}
