import { z } from 'zod/mini'
import { columnWidths, densities, mostColumns } from './list-layout.ts'
import { listLimits } from './list-query.ts'
import { viewTexts } from './texts/views.ts'

const names = z.readonly(z.array(z.string()).check(z.maxLength(mostColumns)))

/**
 * How a table's columns stand. Columns that it doesn't name come behind, as the table has them; names of columns that are gone
 * are passed over.
 */
export const listLayoutShape = z.readonly(
  z.strictObject({
    order: names.check(z.describe(viewTexts.fields.order)),
    hidden: names.check(z.describe(viewTexts.fields.hidden)),
    pinned: names.check(z.describe(viewTexts.fields.pinned)),
    // No record: a column may be called `__proto__`.
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
