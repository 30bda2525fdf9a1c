import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { BoardRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { refuseBoardConflict } from '../wire/board-conflict.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'
import type { BoardParts } from './board-parts.ts'
import { isSeenBy, toBoard } from './board-row.ts'

export interface SeenBoard {
  readonly actor: Actor
  readonly id: string
  /** The version that the actor has seen. */
  readonly version: number
}

/** The present board, if it has not changed since the actor saw it. */
export async function requireBoard(
  { store: { tables } }: BoardParts,
  transaction: Transaction,
  { actor, id, version }: SeenBoard,
): Promise<BoardRow> {
  const { rows } = await transaction.run(tables.selectFrom('boards').selectAll().where('id', '=', id))
  const row = rows.find((one) => isSeenBy(one, actor))
  if (row === undefined) throw refuseUnknown()
  if (row.version !== version) throw refuseBoardConflict(toBoard(row, actor))
  return row
}

/** For an actor who may not see it, the board does not exist. */
export function refuseUnknown(): Problem {
  return new Problem('not-found', boardRefusals.noSuchBoard)
}
