import { z } from 'zod/mini'
import { type Aggregate, measureNames } from './aggregate.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { wireValueShape } from './value.ts'

export const aggregateShape: z.ZodMiniType<Aggregate> = z.readonly(
  z.strictObject({
    values: z
      .readonly(
        z.array(
          z.readonly(
            z.strictObject({ column: z.string(), name: z.enum(measureNames), value: wireValueShape }),
          ),
        ),
      )
      .check(z.describe(fieldTexts.measured)),
    mode: z.enum(['exact', 'none']).check(z.describe(fieldTexts.aggregateMode)),
  }),
)
