import type { Column } from '../../../../wire/column.ts'
import type { Condition, Filter, Operator } from '../../../../wire/filter.ts'
import { canHold } from './can-hold.ts'

/**
 * A filter for those values of a column that match the typed text; null if none can. It is negated twice, because the
 * counts of a column's values ignore plain conditions on the same column.
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

/** Related rows are found by their names, and also by their keys. */
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

/** Only UUIDs are found by their beginning, not by any part. The rest of this one completes what was typed. */
const anyUuid = '00000000-0000-0000-0000-000000000000'
