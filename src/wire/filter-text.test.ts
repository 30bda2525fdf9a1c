import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFilter } from '../../test/list-queries.ts'
import { isProblem } from '../std/problem.ts'
import { type Filter, filterLimits } from './filter.ts'
import { formatFilter, parseFilter } from './filter-text.ts'

const is = (column: string, value: string): Filter => ({
  kind: 'condition',
  column,
  operator: 'is',
  values: [value],
})

test('a filter survives the way into text and back, whatever its names and values hold', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(parseFilter(formatFilter(filter))).toEqual(filter)
    }),
  )
})

test('a filter reads as a person would say it', () => {
  expect(parseFilter('active:is:true;or(price:lt:9.99;not(country:in:de,at));note:empty')).toEqual({
    kind: 'and',
    parts: [
      is('active', 'true'),
      {
        kind: 'or',
        parts: [
          { kind: 'condition', column: 'price', operator: 'lt', values: ['9.99'] },
          {
            kind: 'not',
            part: { kind: 'condition', column: 'country', operator: 'in', values: ['de', 'at'] },
          },
        ],
      },
      { kind: 'condition', column: 'note', operator: 'empty', values: [] },
    ],
  })
})

test.each([
  ['', null],
  ['name:is:', is('name', '')],
  ['at:is:2026-11-20T10:30', is('at', '2026-11-20T10:30')],
  ['name:is:a=28b=29=3B=2C=3D=0A', is('name', 'a(b);,=\n')],
  ['or:is:x', is('or', 'x')],
  ['=:is:x', is('', 'x')],
  ['__proto__:is:__proto__', is('__proto__', '__proto__')],
])('the filter %j is read and written alike', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter)
  if (filter !== null) expect(formatFilter(filter)).toBe(text)
})

test.each([
  ['or(a:is:1)', 'a:is:1'],
  ['and(a:is:1;b:is:2)', 'a:is:1;b:is:2'],
  ['not(and(a:is:1;b:is:2))', 'not(a:is:1;b:is:2)'],
  ['or(and(a:is:1;b:is:2);c:is:3)', 'or(and(a:is:1;b:is:2);c:is:3)'],
  [`${'or('.repeat(20)}a:is:1${')'.repeat(20)}`, 'a:is:1'],
  ['a:is:=41=C3=84', 'a:is:AÄ'],
])('of the ways to write %j the address shows one', (text, canonical) => {
  const filter = parseFilter(text)
  expect(filter && formatFilter(filter)).toBe(canonical)
})

test.each([
  ['prise:gte', '"filter": "prise:gte" needs one value.'],
  ['prise:is:1,2', '"filter": "prise:is" needs one value.'],
  ['a:between:1', '"filter": "a:between" needs two values.'],
  ['a:empty:', '"filter": "a:empty" needs no value.'],
  ['a:in', '"filter": "a:in" needs 1 to 200 values.'],
  [`a:in:${'1,'.repeat(200)}`, '"filter": "a:in" needs 1 to 200 values.'],
  ['price', '"filter": "price" is not a condition. A condition looks like price:gte:10.'],
  ['a:is:1;', '"filter" ends where a condition is expected.'],
  [';a:is:1', '"filter": a condition is missing before ";a:is:1".'],
  ['a:is:1;or()', '"filter": a condition is missing before ")".'],
  ['or(a:is:1;b:is:2', '"filter": "or(" is not closed.'],
  ['a:is:1);b:is:2', '"filter": the ")" of ");b:is:2" closes nothing.'],
  ['not(a:is:1)b:is:2', '"filter": ";" is missing before "b:is:2".'],
  ['or(not(a:is:1)b:is:2)', '"filter": ";" is missing before "b:is:2)".'],
  [
    'xor(a:is:1;b:is:2)',
    '"filter": "xor(" does not start a group; write parentheses in values as =28 and =29.',
  ],
  [
    'name:is:f(x)',
    '"filter": "name:is:f(" does not start a group; write parentheses in values as =28 and =29.',
  ],
  ['name:is:a=b', '"filter": "a=b" must write "=" as =3D.'],
  ['name:is:=FF', '"filter": "=FF" is not valid UTF-8.'],
  ['name:is:=00', '"filter" can’t contain a NUL character.'],
  ['na me:is:1', '"filter": "na me" is not a valid column name.'],
  [`a:is:${'x'.repeat(4000)}`, '"filter" has at most 4,000 characters.'],
  [`${'not('.repeat(6)}a:is:1${')'.repeat(6)}`, '"filter": groups can be nested at most 5 deep.'],
  [Array(100).fill('a:is:1').join(';'), '"filter" has at most 100 conditions and groups.'],
])('the filter %.30j is refused by what is wrong with it', (text, sentence) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ code: 'bad-request', message: sentence }))
})

test.each(['equals', '__proto__', 'constructor', 'toString', ''])(
  'the operator %j is refused by name, and the filter learns which there are',
  (operator) => {
    expect(() => parseFilter(`price:${operator}:1`)).toThrow(
      expect.objectContaining({
        code: 'bad-request',
        message: expect.stringMatching(`"filter": "price:${operator}" .* is, not, in, .*label`),
      }),
    )
  },
)

test('a filter may be as deep, as large and as long as the limits say', () => {
  expect(parseFilter(`${'not('.repeat(5)}a:is:1${')'.repeat(5)}`)).not.toBeNull()
  expect(parseFilter(Array(99).fill('a:is:1').join(';'))).not.toBeNull()
  expect(parseFilter(`a:is:${'x'.repeat(filterLimits.characters - 5)}`)).not.toBeNull()
})

const scraps = fc.constantFrom(
  'or',
  'and',
  'not',
  'xor',
  '(',
  ')',
  ';',
  ':',
  ',',
  '=',
  '=00',
  '=C3',
  '%',
  ' ',
)

test('of any scraps a filter is read or refused, and what is read is written in one way', () => {
  const soup = fc.array(fc.oneof(scraps, fc.constantFrom('a:is:1', 'b:in:1,2', 'c:empty'), fc.string()))
  fc.assert(
    fc.property(soup, (parts) => {
      const filter = parseOrRefuse(parts.join(''))
      if (filter !== null) expect(parseFilter(formatFilter(filter))).toEqual(filter)
    }),
  )
})

function parseOrRefuse(text: string): Filter | null {
  try {
    return parseFilter(text)
  } catch (problem) {
    if (!isProblem(problem)) throw problem
    expect(problem).toMatchObject({ code: 'bad-request', message: expect.stringContaining('"filter"') })
    return null
  }
}
