import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { listRowShape } from './list-row.ts'
import { problemBodyShape } from './problem-body.ts'
import { givenValuesShape, requireWhole, seenValuesShape } from './row-change.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { rowRefusals } from './texts/refusals/rows.ts'

/** A request has at most so many changes. */
export const mostChanges = 1_000

const key = z.string()
const values = givenValuesShape
const seen = z.exactOptional(seenValuesShape)
const forever = z.exactOptional(z.boolean().check(z.describe(fieldTexts.forever)))

const changeShape = z.union([
  z.readonly(z.strictObject({ insert: values })),
  z.readonly(z.strictObject({ key, set: values, seen })),
  z.readonly(z.strictObject({ key, delete: z.literal(true), forever })),
])

export const rowBatchShape = z.readonly(
  z.strictObject({
    changes: z
      .readonly(z.array(changeShape).check(z.minLength(1), z.maxLength(mostChanges)))
      .check(z.describe(fieldTexts.batchChanges)),
    atomic: z.exactOptional(z.boolean().check(z.describe(fieldTexts.batchAtomic))),
  }),
)

export type BatchChange = z.infer<typeof changeShape>
export type RowBatch = z.infer<typeof rowBatchShape>

export function parseRowBatch(body: unknown): RowBatch {
  const parsed = rowBatchShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', rowRefusals.notABatch(mostChanges))
  if (typeof body === 'object' && body !== null && 'changes' in body && Array.isArray(body.changes)) {
    for (const change of body.changes)
      for (const member of ['insert', 'set'] as const) requireWhole(change, member)
  }
  return parsed.data
}

const entry = z.string()
const doneShape = z.union([
  z.readonly(z.strictObject({ state: z.enum(['created', 'changed']), key, row: listRowShape, entry })),
  z.readonly(z.strictObject({ state: z.literal('same'), key, row: listRowShape, entry: z.null() })),
  z.readonly(z.strictObject({ state: z.literal('deleted'), key, entry, deleted: z.int() })),
])

/** The answer to a batch: what became of each change, in their order. */
export const batchOutcomesShape = z.readonly(
  z.strictObject({
    outcomes: z.readonly(
      z.array(
        z.union([
          doneShape,
          z.readonly(z.strictObject({ state: z.literal('refused'), problem: problemBodyShape })),
        ]),
      ),
    ),
  }),
)

export type BatchOutcomes = z.infer<typeof batchOutcomesShape>
/** A change that was made. */
export type DoneChange = z.infer<typeof doneShape>

/** What became of a change, before a reader's language is known. */
export type BatchOutcome = DoneChange | { readonly state: 'refused'; readonly problem: Problem }
