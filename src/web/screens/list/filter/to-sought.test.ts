import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import type { Operator } from '../../../../wire/filter.ts'
import { formatFilter } from '../../../../wire/filter-text.ts'
import { toSought } from './to-sought.ts'

const equality: readonly Operator[] = ['is', 'not', 'in', 'out']

const columnOf = (type: Column['type'], ...operators: Operator[]): Column => ({
  name: 'c',
  label: 'C',
  type,
  kind: operators.includes('label') ? 'relation' : 'text',
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: [...equality, ...operators],
})

const soughtOf = (column: Column, typed: string) => {
  const filter = toSought(column, typed)
  return filter && formatFilter(filter)
}

test('other values are found by what the column contains, begins with or is', () => {
  expect(soughtOf(columnOf('text', 'contains', 'starts'), 'red "lamp"')).toBe(
    'not(not(c:contains:red "lamp"))',
  )
  expect(soughtOf(columnOf('uuid', 'starts'), '0191e4a2-7c')).toBe('not(not(c:starts:0191e4a2-7c))')
  expect(soughtOf(columnOf('integer'), '70')).toBe('not(not(c:is:70))')
})

test('a relation’s other values are found by what their rows are called, and by their key', () => {
  expect(soughtOf(columnOf('integer', 'label'), 'smith')).toBe('not(not(c:label:smith))')
  expect(soughtOf(columnOf('integer', 'label'), '70')).toBe('not(not(or(c:label:70;c:is:70)))')
})

test('nobody is asked for what the column can’t hold', () => {
  expect(soughtOf(columnOf('integer'), 'smith')).toBeNull()
  expect(soughtOf(columnOf('uuid', 'starts'), 'smith')).toBeNull()
  expect(soughtOf({ ...columnOf('text'), words: ['new'] }, 'ne')).toBeNull()
})
