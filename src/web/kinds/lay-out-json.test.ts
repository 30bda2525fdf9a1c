import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutJson } from './lay-out-json.ts'

test('a reader sees the members of a value below each other', () => {
  expect(layOutJson('{"range":"Alder","sizes":["S","M"],"care":{},"none":[]}')).toBe(
    '{\n  "range": "Alder",\n  "sizes": [\n    "S",\n    "M"\n  ],\n  "care": {},\n  "none": []\n}',
  )
})

test('no digit is lost, and what stands in a text stays there', () => {
  const text = '{"id":12345678901234567890.10,"say":"a, b: {\\"c\\"} [1,2]"}'
  expect(layOutJson(text)).toBe('{\n  "id": 12345678901234567890.10,\n  "say": "a, b: {\\"c\\"} [1,2]"\n}')
})

test('what is no JSON stays as it is', () => {
  expect(layOutJson('{"a":1,…')).toBe(null)
  expect(layOutJson('')).toBe(null)
})

test('any value is laid out as JavaScript does it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text)
      expect(layOutJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})
