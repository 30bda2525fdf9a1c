import { expect, test } from 'vitest'
import { toParagraphs } from './text-parts.ts'

test('a text has paragraphs, and links by address or by words', () => {
  expect(toParagraphs('One\nline.\n\n\nSee https://example.com/a?b=1. [Orders](/t/orders) come.')).toEqual([
    ['One\nline.'],
    [
      'See ',
      { words: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      '. ',
      { words: 'Orders', href: '/t/orders' },
      ' come.',
    ],
  ])
})

test.each(['[x](javascript:alert(1))', '[x](//example.com)', '<b>x</b>', '[x](data:text/html,x)', ''])(
  '%s has no link',
  (text) => {
    expect(
      toParagraphs(text)
        .flat()
        .every((part) => typeof part === 'string'),
    ).toBe(true)
  },
)
