import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../../test/scale.ts'
import { readMembers } from './read-members.ts'

test('numbers keep all their digits, and nested values their text', () => {
  expect(
    readMembers(
      '{"a": 12345678901234567890.10, "b":-1E+400 , "c":{"x": [1.0, "}"]}, "d":[ ] ,"e":true,"f":null,"g":"\\u00fc\\"" }',
    ),
  ).toEqual([
    ['a', '12345678901234567890.10'],
    ['b', '-1E+400'],
    ['c', '{"x": [1.0, "}"]}'],
    ['d', '[ ]'],
    ['e', 'true'],
    ['f', null],
    ['g', 'ü"'],
  ])
})

test('keys keep their order, also when they are numbers or stand twice', () => {
  expect(readMembers('{"2":"x","1":"y","2":"z","__proto__":"w"}')).toEqual([
    ['2', 'x'],
    ['1', 'y'],
    ['2', 'z'],
    ['__proto__', 'w'],
  ])
})

test('what JSON.parse takes for an object is one, with the same members', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const members = readMembers(text)?.map(([key, cell]) => [key, cell])
      expect(members).toEqual(Object.entries(value).map(([key, item]) => [key, toCell(item, indent)]))
    }),
  )

  function toCell(item: unknown, indent: number): unknown {
    if (item === null || typeof item === 'string') return item
    return indent === 0 ? JSON.stringify(item) : expect.any(String)
  }
})

test('what JSON.parse refuses is no object, and nothing else', () => {
  const pieces = '{}[]:," \\\t\n01-+.eEutrfalsn"x/b\u00fc'.split('')
  const json = fc.json().map((text) => `{"a":${text}}`)
  const broken = fc
    .tuple(json, fc.nat(), fc.constantFrom(...pieces), fc.nat(2))
    .map(([text, place, piece, cut]) => {
      const at = place % text.length
      return text.slice(0, at) + piece + text.slice(at + cut)
    })
  const short = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => `{"":${parts.join('')}`)
  fc.assert(
    fc.property(fc.oneof(json, broken, short), (text) => {
      expect([text, readMembers(text) !== null]).toEqual([text, isObject(text)])
    }),
    { numRuns: 3000 },
  )
})

test('a value may be nested a million times', () => {
  expect(readMembers(`{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`)?.length).toBe(1)
  expect(readMembers(`{"a":${'['.repeat(1e6)}`)).toBeNull()
})

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && text.startsWith('{')
  } catch {
    return false
  }
}
