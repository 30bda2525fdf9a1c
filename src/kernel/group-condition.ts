import type { Condition } from '../wire/filter.ts'
import type { WireValue } from '../wire/value.ts'

/** The rows of a group of equal values. */
export function toGroupCondition(column: string, name: WireValue): Condition {
  const condition = { kind: 'condition', column } as const
  if (name === null) return { ...condition, operator: 'empty', values: [] }
  return {
    ...condition,
    operator: 'is',
    values: [typeof name === 'object' ? JSON.stringify(name) : String(name)],
  }
}
