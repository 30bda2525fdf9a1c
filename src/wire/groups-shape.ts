import { z } from 'zod/mini'
import { groupUnits } from './group-by.ts'
import type { Groups } from './groups.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { wireValueShape } from './value.ts'

const count = z.int().check(z.nonnegative())
const measured = z.readonly(z.record(z.string(), wireValueShape)).check(z.describe(fieldTexts.groupMeasured))

export const groupsShape: z.ZodMiniType<Groups> = z.readonly(
  z.strictObject({
    by: z.readonly(
      z.array(z.readonly(z.strictObject({ column: z.string(), unit: z.nullable(z.enum(groupUnits)) }))),
    ),
    zone: z.string(),
    groups: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            values: z.readonly(z.array(wireValueShape)).check(z.describe(fieldTexts.groupValues)),
            labels: z.readonly(z.array(z.nullable(z.string()))).check(z.describe(fieldTexts.groupLabels)),
            count,
            measured,
          }),
        ),
      ),
    ),
    others: z
      .nullable(z.readonly(z.strictObject({ groups: count, count, measured })))
      .check(z.describe(fieldTexts.otherGroups)),
    mode: z.enum(['exact', 'none']).check(z.describe(fieldTexts.aggregateMode)),
  }),
)
