import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import { toColumnState, toLayout, toWidth } from './column-state.ts'

const columns = ['id', '__proto__', 'name', 'price'].map((name) => ({ name }) as Column)
const layout: ListLayout = {
  order: ['price', 'name'],
  hidden: ['__proto__'],
  pinned: ['name'],
  widths: [
    { column: '__proto__', width: 120 },
    { column: 'name', width: 300 },
  ],
  density: 'compact',
}

test('a layout comes back from the state of the table as it was, whatever columns are called', () => {
  expect(toLayout(toColumnState(layout, columns, null), 'compact')).toEqual(layout)
})

test('what the address names is shown as it names it; widths stay', () => {
  const state = toColumnState(layout, columns, ['id', 'price'])
  expect(toLayout(state, 'compact')).toEqual({
    ...layout,
    order: ['id', 'price'],
    hidden: ['__proto__', 'name'],
  })
})

test('a pinned column that is gone is no more pinned', () => {
  expect(toColumnState({ ...layout, pinned: ['gone', 'id'] }, columns, null).columnPinning.start).toEqual([
    '=id',
  ])
})

test('a width is a whole number within its bounds', () => {
  expect([3, 99.6, 5000].map(toWidth)).toEqual([56, 100, 1200])
})
