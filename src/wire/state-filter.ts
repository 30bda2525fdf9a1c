import type { Column } from './column.ts'
import type { Condition, Filter, Operator } from './filter.ts'
import { sidesOf } from './read-switch.ts'
import type { SwitchRule } from './switch.ts'

/** Finds the rows that are on, or off. A missing value is also on or off if the switch's rule says so. */
export function toStateFilter(
  rule: SwitchRule,
  { name, nullable }: Pick<Column, 'name' | 'nullable'>,
  side: 'on' | 'off',
): Filter {
  if (rule.by === 'moment') return ask(name, (rule.on === 'empty') === (side === 'on') ? 'empty' : 'filled')
  const values = toStateValues(rule, side)
  const is = ask(name, values.length === 1 ? 'is' : 'in', ...values)
  return rule.empty === (side === 'on') && nullable ? { kind: 'or', parts: [is, ask(name, 'empty')] } : is
}

export function toStateValues(rule: Extract<SwitchRule, { by: 'value' }>, side: 'on' | 'off'): string[] {
  return sidesOf(rule).map((sides) => String(sides[side]))
}

function ask(column: string, operator: Operator, ...values: string[]): Condition {
  return { kind: 'condition', column, operator, values }
}
