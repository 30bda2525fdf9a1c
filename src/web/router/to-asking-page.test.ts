import { expect, test } from 'vitest'
import { toAskingPage } from './to-asking-page.ts'

test.each([
  ['http://house.example/t/products?sort=name#top', '/t/products?sort=name'],
  ['http://house.example//evil.example/', '/'],
  ['not an address', '/'],
])('the form of %s leads back to %s', (referer, path) => {
  expect(toAskingPage(new Request('http://house.example/account', { headers: { Referer: referer } }))).toBe(
    path,
  )
})

test('a form of a browser that hides its page leads home', () => {
  expect(toAskingPage(new Request('http://house.example/account'))).toBe('/')
})
