import { expect, test } from 'vitest'
import { readSwitch } from './read-switch.ts'
import type { SwitchRule } from './switch.ts'

const status: SwitchRule = { by: 'value', on: 'enabled', off: 'disabled', empty: null }
const inverse: SwitchRule = { by: 'value', on: false, off: true, empty: true }
const offSince: SwitchRule = { by: 'moment', on: 'empty' }
const onSince: SwitchRule = { by: 'moment', on: 'set' }

test.each([
  [status, 'enabled', true],
  [status, 'disabled', false],
  [status, 'banned', null],
  [status, null, null],
  [inverse, true, false],
  [inverse, false, true],
  [inverse, null, true],
  [inverse, 1, null],
  [offSince, null, true],
  [offSince, '2026-11-21T09:37:00Z', false],
  [onSince, null, false],
  [onSince, '', true],
])('by the rule %j, %j means %j', (rule, value, active) => {
  expect(readSwitch(rule, value)).toBe(active)
})
