import type { Column } from '../../../../wire/column.ts'
import type { Condition, Filter, Operator } from '../../../../wire/filter.ts'
import { canHold } from './can-hold.ts'

/**
 * What finds the values of a column that what is typed leads to; null where it leads to none. It is denied twice: counts of
 * a column's values leave out what else a filter asks of it.
 */
export function toSought(column: Column, typed: string): Filter | null {
  const parts = toWays(column)
    .filter((operator) => canLead(operator, column, typed))
    .map((operator): Condition => ({ kind: 'condition', column: column.name, operator, values: [typed] }))
  const [first] = parts
  if (first === undefined) return null
  const part: Filter = parts.length === 1 ? first : { kind: 'or', parts }
  return { kind: 'not', part: { kind: 'not', part } }
}

/** Where rows have names one reads these; a key leads to them too. */
function toWays({ operators }: Column): readonly Operator[] {
  if (operators.includes('label')) return ['label', 'is']
  const ways: readonly Operator[] = ['contains', 'starts', 'is']
  return ways.filter((operator) => operators.includes(operator)).slice(0, 1)
}

function canLead(operator: Operator, column: Column, typed: string): boolean {
  switch (operator) {
    case 'starts':
      return canHold(column, `${typed}${anyUuid.slice(typed.length)}`)
    case 'is':
      return canHold(column, typed)
    default:
      return true
  }
}

/** Of all that is chosen only UUIDs are found by how they begin, and not by what they contain. */
const anyUuid = '00000000-0000-0000-0000-000000000000'
