import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type ManyRows, mostKeys, toManyRows } from '../wire/many-rows.ts'
import { fieldTexts } from '../wire/texts/api-fields.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'

const toKeysShape = (says: string) =>
  z.exactOptional(z.readonly(z.array(z.string()).check(z.maxLength(mostKeys), z.describe(says))))

const namedShape = {
  keys: toKeysShape(fieldTexts.wishedKeys),
  list: z.exactOptional(z.string().check(z.describe(fieldTexts.wishedList))),
  except: toKeysShape(fieldTexts.exceptKeys),
} as const

/** The request of a program. */
export const manySwitchesShape = z.readonly(
  z.strictObject({ active: z.boolean().check(z.describe(fieldTexts.activeWish)), ...namedShape }),
)

export const manyCellsShape = z.readonly(
  z.strictObject({ value: z.nullable(z.string()).check(z.describe(fieldTexts.setValue)), ...namedShape }),
)

export const manyRowsShape = z.readonly(z.strictObject(namedShape))

export const manyDeletesShape = z.readonly(
  z.strictObject({
    forever: z.exactOptional(z.boolean().check(z.describe(fieldTexts.forever))),
    ...namedShape,
  }),
)

export interface ManySwitches {
  readonly active: boolean
  readonly rows: ManyRows
}

export interface ManyCells {
  /** The typed text; null: no value. */
  readonly value: string | null
  readonly rows: ManyRows
}

export function parseManySwitches(table: string, body: unknown): ManySwitches {
  const parsed = manySwitchesShape.safeParse(body)
  if (!parsed.success) throw toRefusal(parsed.error, jobRefusals.notAnOrder)
  const { active, ...named } = parsed.data
  return { active, rows: toManyRows(table, named) }
}

export function parseManyCells(table: string, body: unknown): ManyCells {
  const parsed = manyCellsShape.safeParse(body)
  if (!parsed.success) throw toRefusal(parsed.error, jobRefusals.notASetOrder)
  const { value, ...named } = parsed.data
  return { value, rows: toManyRows(table, named) }
}

export interface ManyDeletes {
  readonly forever: boolean
  readonly rows: ManyRows
}

export function parseManyDeletes(table: string, body: unknown): ManyDeletes {
  const parsed = manyDeletesShape.safeParse(body)
  if (!parsed.success) throw toRefusal(parsed.error, jobRefusals.notADeleteOrder)
  const { forever = false, ...named } = parsed.data
  return { forever, rows: toManyRows(table, named) }
}

/** The rows that a program asks about. */
export function parseNamedRows(table: string, body: unknown): ManyRows {
  const parsed = manyRowsShape.safeParse(body)
  if (!parsed.success) throw toRefusal(parsed.error, jobRefusals.notADeleteOrder)
  return toManyRows(table, parsed.data)
}

/** Of all that is limited here there are keys. */
function toRefusal({ issues }: z.core.$ZodError, sentence: Words): Problem {
  const isLong = issues.some(({ code }) => code === 'too_big')
  return new Problem('bad-request', isLong ? jobRefusals.tooManyKeys(mostKeys) : sentence)
}
