import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const names = ['Products', 'Order lines', 'Orders', 'Stock movements', 'Reorders', 'Suppliers', 'Café tables']

function found(typed: string): string[] {
  return names
    .flatMap((name) => {
      const value = rank(typed, name)
      return value === null ? [] : [{ name, value }]
    })
    .sort((a, b) => b.value - a.value)
    .map(({ name }) => name)
}

test('what begins with the letters comes before what has a word that does, and that before the rest', () => {
  expect(found('order')).toEqual(['Orders', 'Order lines', 'Reorders'])
  expect(found('mov')).toEqual(['Stock movements'])
  expect(found('or li')).toEqual(['Order lines'])
})

test('initials and letters in their order are enough', () => {
  expect(found('ol')).toEqual(['Order lines'])
  expect(found('prdct')).toEqual(['Products'])
  expect(found('spl')).toEqual(['Suppliers'])
})

test('accents, capitals and signs between words make no difference', () => {
  expect(found('CAFE')).toEqual(['Café tables'])
  expect(found('order_lines')).toEqual(['Order lines'])
  expect(found('  order   lines ')).toEqual(['Order lines'])
})

test('two letters that are merely somewhere are no match, nor is another order', () => {
  expect(found('ps')).toEqual([])
  expect(found('sredro')).toEqual([])
  expect(found('lines order')).toEqual([])
})

test('a name is its own best match, and its every beginning finds it', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/)
  fc.assert(
    fc.property(name, fc.nat(), (text, cut) => {
      const beginning = text.slice(0, 1 + (cut % text.length))
      expect(rank(beginning, text)).toBeGreaterThanOrEqual(5)
      expect(rank(text, text)).toBeGreaterThanOrEqual(rank(beginning, text) ?? 9)
    }),
  )
})
