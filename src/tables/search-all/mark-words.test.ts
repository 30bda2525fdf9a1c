import { expect, test } from 'vitest'
import { cutAround, foldText, holdsWords, markWords } from './mark-words.ts'

test('words are marked in any case, and with or without accents', () => {
  expect(markWords('Café Table, CAFE', ['cafe'])).toEqual([
    [0, 4],
    [12, 16],
  ])
  expect(markWords('İstanbul', ['istanbul'])).toEqual([[0, 8]])
})

test('words that overlap or touch have one mark', () => {
  expect(markWords('banana', ['ana', 'ban'])).toEqual([[0, 4]])
  expect(markWords('ab', ['a', 'b'])).toEqual([[0, 2]])
})

test('a word without letters marks nothing, and emoji keep their places', () => {
  expect(markWords('abc', [''])).toEqual([])
  expect(markWords('😀 lamp', ['lamp'])).toEqual([[3, 7]])
  expect(foldText('😀É')).toBe('😀e')
})

test('a text holds words only if it holds each of them', () => {
  expect(holdsWords('Ada Lovelace', ['love', 'ada'])).toBe(true)
  expect(holdsWords('Ada Lovelace', ['love', 'byron'])).toBe(false)
})

test('a long text is cut around the first mark, which stays at its word', () => {
  const text = `${'x '.repeat(200)}lamp ${'y '.repeat(200)}`
  const { text: cut, marks } = cutAround(text, markWords(text, ['lamp']))
  const [[from, to] = [0, 0]] = marks
  expect(cut.slice(from, to)).toBe('lamp')
  expect(cut).toMatch(/^….*…$/)
  expect(cut.length).toBeLessThan(170)
})

test('a short text stays as it is, and its line breaks become blanks', () => {
  expect(cutAround('red\nlamp', [[4, 8]])).toEqual({ text: 'red lamp', marks: [[4, 8]] })
})

test('no half of an emoji is left at a cut', () => {
  const text = `${'😀'.repeat(100)}lamp${'😀'.repeat(100)}`
  expect(cutAround(text, markWords(text, ['lamp'])).text.isWellFormed()).toBe(true)
})
