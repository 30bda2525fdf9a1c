import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toTone } from './tone.ts'

test.each([
  [
    'waiting',
    [
      'pending',
      'on_hold',
      'In progress',
      'awaiting_payment',
      'ready for review',
      'UNPAID',
      'to-do',
      'not_paid',
      'part-paid',
    ],
  ],
  ['good', ['active', 'Delivered', 'paid', 'payment_received', 'orderCompleted', 'approved', 'shipped']],
  [
    'bad',
    [
      'failed',
      'payment_failed',
      'past_due',
      'rejected',
      'partially_lost',
      'Timed out',
      'not delivered',
      'cancelled',
      'canceled',
    ],
  ],
  ['ended', ['archived', 'refunded', 'expired', 'inactive', 'ended', 'accountClosed']],
  [
    null,
    [
      'red',
      'gold',
      'new',
      'S',
      '',
      'not cancelled',
      'large',
      'constructor',
      '待处理',
      '7',
      'activewear',
      'unlost',
    ],
  ],
] as const)('words that mean %s are told by that: %j', (tone, words) => {
  expect(words.map(toTone)).toEqual(words.map(() => tone))
})

test.each([
  ['waiting', 'waiting-weak'],
  ['positive', 'positive-weak'],
  ['danger', 'danger-weak'],
  ['ended', 'ended-weak'],
  ['text-soft', 'hover'],
])('%s is easily read on %s, by day and by night', (text, ground) => {
  const [textByDay, textByNight] = readToken(text)
  const [groundByDay, groundByNight] = readToken(ground)
  expect(contrast(textByDay, groundByDay)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(textByNight, groundByNight)).toBeGreaterThanOrEqual(4.5)
})

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

function readToken(name: string): [day: string, night: string] {
  const [, day = '', night = ''] =
    new RegExp(`--${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(tokens) ?? []
  return [day, night]
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
