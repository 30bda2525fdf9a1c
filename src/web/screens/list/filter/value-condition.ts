import type { Column } from '../../../../wire/column.ts'
import type { Condition, Operator } from '../../../../wire/filter.ts'
import type { WireValue } from '../../../../wire/value.ts'
import type { Format } from '../../../kinds/format.ts'

/** What finds the rows that have the same there; null where it can't be asked. Of a moment its day is meant. */
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

/** Null where no calendar of ours has it, as before Christ or after the year 9999. */
function findDay(moment: string): string | null {
  return moment.endsWith(' BC') ? null : (/^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? null)
}

/** A list shows the beginning of what is long. */
export function isCut(text: string): boolean {
  return text.length > 200 && text.endsWith('…')
}

function offered({ name, operators }: Column, operator: Operator, ...values: string[]): Condition | null {
  return operators.includes(operator) ? { kind: 'condition', column: name, operator, values } : null
}
