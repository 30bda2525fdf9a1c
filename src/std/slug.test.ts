import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test('a slug takes the six steps of the specification, in their order', () => {
  expect(toSlug('  Hello   World  ')).toBe('hello-world')
  expect(toSlug('Crème brûlée & Co.')).toBe('crme-brle-co')
  expect(toSlug('a - b -- c')).toBe('a-b-c')
  expect(toSlug('--Already-slugged_1--')).toBe('already-slugged_1')
  expect(toSlug('tab\tand\nline')).toBe('tab-and-line')
  expect(toSlug('!!!')).toBe('')
})

test('a slug of a slug is the same slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toSlug(toSlug(text))).toBe(toSlug(text))
    }),
  )
})

test('a slug is made of word characters with single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toSlug(text)).toMatch(/^$|^[a-z0-9_]+(-[a-z0-9_]+)*$/)
    }),
  )
})
