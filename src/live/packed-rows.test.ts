import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeKey } from '../wire/key.ts'
import { digestRow } from './digest.ts'
import { packRows, unpackRows } from './packed-rows.ts'

const text = fc.string({ unit: 'grapheme' })
const row = fc.record({ parts: fc.array(text, { minLength: 1 }), name: text, shop: text })
const by = fc.record({
  sort: fc.subarray(['name', 'not shown']),
  relations: fc.subarray(['shop']),
})

test('rows come out as they went in, whatever their keys and values are', () => {
  fc.assert(
    fc.property(fc.array(row), by, (rows, { sort, relations }) => {
      const shown = rows.map(({ parts, ...values }) => {
        const key = encodeKey(parts)
        const order = sort.map((column) => ({ column, direction: 'asc' as const }))
        return { key, ...digestRow({ key, values }, { sort: order, columns: null, relations }) }
      })
      expect(unpackRows(packRows(shown))).toEqual(shown)
    }),
  )
})
