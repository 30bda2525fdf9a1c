import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type ListRow, listRowShape } from './list-row.ts'
import { fieldTexts } from './texts/api-fields.ts'

export const changedByShape = z.readonly(z.strictObject({ name: z.string(), at: z.string() }))

/** Who wrote the present value of a row, and when. */
export type ChangedBy = z.infer<typeof changedByShape>

/** More members of the refusal if a row is not as the caller believed. */
export const rowConflictMembers = {
  row: z.exactOptional(listRowShape).check(z.describe(fieldTexts.conflictRow)),
  changedBy: z.exactOptional(z.nullable(changedByShape)).check(z.describe(fieldTexts.conflictChangedBy)),
} as const

export interface RowConflict {
  readonly row: ListRow
  /** Null: another program, or an author whom the trail does not know. */
  readonly changedBy: ChangedBy | null
  /** The columns that were changed. */
  readonly fields?: Readonly<Record<string, Words>>
}

export function refuseRowConflict(detail: Words, { row, changedBy, fields }: RowConflict): Problem {
  return new Problem('conflict', detail, { members: { row, changedBy }, ...(fields && { fields }) })
}
