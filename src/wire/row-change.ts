import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { requireKnown } from './list-query-url.ts'
import { listRowShape } from './list-row.ts'
import { cellEditShape, rowAnswerShape } from './row-edit.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { rowRefusals } from './texts/refusals/rows.ts'
import { wireValueShape } from './value.ts'

const defaultShape = z.readonly(z.strictObject({ $default: z.literal(true) }))

/** A value as answers have it or as a person types it; `$default` is the database's own default. */
export const givenValueShape = z.union([wireValueShape, defaultShape])

export type GivenValue = z.infer<typeof givenValueShape>

export const givenValuesShape = z
  .readonly(z.record(z.string(), givenValueShape))
  .check(z.describe(fieldTexts.givenValues))

export const seenValuesShape = z
  .readonly(z.record(z.string(), wireValueShape))
  .check(z.describe(fieldTexts.seenValues))

export const newRowShape = z.readonly(z.strictObject({ values: givenValuesShape }))

export const rowChangeShape = z.readonly(
  z.strictObject({ values: givenValuesShape, seen: z.exactOptional(seenValuesShape) }),
)

export type GivenValues = z.infer<typeof newRowShape>['values']
export type RowChange = z.infer<typeof rowChangeShape>

export function parseNewRow(body: unknown): GivenValues {
  requireWhole(body, 'values')
  const parsed = newRowShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', rowRefusals.notARow)
  return parsed.data.values
}

/** A change of one cell has its column beside the value. */
export const rowPatchShape = z.union([cellEditShape, rowChangeShape])

/** Shapes drop a member of this name without a word, so that its value would be lost. */
export function requireWhole(body: unknown, member: 'values' | 'insert' | 'set'): void {
  if (typeof body !== 'object' || body === null) return
  const values: unknown = Reflect.get(body, member)
  if (typeof values === 'object' && values !== null && Object.hasOwn(values, '__proto__'))
    throw new Problem('invalid', rowRefusals.lostName)
}

export function parseRowChange(body: unknown): RowChange {
  requireWhole(body, 'values')
  const parsed = rowChangeShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', rowRefusals.notAChange)
  return parsed.data
}

export const deleteParameters = ['forever'] as const

/** `…/rows/7?forever=true`: whether the row is deleted for good. */
export function parseForever(parameters: URLSearchParams): boolean {
  requireKnown(parameters, deleteParameters)
  const forever = parameters.get('forever') ?? 'false'
  if (forever !== 'true' && forever !== 'false') throw new Problem('bad-request', rowRefusals.notForever)
  return forever === 'true'
}

const answerMembers = {
  table: z.string(),
  key: z.string(),
  row: listRowShape,
  entry: z.nullable(z.string()).check(z.describe(fieldTexts.entry)),
  asOf: z.nullable(z.string()).check(z.describe(fieldTexts.asOf)),
} as const

/** The answer to an added row. */
export const addedRowShape = z.readonly(z.strictObject(answerMembers))

/** The answer to a changed row. */
export const changedRowShape = z.readonly(
  z.strictObject({ ...answerMembers, changed: z.boolean().check(z.describe(fieldTexts.changed)) }),
)

/** The answer to a deleted row. */
export const deletedRowShape = z.readonly(
  z.strictObject({
    table: z.string(),
    key: z.string(),
    deleted: z.int().check(z.describe(fieldTexts.deletedRows)),
    entry: z.string().check(z.describe(fieldTexts.deletedEntry)),
    batch: z.string().check(z.describe(fieldTexts.batch)),
    asOf: z.nullable(z.string()).check(z.describe(fieldTexts.asOf)),
  }),
)

/** The answer to a row that went to the trash, which keeps it. */
export const trashedRowShape = z.readonly(
  z.strictObject({
    table: z.string(),
    key: z.string(),
    trashed: z.literal(true),
    entry: z.nullable(z.string()).check(z.describe(fieldTexts.trashedEntry)),
    asOf: z.nullable(z.string()).check(z.describe(fieldTexts.asOf)),
  }),
)

export const discardedRowShape = z.union([deletedRowShape, trashedRowShape])

/** A changed cell is answered with its column. */
export const patchedRowShape = z.union([rowAnswerShape, changedRowShape])

export type AddedRow = z.infer<typeof addedRowShape>
export type DeletedRow = z.infer<typeof deletedRowShape>
export type TrashedRow = z.infer<typeof trashedRowShape>
export type ChangedRow = z.infer<typeof changedRowShape>

export function isDefault(value: GivenValue): value is z.infer<typeof defaultShape> {
  return typeof value === 'object' && value !== null && '$default' in value
}
