import { expect, test } from 'vitest'
import { toRowLabel } from './row-label.ts'

test.each([
  ['its name', { key: '7', values: { name: 'Oak table' } }, 'name', 'Oak table'],
  ['its key where the name is missing', { key: '7', values: { name: null } }, 'name', '7'],
  ['its key where the name is blank', { key: '7', values: { name: ' ' } }, 'name', '7'],
  ['its key where the name is not shown', { key: '7', values: {} }, 'constructor', '7'],
  ['its key where the table has no names', { key: 'a=20b,2', values: {} }, null, 'a b, 2'],
  ['its key as written where that is blank', { key: '=', values: { name: '' } }, 'name', '='],
  ['nothing where it has neither', { key: null, values: {} }, null, ''],
])('a row is called by %s', (_by, row, labelColumn, label) => {
  expect(toRowLabel(row, labelColumn)).toBe(label)
})
