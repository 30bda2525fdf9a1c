import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from '../../wire/search-words.ts'
import { formatSearch, parseSmartSearch, parseWhole } from './smart-search.ts'

test.each([
  ['red lamp', ['red', 'lamp']],
  ['"dark red" lamp', ['dark red', 'lamp']],
  ['\u201Cdark red\u201D lamp', ['dark red', 'lamp']],
  ['!broken !"for parts" !\u201Cas is\u201D', ['NOT broken', 'NOT for parts', 'NOT as is']],
  ['-5 --x a-b', ['-5', '--x', 'a-b']],
  ['!-5', ['NOT -5']],
  ['5" "never closed', ['5', 'never', 'closed']],
  ['! "" " " !""', []],
])('[D6] %j means %j, as for the client', (typed, meant) => {
  const words = parseSmartSearch(typed)
  expect(words.map(({ text, excluded }) => (excluded ? `NOT ${text}` : text))).toEqual(meant)
})

test('a text that is one value stays whole', () => {
  expect(parseWhole(' 2026-11-20 10:30 ')).toMatchObject([{ text: '2026-11-20 10:30', excluded: false }])
  expect(parseWhole('!new york')).toMatchObject([{ text: 'new york', excluded: true }])
  expect(parseWhole(' ! ')).toEqual([])
})

test('[D6] the list looks for the words that the client meant', () => {
  const typed = fc
    .array(fc.constantFrom(...'ab-!" \u201C\u201D'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(typed, (text) => {
      const meant = parseSmartSearch(text).slice(0, 8)
      const found = parseSearch(formatSearch(meant))
      expect(found.map(({ text: word, excluded }) => [word, excluded])).toEqual(
        meant.map(({ text: word, excluded }) => [word, excluded]),
      )
    }),
  )
})
