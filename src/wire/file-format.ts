import { z } from 'zod/mini'

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type TextEncoding = (typeof textEncodings)[number]

export const cellSeparators = [',', ';', '\t', '|'] as const

export type CellSeparator = (typeof cellSeparators)[number]

/** How the bytes of an imported file are read. `nullToken` is the text that stands for NULL; null: no text does. */
export const fileFormatShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('csv'),
    encoding: z.enum(textEncodings),
    separator: z.enum(cellSeparators),
    header: z.boolean(),
    nullToken: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('ndjson') }),
  z.strictObject({
    kind: z.literal('xlsx'),
    sheet: z.string(),
    header: z.boolean(),
    nullToken: z.nullable(z.string()),
  }),
])

export type FileFormat = z.infer<typeof fileFormatShape>
