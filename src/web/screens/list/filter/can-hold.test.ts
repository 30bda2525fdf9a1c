import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import { canHold } from './can-hold.ts'

const relationOf = (type: Column['type']): Column => ({
  name: 'maker_id',
  label: 'Maker',
  type,
  kind: 'relation',
  nullable: true,
  key: false,
  reference: true,
  relation: 'makers',
  words: null,
  sortable: true,
  editable: true,
  operators: ['is', 'not', 'in', 'out', 'empty', 'filled', 'label'],
})

test.each([
  ['integer', '70', true],
  ['integer', '-1', true],
  ['integer', 'smith', false],
  ['integer', '7 dwarfs', false],
  ['integer', '7.5', false],
  ['bigint', '9007199254740993', true],
  ['bigint', '1e3', false],
  ['decimal', '7.50', true],
  ['float', '-1e3', true],
  ['decimal', '7,50', false],
  ['uuid', '0191e4a2-7c3d-7b6a-9f00-0123456789AB', true],
  ['uuid', '0191e4a2', false],
  ['text', 'smith', true],
] as const)('whether a relation of type %s can hold %j: %s', (type, text, can) => {
  expect(canHold(relationOf(type), text)).toBe(can)
})

test('where the words are known, only they can be held', () => {
  const state: Column = { ...relationOf('text'), kind: 'enum', words: ['new', 'sent'] }
  expect([canHold(state, 'new'), canHold(state, 'ne')]).toEqual([true, false])
  const paid: Column = { ...relationOf('boolean'), kind: 'boolean' }
  expect([canHold(paid, 'true'), canHold(paid, 'yes')]).toEqual([true, false])
})
