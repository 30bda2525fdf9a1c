import { z } from 'zod'
import type { AuditOptions } from '../audit/index.ts'

export const auditShape = z.strictObject({
  keepDays: z
    .union([z.int().min(1), z.literal(false)], { error: 'a whole number of days, 1 or more, or false' })
    .optional(),
}) satisfies z.ZodType<AuditOptions>
