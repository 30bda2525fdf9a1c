import { expect, test } from 'vitest'
import { toLocalPath } from './local-path.ts'

test('a path of our own is kept with its search', () => {
  expect(toLocalPath('/t/products?page=2')).toBe('/t/products?page=2')
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(4096)}`,
])('%j leads home', (text) => {
  expect(toLocalPath(text)).toBe('/')
})
