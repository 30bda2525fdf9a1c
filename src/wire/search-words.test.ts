import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '../../test/list-queries.ts'
import { parseSearch, type SearchWord, tidySearch } from './search-words.ts'

test.each<[search: string, words: string[]]>([
  ['', []],
  ['  lamp   red ', ['lamp', 'red']],
  ['lamp "dark red"', ['lamp', '"dark red"']],
  ['-broken !used', ['-broken', '-used']],
  ['-"for parts" !"as is"', ['-"for parts"', '-"as is"']],
  ['"never closed', ['"never closed"']],
  ['"" -"" " " - ! "', []],
  ['5" o\'clock', ['5"', "o'clock"]],
  ['"dark"red', ['"dark"', 'red']],
  ['--x', ['--x']],
  ['a-b c!', ['a-b', 'c!']],
])('the search %j looks for %j', (search, words) => {
  expect(parseSearch(search).map(show)).toEqual(words)
})

test('at most eight words are searched', () => {
  expect(parseSearch('1 2 3 4 5 6 7 "8 9" - ""')).toHaveLength(8)
  expect(() => parseSearch('1 2 3 4 5 6 7 8 9')).toThrow(
    expect.objectContaining({ code: 'bad-request', message: expect.stringContaining('"q"') }),
  )
})

test('any words that are quoted are found again', () => {
  const text = hostileText.map((word) => word.replaceAll('"', '')).filter((word) => word.trim() !== '')
  const words = fc.array(fc.record({ text, excluded: fc.boolean(), phrase: fc.constant(true) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, (expected) => {
      expect(parseSearch(expected.map(show).join(' '))).toEqual(expected)
    }),
  )
})

test('what was typed is held with single blanks, and within limits', () => {
  expect(tidySearch('\t lamp \n\u00A0 red ')).toBe('lamp red')
  expect(tidySearch(` ${'x'.repeat(200)} `)).toHaveLength(200)
  for (const search of ['x'.repeat(201), 'a\0b']) {
    expect(() => tidySearch(search)).toThrow(
      expect.objectContaining({ code: 'bad-request', message: expect.stringContaining('"q"') }),
    )
  }
})

function show({ text, excluded, phrase }: SearchWord): string {
  return `${excluded ? '-' : ''}${phrase ? `"${text}"` : text}`
}
