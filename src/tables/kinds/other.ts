import type { Operator } from '../../wire/filter.ts'
import type { ListSource } from '../source.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { likeness } from './questions/equality.ts'
import { orderOfAny } from './questions/order.ts'
import { parts } from './questions/parts.ts'

/** What is written alike, whatever its type: 40 is the number and the text. */
const likenessOfAny = likeness((text, { source }) => source.database.values.fromForeignText?.(text) ?? [])

export const other = defineKind({
  name: 'other',
  questions: [likenessOfAny, parts, orderOfAny, emptiness],
})

/** Where a column holds one type that is none of ours, its text alone can be asked. */
export function operatorsOfOther({ database }: ListSource): readonly Operator[] {
  if (database.values.fromForeignText !== null) return other.operators
  return [...parts.operators, ...emptiness.operators]
}
