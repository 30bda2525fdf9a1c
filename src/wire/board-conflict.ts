import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { type Board, boardShape } from './board.ts'
import { boardTexts } from './texts/boards.ts'
import { boardRefusals } from './texts/refusals/boards.ts'

/** More members of the refusal if a board is not as the caller believed. */
export const boardConflictMembers = {
  board: z.exactOptional(boardShape).check(z.describe(boardTexts.fields.conflict)),
} as const

export function refuseBoardConflict(board: Board): Problem {
  return new Problem('conflict', boardRefusals.changedMeanwhile(board.changedBy), { members: { board } })
}
