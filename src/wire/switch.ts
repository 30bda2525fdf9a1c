import { z } from 'zod/mini'
import { rowAnswerMembers } from './row-edit.ts'
import { fieldTexts } from './texts/api-fields.ts'

const scalar = z.union([z.boolean(), z.number(), z.string()])
const sides = { on: scalar, off: scalar }
const also = z.optional(z.readonly(z.array(z.readonly(z.strictObject(sides)))))

/**
 * When a column means on. `value`: it has one of two values, or a row has a pair of `also`; `empty` is the state of a
 * null (null: neither). `moment`: it has the time when the row went off (on while empty) or went on (on while set).
 */
export const switchRuleShape = z.union([
  z.readonly(z.strictObject({ by: z.literal('value'), ...sides, empty: z.nullable(z.boolean()), also })),
  z.readonly(z.strictObject({ by: z.literal('moment'), on: z.enum(['empty', 'set']) })),
])

export type SwitchRule = z.infer<typeof switchRuleShape>
export type SwitchSides = Pick<Extract<SwitchRule, { by: 'value' }>, 'on' | 'off'>

/** A switch in the form for screens and programs. */
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

/** The answer to a moved switch, and to an undo. */
export const switchAnswerShape = z.readonly(
  z.strictObject({
    ...rowAnswerMembers,
    active: z.nullable(z.boolean()).check(z.describe(fieldTexts.active)),
  }),
)

export type SwitchAnswer = z.infer<typeof switchAnswerShape>
