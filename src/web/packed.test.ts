import { expect, test } from 'vitest'
import { type Packed, pack, unpack } from './packed.ts'

test('what a loader packs arrives whole, also under names that objects have already', () => {
  const row = Object.fromEntries([
    ['__proto__', 'a column'],
    ['constructor', null],
    ['name', '</script>\u2028 🌿'],
  ])
  const list = unpack(travel(pack({ rows: [row], count: 3, empty: [] })))
  expect(list).toEqual({ rows: [row], count: 3, empty: [] })
  expect(Object.keys(list.rows[0] ?? {})).toEqual(['__proto__', 'constructor', 'name'])
})

test('a page is drawn from what its loader packed, which is not read again', () => {
  const list = { rows: [] }
  expect(unpack(pack(list))).toBe(list)
  expect(Object.keys(pack(list))).toEqual(['json'])
})

/** As the router sends it: what can be enumerated. */
function travel<T>(packed: Packed<T>): Packed<T> {
  return { ...packed }
}
