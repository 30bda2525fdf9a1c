import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import { formatFilter, parseFilter } from '../../../../wire/filter-text.ts'
import type { Switch, SwitchRule } from '../../../../wire/switch.ts'
import { findState, toStateFilters } from './switch-states.ts'

const column: Column = {
  name: 'state',
  label: 'State',
  type: 'boolean',
  kind: 'boolean',
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  operators: ['is', 'not', 'in', 'out', 'empty', 'filled'],
  sortable: true,
  editable: true,
}

const switchOf = (rule: SwitchRule): Switch => ({
  column: 'state',
  label: 'State',
  main: true,
  words: { on: 'Active', off: 'Inactive' },
  rule,
  confirm: null,
  allowed: true,
  reason: '',
})

const byValue = (empty: boolean | null): SwitchRule => ({ by: 'value', on: true, off: false, empty })

function asked(rule: SwitchRule, of: Column = column): string[] | null {
  const filters = toStateFilters(switchOf(rule), of)
  return filters && [formatFilter(filters.on), formatFilter(filters.off)]
}

test.each<[string, SwitchRule, string[]]>([
  ['a value', byValue(null), ['state:is:true', 'state:is:false']],
  ['a value, on while empty', byValue(true), ['or(state:is:true;state:empty)', 'state:is:false']],
  ['a value, off while empty', byValue(false), ['state:is:true', 'or(state:is:false;state:empty)']],
  ['the moment of going off', { by: 'moment', on: 'empty' }, ['state:empty', 'state:filled']],
  ['the moment of going on', { by: 'moment', on: 'set' }, ['state:filled', 'state:empty']],
  ['numbers', { by: 'value', on: 1, off: 0, empty: null }, ['state:is:1', 'state:is:0']],
  [
    'a value and words beside it',
    { by: 'value', on: true, off: false, empty: false, also: [{ on: 'yes', off: 'no' }] },
    ['state:in:true,yes', 'or(state:in:false,no;state:empty)'],
  ],
])('only on and only off are asked by %s', (_of, rule, expected) => {
  expect(asked(rule)).toEqual(expected)
})

test('what is never empty is not asked whether it is', () => {
  expect(asked(byValue(true), { ...column, nullable: false })).toEqual(['state:is:true', 'state:is:false'])
})

test('a column that can’t be asked so offers neither', () => {
  expect(asked(byValue(null), { ...column, operators: ['empty', 'filled'] })).toBeNull()
  expect(toStateFilters(switchOf(byValue(null)), undefined)).toBeNull()
})

const stateOf = (text: string, rule: SwitchRule, of: Column = column) =>
  findState(parseFilter(text), switchOf(rule), of)?.side ?? null

test('a filter that asks the same is recognised, however it is written', () => {
  const never = { ...column, nullable: false }
  expect(stateOf('price:gt:5;state:is:true', byValue(null))).toBe('on')
  expect(stateOf('state:in:false', byValue(null))).toBe('off')
  expect(stateOf('or(state:empty;state:in:true)', byValue(true))).toBe('on')
  expect(stateOf('state:not:false', byValue(true))).toBe('on')
  expect(stateOf('state:not:false', byValue(null), never)).toBe('on')
  expect(stateOf('state:filled', { by: 'moment', on: 'empty' })).toBe('off')
})

test('a filter that asks something else is not taken for it', () => {
  // A row that is not off may be neither on nor off.
  expect(stateOf('state:not:false', byValue(null))).toBeNull()
  expect(stateOf('state:is:true', byValue(true))).toBeNull()
  expect(stateOf('or(state:is:true;price:gt:5)', byValue(null))).toBeNull()
  expect(stateOf('not(state:is:true)', byValue(null))).toBeNull()
  expect(stateOf('', byValue(null))).toBeNull()
})
