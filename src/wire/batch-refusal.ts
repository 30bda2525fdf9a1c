import { z } from 'zod/mini'
import { fieldTexts } from './texts/api-fields.ts'

/** Which change of a batch was refused, from 0. */
export const batchRefusalMembers = {
  change: z.exactOptional(z.int().check(z.describe(fieldTexts.refusedChange))),
} as const
