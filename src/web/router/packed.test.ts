import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what a loader packs arrives whole, also under names that objects have already', () => {
  const row = Object.fromEntries([
    ['__proto__', 'a column'],
    ['constructor', null],
    ['name', '</script>\u2028 🌿'],
  ])
  const list = unpack(pack({ rows: [row], count: 3, empty: [] }))
  expect(list).toEqual({ rows: [row], count: 3, empty: [] })
  expect(Object.keys(list.rows[0] ?? {})).toEqual(['__proto__', 'constructor', 'name'])
})
