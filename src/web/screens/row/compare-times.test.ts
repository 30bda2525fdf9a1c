import { expect, test } from 'vitest'
import { type Entry, toEntry } from '../../../wire/entry.ts'
import { compareTimes } from './compare-times.ts'

function change(id: string, column: string, before: string, after: string): Entry {
  const values = { id, action: 'row.updated', table_name: 'goods', row_key: '7', column_name: column }
  return toEntry({
    values: { ...values, before_value: JSON.stringify(before), after_value: JSON.stringify(after) },
  })
}

const entries = [
  change('e4', 'name', 'Elm', 'Oak'),
  change('e3', 'price', '2', '3'),
  change('e2', 'price', '1', '2'),
  change('e1', 'name', 'Oak', 'Elm'),
]

test('each column is told from the first time to the second one', () => {
  expect(compareTimes(entries, { after: 'e1', until: 'e4' })).toEqual([
    { column: 'price', before: '"1"', after: '"3"' },
    { column: 'name', before: '"Elm"', after: '"Oak"' },
  ])
  expect(compareTimes(entries, { after: 'e2', until: 'e3' })).toEqual([
    { column: 'price', before: '"2"', after: '"3"' },
  ])
})

test('what is as it was is no difference', () => {
  expect(compareTimes(entries, { after: null, until: 'e4' })).toEqual([
    { column: 'price', before: '"1"', after: '"3"' },
  ])
  expect(compareTimes(entries, { after: 'e4', until: 'e4' })).toEqual([])
})
