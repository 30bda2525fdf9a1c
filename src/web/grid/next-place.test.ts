import { expect, test } from 'vitest'
import { nextPlace } from './next-place.ts'

const size = { rows: 12, columns: [0, 1, 3], firstRow: 1, pageRows: 5, isMirrored: false }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })

test('arrows and their letters go one cell on, over what is not shown', () => {
  const at = { row: 2, column: 1 }
  expect(nextPlace(at, press('ArrowRight'), size)).toEqual({ row: 2, column: 3 })
  expect(nextPlace(at, press('ArrowLeft'), size)).toEqual({ row: 2, column: 0 })
  expect(nextPlace(at, press('ArrowDown'), size)).toEqual({ row: 3, column: 1 })
  expect(nextPlace(at, press('k'), size)).toEqual({ row: 1, column: 1 })
  expect(nextPlace(at, press('ArrowRight'), { ...size, isMirrored: true })).toEqual({ row: 2, column: 0 })
})

test('nothing goes round at an edge', () => {
  expect(nextPlace({ row: 0, column: 0 }, press('ArrowUp'), size)).toEqual({ row: 0, column: 0 })
  expect(nextPlace({ row: 0, column: 0 }, press('ArrowLeft'), size)).toEqual({ row: 0, column: 0 })
  expect(nextPlace({ row: 11, column: 3 }, press('j'), size)).toEqual({ row: 11, column: 3 })
  expect(nextPlace({ row: 11, column: 3 }, press('ArrowRight'), size)).toEqual({ row: 11, column: 3 })
})

test('Home and End go along the row, with Ctrl to the first and the last row; pages stay below the heads', () => {
  const at = { row: 4, column: 1 }
  expect(nextPlace(at, press('Home'), size)).toEqual({ row: 4, column: 0 })
  expect(nextPlace(at, press('End'), size)).toEqual({ row: 4, column: 3 })
  expect(nextPlace(at, press('Home', true), size)).toEqual({ row: 1, column: 0 })
  expect(nextPlace(at, press('End', true), size)).toEqual({ row: 11, column: 3 })
  expect(nextPlace(at, press('PageUp'), size)).toEqual({ row: 1, column: 1 })
  expect(nextPlace(at, press('PageDown'), size)).toEqual({ row: 9, column: 1 })
})

test('other keys, and arrows with Ctrl, are left to others', () => {
  const at = { row: 4, column: 1 }
  for (const key of [' ', 'F2', 'Enter', 'a']) expect(nextPlace(at, press(key), size)).toBeNull()
  expect(nextPlace(at, press('ArrowDown', true), size)).toBeNull()
})
