import { expect, test } from 'vitest'
import { toHue } from './hue.ts'

const words = ['new', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'lost', 'refunded']

test('words of one choice are told apart by their colours', () => {
  expect(new Set(words.map((word) => toHue(word, words))).size).toBe(words.length)
})

test('a word has its colour whatever else there is to choose, where no other has taken it', () => {
  expect(toHue('paid', ['paid', 'x'])).toBe(toHue('paid', null))
  expect(toHue('paid', ['paid'])).toBe(toHue('paid', [...words, 'tenth', 'eleventh']))
})

test('what is not among the words to choose from has a colour, too', () => {
  expect(toHue('strange', words)).toBeGreaterThan(0)
})
