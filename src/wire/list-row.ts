import { z } from 'zod/mini'
import { fieldTexts } from './texts/api.ts'
import { wireValueShape } from './value.ts'

/** By the columns' names. */
export const rowValuesShape = z.readonly(z.record(z.string(), wireValueShape))

export const listRowShape = z.readonly(
  z.strictObject({
    key: z.nullable(z.string()).check(z.describe(fieldTexts.rowKey)),
    values: rowValuesShape,
  }),
)

export type ListRow = z.infer<typeof listRowShape>
