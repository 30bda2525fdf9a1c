import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'

const leftRowShape = z.readonly(
  z.strictObject({
    table: z.nullable(z.string()).check(z.describe(fieldTexts.leftTable)),
    key: z.nullable(z.string()),
    label: z.nullable(z.string()),
    reason: z.string(),
  }),
)

/** The answer to a restore. */
export const restoredRowsShape = z.readonly(
  z.strictObject({
    restored: z.int().check(z.describe(fieldTexts.restored)),
    refused: z.readonly(z.array(leftRowShape)).check(z.describe(fieldTexts.leftRows)),
    entry: z.string().check(z.describe(fieldTexts.restoredEntry)),
  }),
)

export type RestoredRows = z.infer<typeof restoredRowsShape>
