import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseArray } from './arrays.ts'

test('arrays come apart as they were put together', () => {
  const quote = (text: string | null) =>
    text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  fc.assert(
    fc.property(fc.array(fc.array(fc.option(fc.string()), { minLength: 1 })), (lists) => {
      const text = `{${lists.map((list) => `{${list.map(quote).join(',')}}`).join(',')}}`
      expect(parseArray(text)).toEqual(lists)
    }),
  )
})

test('bounds of its own are left out, and what is no array is none', () => {
  expect(parseArray('[0:1]={1,2}')).toEqual(['1', '2'])
  for (const text of ['', '{', '{1', '{{1}', '{1}}', 'a', '{"a}']) expect(parseArray(text), text).toBeNull()
})

test('any text at all ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', ',', '"', '\\', 'a') }), (text) => {
      parseArray(text)
    }),
  )
})
