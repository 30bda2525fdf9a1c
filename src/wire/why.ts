import { z } from 'zod/mini'

/** Whether something is allowed, and what of which role says so. */
export const whyShape = z.readonly(
  z.strictObject({
    allowed: z.boolean(),
    reasons: z.readonly(
      z.array(z.strictObject({ role: z.nullable(z.string()), allows: z.boolean(), words: z.string() })),
    ),
  }),
)

export type WhyAnswer = z.infer<typeof whyShape>
