import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'
import { wireValueShape } from './value.ts'

/** By the columns' names. */
export const rowValuesShape = z.readonly(z.record(z.string(), wireValueShape))

/** The full sizes in bytes of the values that were cut; left out if none was. */
export const cutShape = z
  .exactOptional(z.readonly(z.record(z.string(), z.int())))
  .check(z.describe(fieldTexts.cut))

export const listRowShape = z.readonly(
  z.strictObject({
    key: z.nullable(z.string()).check(z.describe(fieldTexts.rowKey)),
    values: rowValuesShape,
    cut: cutShape,
    version: z.exactOptional(z.string()).check(z.describe(fieldTexts.version)),
  }),
)

export type ListRow = z.infer<typeof listRowShape>
