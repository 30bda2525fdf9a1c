import { z } from 'zod/mini'
import { dataTableLimits } from '../../wire/data-table.ts'
import { pageSizes } from '../../wire/list-query.ts'
import { fieldTexts } from '../../wire/texts/api-fields.ts'

const { characters, columns, length, order, start } = dataTableLimits
const text = z.optional(z.string().check(z.maxLength(characters)))
const search = z.object({ value: text, regex: z.optional(z.boolean()) })

/** The fields of clients that we read. Only a description: some clients write numbers as text, so we parse by hand. */
export const dataTableRequestShape = z.object({
  draw: z.optional(z.int().check(z.nonnegative(), z.describe(fieldTexts.askedDraw))),
  start: z.optional(z.int().check(z.nonnegative(), z.lte(start), z.describe(fieldTexts.start))),
  length: z._default(z.int().check(z.gte(-1), z.lte(length), z.describe(fieldTexts.length)), pageSizes[0]),
  search: z.optional(search.check(z.describe(fieldTexts.searchBox))),
  columns: z.optional(
    z
      .array(
        z.object({
          data: text,
          name: text,
          searchable: z.optional(z.boolean()),
          orderable: z.optional(z.boolean()),
          search: z.optional(search),
        }),
      )
      .check(z.maxLength(columns), z.describe(fieldTexts.tableColumns)),
  ),
  order: z.optional(
    z
      .array(
        z.object({
          column: z.optional(z.int().check(z.nonnegative())),
          name: text,
          dir: z.optional(z.enum(['asc', 'desc'])),
        }),
      )
      .check(z.maxLength(order), z.describe(fieldTexts.order)),
  ),
})
