import { z } from 'zod/mini'
import { fieldTexts } from './texts/api.ts'

export const bytesValueShape = z.readonly(
  z.strictObject({
    sizeBytes: z.int().check(z.nonnegative()),
    preview: z.string().check(z.describe(fieldTexts.preview)),
  }),
)

export type BytesValue = z.infer<typeof bytesValueShape>

/**
 * A value as it travels in JSON, never damaged: bigint, decimal, dates and anything unknown are text; NaN and the
 * infinities are the words; JSON is its text; an array is a list of wire values or its text; bytes are told by size.
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

/** The same with nothing cut: bytes are text, in hexadecimal. */
export type WholeValue = null | boolean | number | string | readonly WholeValue[]

/** How a value travels; column kinds refine it. */
export const valueTypes = [
  'boolean',
  'integer', // fits a JavaScript number, always
  'bigint',
  'decimal',
  'float',
  'text',
  'date',
  'time',
  'datetime', // without a zone
  'instant', // with one
  'json',
  'uuid',
  'bytes',
  'array',
  'other', // as the database's own text
] as const

export type ValueType = (typeof valueTypes)[number]
