import type { RowSource } from '../tables/index.ts'
import type { Switch } from '../wire/switch.ts'
import type { FoundSwitch } from './found-switch.ts'

/** The switches of a table as the asker sees them: what they may not read they don't see. */
export function toSwitches({ rights }: RowSource, found: readonly FoundSwitch[]): Switch[] {
  return found
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
