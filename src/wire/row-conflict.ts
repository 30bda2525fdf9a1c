import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type ListRow, listRowShape } from './list-row.ts'
import { fieldTexts } from './texts/api.ts'

export const changedByShape = z.readonly(z.strictObject({ name: z.string(), at: z.string() }))

/** Who wrote what a row holds, and when. */
export type ChangedBy = z.infer<typeof changedByShape>

/** What a refusal tells of a row that is not as the asker believed. */
export const rowConflictMembers = {
  row: z.exactOptional(listRowShape).check(z.describe(fieldTexts.conflictRow)),
  changedBy: z.exactOptional(z.nullable(changedByShape)).check(z.describe(fieldTexts.conflictChangedBy)),
} as const

export interface RowConflict {
  readonly row: ListRow
  /** Null: another program, or nobody of whom the trail knows. */
  readonly changedBy: ChangedBy | null
}

export function refuseRowConflict(detail: Words, { row, changedBy }: RowConflict): Problem {
  return new Problem('conflict', detail, { members: { row, changedBy } })
}
