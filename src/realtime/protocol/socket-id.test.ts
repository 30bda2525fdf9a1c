import { expect, test } from 'vitest'
import { createSocketId, isSocketId } from './socket-id.ts'

test('[P9] a socket id is two numbers, and no two are the same', () => {
  const ids = Array.from({ length: 1_000 }, createSocketId)
  expect(ids.every(isSocketId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  '',
  '1',
  '1.',
  '.1',
  '1.1.1',
  '1.1\n',
  '-1.1',
  'a.b',
  '1.1 ',
  `1.${'1'.repeat(21)}`,
  1.1,
  null,
  ['1.1'],
])('[P9] %j is none', (text) => {
  expect(isSocketId(text)).toBe(false)
})
