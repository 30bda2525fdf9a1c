import type { ListRow } from './list-row.ts'
import type { Switch, SwitchRule, SwitchSides } from './switch.ts'
import type { WireValue } from './value.ts'

/** True: on. False: off. Null: neither, for example if a status has become 'banned'. */
export function readSwitch(rule: SwitchRule, value: WireValue): boolean | null {
  if (rule.by === 'moment') return (value === null) === (rule.on === 'empty')
  if (value === null) return rule.empty
  const sides = sidesOf(rule).find(({ on, off }) => value === on || value === off)
  return sides === undefined ? null : value === sides.on
}

/** The pairs of values for on and off. The pair for new values comes first. */
export function sidesOf(rule: Extract<SwitchRule, { by: 'value' }>): readonly SwitchSides[] {
  return [rule, ...(rule.also ?? [])]
}

interface Movable {
  readonly switches: readonly Switch[]
  readonly trash: Switch | null
}

/** The switches of a table, and the column of its trash, which moves as they do. */
export function movablesOf({ switches, trash }: Movable): readonly Switch[] {
  return trash === null ? switches : [...switches, trash]
}

/** Whether the row is in the trash of its table. */
export function isTrashed({ trash }: Pick<Movable, 'trash'>, { values }: Pick<ListRow, 'values'>): boolean {
  if (trash === null || !Object.hasOwn(values, trash.column)) return false
  return readSwitch(trash.rule, values[trash.column] ?? null) === false
}
