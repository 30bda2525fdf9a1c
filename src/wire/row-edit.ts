import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { listRowShape } from './list-row.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { rowRefusals } from './texts/refusals/rows.ts'
import { wireValueShape } from './value.ts'

/** The new value of one cell: typed text that the column's kind reads; null empties it. */
export const cellEditShape = z.readonly(
  z.strictObject({
    column: z.string(),
    value: z.nullable(z.string()).check(z.describe(fieldTexts.editValue)),
    seen: wireValueShape.check(z.describe(fieldTexts.editSeen)),
  }),
)

export type CellEdit = z.infer<typeof cellEditShape>

export function parseCellEdit(body: unknown): CellEdit {
  const parsed = cellEditShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', rowRefusals.notAnEdit)
  return parsed.data
}

export const rowAnswerMembers = {
  table: z.string(),
  key: z.string(),
  column: z.string(),
  changed: z.boolean().check(z.describe(fieldTexts.changed)),
  row: listRowShape,
  entry: z.nullable(z.string()).check(z.describe(fieldTexts.entry)),
  asOf: z.nullable(z.string()).check(z.describe(fieldTexts.asOf)),
} as const

/** The answer to an edited cell. */
export const rowAnswerShape = z.readonly(z.strictObject(rowAnswerMembers))

export type RowAnswer = z.infer<typeof rowAnswerShape>
