import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'

const count = z.int().check(z.nonnegative())

/** HTML without markup: values are escaped. */
export type DataTableCell =
  | null
  | string
  | readonly DataTableCell[]
  | { readonly [name: string]: DataTableCell }

export const dataTableCellShape: z.ZodMiniType<DataTableCell> = z.union([
  z.null(),
  z.string(),
  z.array(z.lazy(() => dataTableCellShape)),
  z.record(
    z.string(),
    z.lazy(() => dataTableCellShape),
  ),
])

/** By the properties that the client reads. */
const dataTableRow = z.readonly(z.record(z.string(), dataTableCellShape)).check(z.describe(fieldTexts.cells))

export type DataTableRow = z.infer<typeof dataTableRow>

/** The answer for a DataTables client, by its manual's names. A client ignores a lower number than its own. */
export const dataTableAnswerShape = z.readonly(
  z.strictObject({
    draw: z.exactOptional(count.check(z.describe(fieldTexts.draw))),
    recordsTotal: count,
    recordsFiltered: count,
    data: z.readonly(z.array(dataTableRow)),
    error: z.exactOptional(z.string().check(z.describe(fieldTexts.error))),
  }),
)

export type DataTableAnswer = z.infer<typeof dataTableAnswerShape>

export const dataTableLimits = {
  columns: 200,
  order: 8,
  searches: 20,
  characters: 200,
  length: 1000,
  start: 1_000_000_000,
} as const
