import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { ValueType, WireValue } from '../wire/value.ts'

/**
 * Whether a cell has the value that the caller has seen. A number may come as text, and a decimal as a number. A value
 * that the column can never have is refused, because nobody has changed it.
 */
export function isSeen(held: WireValue, seen: WireValue, column: Pick<CatalogColumn, 'schema'>): boolean {
  if (isDeepStrictEqual(held, seen)) return true
  const { name, type } = column.schema
  if (held === null || seen === null || typeof held === typeof seen || anyType.includes(type)) return false
  if (typeof held !== 'object' && typeof seen !== 'object') {
    const [heldText, seenText] = [String(held), String(seen)]
    if (heldText === seenText) return true
    if (numbers.includes(type) && isNumber.test(seenText)) {
      // A longer number would be rounded.
      return heldText.length <= mostDigits && Number(heldText) === Number(seenText)
    }
  }
  throw new Problem('invalid', rowRefusals.seenOfAnotherType(name))
}

const numbers: readonly ValueType[] = ['integer', 'bigint', 'decimal', 'float']
/** Values of these types have several forms on the wire. */
const anyType: readonly ValueType[] = ['json', 'array', 'other']

const isNumber = /^[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Infinity|NaN)$/i
const mostDigits = 15
