import { z } from 'zod/mini'
import { rowAnswerMembers } from './row-edit.ts'
import { fieldTexts } from './texts/api.ts'

const scalar = z.union([z.boolean(), z.number(), z.string()])
const sides = { on: scalar, off: scalar }
const also = z.optional(z.readonly(z.array(z.readonly(z.strictObject(sides)))))

/**
 * When a column's value means on. `value`: it holds one of two, or a row its own two of `also`; `empty` says what nothing
 * means (null: neither). `moment`: it holds the time at which the row went off (on while empty), or went on (on while set).
 */
export const switchRuleShape = z.union([
  z.readonly(z.strictObject({ by: z.literal('value'), ...sides, empty: z.nullable(z.boolean()), also })),
  z.readonly(z.strictObject({ by: z.literal('moment'), on: z.enum(['empty', 'set']) })),
])

export type SwitchRule = z.infer<typeof switchRuleShape>
export type SwitchSides = Pick<Extract<SwitchRule, { by: 'value' }>, 'on' | 'off'>

/** A column that is on or off, as a screen or a program sees it. */
export const switchShape = z.readonly(
  z.strictObject({
    column: z.string(),
    label: z.string().check(z.describe(fieldTexts.switchLabel)),
    main: z.boolean().check(z.describe(fieldTexts.switchMain)),
    words: z.readonly(z.strictObject({ on: z.string(), off: z.string() })),
    rule: switchRuleShape,
    confirm: z.nullable(z.string()).check(z.describe(fieldTexts.switchConfirm)),
    allowed: z.boolean().check(z.describe(fieldTexts.switchAllowed)),
    reason: z.string().check(z.describe(fieldTexts.switchReason)),
  }),
)

export type Switch = z.infer<typeof switchShape>

/** What a moved switch answers, and what an undo does. */
export const switchAnswerShape = z.readonly(
  z.strictObject({
    ...rowAnswerMembers,
    active: z.nullable(z.boolean()).check(z.describe(fieldTexts.active)),
  }),
)

export type SwitchAnswer = z.infer<typeof switchAnswerShape>
