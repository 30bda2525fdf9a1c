import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { Board } from '../wire/board.ts'
import type { EntryAction } from '../wire/entry.ts'
import type { BoardParts } from './board-parts.ts'

export interface BoardFact {
  readonly actor: PersonActor
  /** Null: the board is new. */
  readonly before: Board | null
  /** Null: the board was removed. */
  readonly after: Board | null
}

/** Private boards are not recorded. A filter may hold values of rows, so of tiles only the fact of a change is. */
export async function tellBoard(parts: BoardParts, transaction: Transaction, fact: BoardFact): Promise<void> {
  const { actor, before, after } = fact
  if (!isShared(before) && !isShared(after)) return
  const board = after ?? before
  assert(board !== null, 'a board was there before or is there now')
  await append(parts.store, transaction, {
    at: parts.clock.now(),
    actor,
    action: toAction(fact),
    label: board.name,
    ...(before && { before: pick(before) }),
    ...(after && { after: { ...pick(after), changed: toChanged(before, after) } }),
  })
}

function isShared(board: Board | null): boolean {
  return board !== null && board.sharedWith.length > 0
}

function toAction({ before, after }: BoardFact): EntryAction {
  if (before === null) return 'board.created'
  return after === null ? 'board.removed' : 'board.changed'
}

function pick({ id, name, sharedWith }: Board): object {
  return { board: id, name, sharedWith }
}

function toChanged(before: Board | null, after: Board): string[] {
  const names = ['name', 'sharedWith', 'tiles'] as const
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
}
