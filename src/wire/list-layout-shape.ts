import { z } from 'zod/mini'
import { columnWidths, densities, mostColumns } from './list-layout.ts'
import { listLimits } from './list-query.ts'
import { viewTexts } from './texts/views.ts'

const names = z.readonly(z.array(z.string()).check(z.maxLength(mostColumns)))

/**
 * The layout of a table's columns. Columns that it does not name follow in the order of the table. Names of removed
 * columns are ignored.
 */
export const listLayoutShape = z.readonly(
  z.strictObject({
    order: names.check(z.describe(viewTexts.fields.order)),
    hidden: names.check(z.describe(viewTexts.fields.hidden)),
    pinned: names.check(z.describe(viewTexts.fields.pinned)),
    // It is a list of pairs and no record, because a column may be called `__proto__`.
    widths: z
      .readonly(
        z
          .array(
            z.readonly(
              z.strictObject({
                column: z.string(),
                width: z.int().check(z.minimum(columnWidths.least), z.maximum(columnWidths.most)),
              }),
            ),
          )
          .check(z.maxLength(listLimits.columns)),
      )
      .check(z.describe(viewTexts.fields.widths)),
    density: z.enum(densities),
  }),
)
