import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'

export const bytesValueShape = z.readonly(
  z.strictObject({
    sizeBytes: z.int().check(z.nonnegative()),
    preview: z.string().check(z.describe(fieldTexts.preview)),
  }),
)

export type BytesValue = z.infer<typeof bytesValueShape>

/**
 * A value in JSON without loss: bigint, decimal, dates and unknown types are text; NaN and the infinities are words;
 * JSON is its text; an array is a list of wire values or its text; bytes are their size and beginning.
 */
export type WireValue = null | boolean | number | string | readonly WireValue[] | BytesValue

export const wireValueShape: z.ZodMiniType<WireValue> = z
  .union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.readonly(z.array(z.lazy(() => wireValueShape))),
    bytesValueShape,
  ])
  .check(z.describe(fieldTexts.value))

/** The same without cuts: bytes are hexadecimal text. */
export type WholeValue = null | boolean | number | string | readonly WholeValue[]

/** The types of values on the wire. Column kinds refine them. */
export const valueTypes = [
  'boolean',
  'integer', // always fits a JavaScript number
  'bigint',
  'decimal',
  'float',
  'text',
  'date',
  'time',
  'datetime', // without a time zone
  'instant', // with a time zone
  'json',
  'uuid',
  'bytes',
  'array',
  'other', // in the database's own text
] as const

export type ValueType = (typeof valueTypes)[number]
