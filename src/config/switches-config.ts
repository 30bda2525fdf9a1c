import { z } from 'zod'
import type { Guard, SwitchOptions, SwitchTableOptions } from '../switches/index.ts'

const text = z.string().min(1)
const value = z.union([z.boolean(), z.number(), z.string()], { error: 'true, false, a number or a text' })

const switchOptions = z.strictObject({
  column: text,
  on: value.optional(),
  off: value.optional(),
  labels: z.strictObject({ on: text, off: text }).optional(),
  label: text.optional(),
  confirm: text.optional(),
  guard: z.custom<Guard>((guard) => typeof guard === 'function', 'a function').optional(),
}) satisfies z.ZodType<SwitchOptions>

const one = z.union([text, switchOptions], { error: 'the name of a column, or what is said of one' })

/** The part of a table's options about switches and the trash. */
export const switchShapes = {
  active: z
    .union([text, switchOptions, z.literal(false), z.array(one)], {
      error: 'the name of a column, what is said of one, a list of these, or false',
    })
    .optional(),
  trash: z.union([text, z.literal(false)], { error: 'the name of a column, or false' }).optional(),
} satisfies Record<keyof SwitchTableOptions, z.ZodType>
