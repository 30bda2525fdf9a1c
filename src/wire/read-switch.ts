import type { SwitchRule, SwitchSides } from './switch.ts'
import type { WireValue } from './value.ts'

/** True: on. False: off. Null: neither, as where a status has become 'banned'. */
export function readSwitch(rule: SwitchRule, value: WireValue): boolean | null {
  if (rule.by === 'moment') return (value === null) === (rule.on === 'empty')
  if (value === null) return rule.empty
  const sides = sidesOf(rule).find(({ on, off }) => value === on || value === off)
  return sides === undefined ? null : value === sides.on
}

/** By which values a column is on and off; what is written where nothing is comes first. */
export function sidesOf(rule: Extract<SwitchRule, { by: 'value' }>): readonly SwitchSides[] {
  return [rule, ...(rule.also ?? [])]
}
