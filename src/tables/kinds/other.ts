import type { Operator } from '../../wire/filter.ts'
import type { ListSource } from '../source.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { likeness } from './questions/equality.ts'
import { orderOfAny } from './questions/order.ts'
import { parts } from './questions/parts.ts'

/** Matches whatever is written alike, whatever its type: 40 is both the number and the text. */
const likenessOfAny = likeness((text, { source }) => source.database.values.fromForeignText?.(text) ?? [])

export const other = defineKind({
  name: 'other',
  questions: [likenessOfAny, parts, orderOfAny, emptiness],
})

/** If a column has one type that we do not know, a filter can only use its text. */
export function operatorsOfOther({ database }: ListSource): readonly Operator[] {
  if (database.values.fromForeignText !== null) return other.operators
  return [...parts.operators, ...emptiness.operators]
}
