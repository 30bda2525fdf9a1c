import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'

const dependentsShape = z.readonly(
  z.strictObject({
    table: z.string().check(z.describe(fieldTexts.dependentTable)),
    label: z.string(),
    relation: z.readonly(z.array(z.string())).check(z.describe(fieldTexts.dependentRelation)),
    relationLabel: z.string(),
    filter: z.nullable(z.string()).check(z.describe(fieldTexts.dependentFilter)),
    count: z.int().check(z.describe(fieldTexts.dependentCount)),
    capped: z.boolean().check(z.describe(fieldTexts.dependentCapped)),
  }),
)

/** What a delete of a row, or of many, would do to rows of other tables, and of its own. */
export const forecastShape = z.readonly(
  z.strictObject({
    deleted: z.readonly(z.array(dependentsShape)).check(z.describe(fieldTexts.forecastDeleted)),
    emptied: z.readonly(z.array(dependentsShape)).check(z.describe(fieldTexts.forecastEmptied)),
    blocking: z.readonly(z.array(dependentsShape)).check(z.describe(fieldTexts.forecastBlocking)),
    notKept: z.readonly(z.array(z.string())).check(z.describe(fieldTexts.forecastNotKept)),
    hidden: z.int().check(z.describe(fieldTexts.forecastHidden)),
    complete: z.boolean().check(z.describe(fieldTexts.forecastComplete)),
  }),
)

export type Forecast = z.infer<typeof forecastShape>
/** Rows of one table that refer to rows which would be deleted. */
export type Dependents = z.infer<typeof dependentsShape>
