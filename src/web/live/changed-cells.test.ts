import { expect, test } from 'vitest'
import { changedCells } from './changed-cells.ts'

const rows = [
  { key: '1', values: { id: 1, name: 'oak', sizes: [1, 2] } },
  { key: '2', values: { id: 2, name: 'elm', sizes: [] } },
  { key: null, values: { id: 3, name: 'ash', sizes: null } },
]

test('a cell that is hidden now has changed', () => {
  const patched = [{ key: '1', values: { id: 1, sizes: [1, 2] } }]
  expect(changedCells(rows, patched)).toEqual([{ key: '1', column: 'name' }])
})

test('cells that hold something else than what is shown have changed, and no others', () => {
  const patched = [
    { key: '1', values: { id: 1, name: 'fir', sizes: [1, 2] } },
    { key: '2', values: { id: 2, name: 'elm', sizes: [3] } },
    { key: '9', values: { id: 9, name: 'yew', sizes: null } },
  ]
  expect(changedCells(rows, patched)).toEqual([
    { key: '1', column: 'name' },
    { key: '2', column: 'sizes' },
  ])
})
