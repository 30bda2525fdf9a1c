import type { SwitchRule } from './switch.ts'
import type { WireValue } from './value.ts'

/** True: on. False: off. Null: neither, as where a status has become 'banned'. */
export function readSwitch(rule: SwitchRule, value: WireValue): boolean | null {
  if (rule.by === 'moment') return (value === null) === (rule.on === 'empty')
  if (value === null) return rule.empty
  return value === rule.on ? true : value === rule.off ? false : null
}
