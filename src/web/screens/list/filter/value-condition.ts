import type { Column } from '../../../../wire/column.ts'
import type { Condition, Operator } from '../../../../wire/filter.ts'
import type { WireValue } from '../../../../wire/value.ts'
import type { Format } from '../../../kinds/format.ts'

/** A condition for rows with the same value; null if there is none. For a moment it matches the whole day. */
export function toValueCondition(column: Column, value: WireValue, format: Format): Condition | null {
  if (value === null || value === '') return offered(column, 'empty')
  if (typeof value === 'object') return null
  const text = String(value)
  if (isCut(text)) return null
  switch (column.kind) {
    case 'instant':
      return offered(column, 'is', findDay(format.instant(text)) ?? text)
    case 'datetime':
      return offered(column, 'is', findDay(text) ?? text)
    default:
      return offered(column, 'is', text)
  }
}

/** Null if filters have no such day, as before Christ or after the year 9999. */
function findDay(moment: string): string | null {
  return moment.endsWith(' BC') ? null : (/^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? null)
}

/** A list shows only the beginning of a long value. */
export function isCut(text: string): boolean {
  return text.length > 200 && text.endsWith('…')
}

function offered({ name, operators }: Column, operator: Operator, ...values: string[]): Condition | null {
  return operators.includes(operator) ? { kind: 'condition', column: name, operator, values } : null
}
