import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'
import { importFields } from './texts/import-fields.ts'

const count = z.int().check(z.nonnegative())

export const jobKinds = ['switch', 'trash', 'set', 'delete', 'undo', 'restore', 'check', 'import'] as const

export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

export type JobState = (typeof jobStates)[number]

/** What a job does to each row: moves its switch, or sets its field to typed text, where null empties it. */
export type ColumnChange = { readonly active: boolean } | { readonly value: string | null }

/** What a job does to each row. */
export type JobChange = ({ readonly column: string } & ColumnChange) | DeleteChange

export interface DeleteChange {
  readonly delete: true
  /** Default: rows of a table with a trash go there. */
  readonly forever?: boolean
}

/** A job: it changes a switch, the trash or a field of many rows, deletes or imports them, or undoes another job. */
export const jobShape = z.readonly(
  z.strictObject({
    id: z.string(),
    kind: z.enum(jobKinds),
    table: z.readonly(z.strictObject({ id: z.string(), label: z.string() })),
    column: z.nullable(z.string()).check(z.describe(fieldTexts.jobColumn)),
    active: z.nullable(z.boolean()).check(z.describe(fieldTexts.jobActive)),
    value: z.nullable(z.string()).check(z.describe(fieldTexts.jobValue)),
    undoOf: z.nullable(z.string()).check(z.describe(fieldTexts.jobUndoOf)),
    import: z.nullable(z.string()).check(z.describe(importFields.ofJob)),
    state: z.enum(jobStates),
    by: z.string().check(z.describe(fieldTexts.jobBy)),
    total: z.nullable(count).check(z.describe(fieldTexts.jobTotal)),
    done: count,
    changed: count,
    refused: count,
    refusals: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            key: z.nullable(z.string()).check(z.describe(fieldTexts.refusedKey)),
            label: z.string(),
            reason: z.string(),
          }),
        ),
      ),
    ),
    error: z.nullable(z.string()),
    createdAt: z.string(),
    finishedAt: z.nullable(z.string()),
  }),
)

export type Job = z.infer<typeof jobShape>
