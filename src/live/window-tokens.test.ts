import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Window } from './window.ts'
import { createWindowTokens } from './window-tokens.ts'

const window: Window = {
  table: 'public.goods',
  list: '?filter=active:is:true',
  timeZone: 'Europe/Zurich',
  viewer: { id: 'p1', epoch: 3, sessionId: 's1' },
  columns: 'c',
  rightsClass: 'all',
  relatedClass: 'all',
  others: [],
  shown: Array.from({ length: 100 }, (_, at) => ({
    key: `019ca945-0a00-7000-8049-${String(at * 7_919).padStart(12, '0')}`,
    content: Buffer.from(`c${at * 104_729}`)
      .toString('base64url')
      .slice(0, 8),
    order: '',
    links: Buffer.from(`l${at * 15_485_863}`)
      .toString('base64url')
      .slice(0, 4),
  })),
  hasPrevious: false,
  hasNext: true,
  place: null,
  asOf: '7:9:',
}

function open(secret = 'one secret') {
  let ms = Date.parse('2026-03-01T12:00:00Z')
  return {
    tokens: createWindowTokens({ secret, clock: { now: () => new Date(ms) } }),
    wait: (hours: number) => {
      ms += hours * 3_600_000
    },
  }
}

const partsOf = (token: string) => token.split(/\.(?=[\w-]*$)/)

test('a page of a hundred rows fits into a token, and comes out as it went in', () => {
  const { tokens } = open()
  const token = tokens.write(window) ?? ''
  expect(token.length).toBeLessThan(6_000)
  expect(tokens.read(token)).toEqual(window)
})

test('a token is good for twelve hours, where the secret is the same', () => {
  const { tokens, wait } = open()
  const token = tokens.write(window) ?? ''
  expect(open('another').tokens.read(token)).toBeNull()
  wait(11.9)
  expect(open().tokens.read(token)).toEqual(window)
  wait(0.2)
  expect(tokens.read(token)).toBeNull()
})

test('what was changed, cut or made up is no token', () => {
  const { tokens } = open()
  const token = tokens.write(window) ?? ''
  const [payload = '', signature = ''] = partsOf(token)
  const other = tokens.write({ ...window, table: 'public.salaries' }) ?? ''
  for (const forged of [
    '',
    '.',
    'x',
    payload,
    `${payload}.`,
    `${payload}.${signature}.x`,
    `${partsOf(other)[0]}.${signature}`,
    `A${token}`,
  ])
    expect(tokens.read(forged)).toBeNull()
})

test('a page with too long keys is not followed', () => {
  const shown = Array.from({ length: 100 }, (_, at) => ({
    key: [1, 2].map((part) => hash('sha512', `${at} ${part}`)).join(','),
    content: '',
    order: null,
    links: '',
  }))
  expect(open().tokens.write({ ...window, shown })).toBeNull()
})

test('those who look at the same list with the same rights share a channel, and others have their own', () => {
  const { channelOf } = open().tokens
  const others: Partial<Window>[] = [
    { table: 'public.bads' },
    { list: '' },
    { timeZone: 'UTC' },
    { rightsClass: 'north' },
    { relatedClass: 'north' },
  ]
  const channels = others.map((other) => channelOf({ ...window, ...other }))
  expect(new Set([channelOf(window), ...channels]).size).toBe(6)
  const viewer = { ...window.viewer, id: 'p2' }
  expect(channelOf({ ...window, viewer, shown: [], asOf: '' })).toBe(channelOf(window))
  expect(channelOf(window)).toMatch(/^private-window\.[\w-]{24}$/)
  expect(open('another').tokens.channelOf(window)).not.toBe(channelOf(window))
})
