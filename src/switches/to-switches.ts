import type { RowSource } from '../tables/index.ts'
import type { Switch } from '../wire/switch.ts'
import type { TableSwitch } from './table-switch.ts'

/** The switches that this actor may see: they must be able to read the column. */
export function toSwitches({ rights }: RowSource, switches: readonly TableSwitch[]): Switch[] {
  return switches
    .filter(({ column }) => rights.columns === 'all' || rights.columns.has(column.schema.name))
    .map(({ column, label, main, words, rule, confirm, reason }) => ({
      column: column.schema.name,
      label,
      main,
      words,
      rule,
      confirm,
      allowed: rights.may.has('switch'),
      reason,
    }))
}
