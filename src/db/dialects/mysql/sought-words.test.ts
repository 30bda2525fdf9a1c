import { expect, test } from 'vitest'
import { toBooleanQuery, toSoughtWords } from './sought-words.ts'

const beginnings = { partParser: null, indexedLetters: { least: 3, most: 84 } }
const parts = { partParser: 'ngram', indexedLetters: { least: 2, most: Number.POSITIVE_INFINITY } }

test.each([
  ['Oak Table', ['oak', 'table']],
  ['KR-07342', ['07342']],
  ['+(oak)* -"elm" <ash> ~fir@2', ['oak', 'elm', 'ash', 'fir']],
  ['foo_bar', ['foo_bar']],
  ['it’s', []],
  ['the willow', ['willow']],
  ['!!! 😀😀😀', []],
  ['日本語 naïve', ['日本語', 'naïve']],
  [`long ${'x'.repeat(85)}`, ['long']],
])('an index of words is asked for the words of %s that it has', (text, words) => {
  expect(toSoughtWords(text, beginnings)).toEqual(words)
})

test('a server with longer words is asked for these only', () => {
  const facts = { partParser: null, indexedLetters: { least: 4, most: 84 } }
  expect(toSoughtWords('oak tree', facts)).toEqual(['tree'])
})

test('words are asked for in the form of the index', () => {
  expect(toBooleanQuery(['oak', 'table'], beginnings)).toBe('+oak* +table*')
  expect(toSoughtWords('KR the-07', parts)).toEqual(['kr', 'the', '07'])
  expect(toBooleanQuery(['kr', '07'], parts)).toBe('+"kr" +"07"')
})
