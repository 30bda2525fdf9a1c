import { expect, test } from 'vitest'
import { toShortUrl } from './short-url.ts'

test.each([
  ['https://example.com/a?b=1', 'example.com/a?b=1'],
  ['https://www.example.com/', 'example.com'],
  ['HTTP://example.com', 'example.com'],
  [
    'https://cdn.example.com/pictures/2026/11/kestrel-jacket-blue.png',
    'cdn.example.com/…rel-jacket-blue.png',
  ],
])('a cell has room for %s as %s', (url, short) => {
  expect(toShortUrl(url)).toBe(short)
})

test('however long an address or its host, a reader sees its beginning and its end', () => {
  const long = `https://${'very-'.repeat(20)}long.example.com/${'x'.repeat(100)}/end.html`
  expect(toShortUrl(long)).toMatch(/^very-very.*….*end\.html$/)
  expect(toShortUrl(long).length).toBeLessThanOrEqual(40)
})
