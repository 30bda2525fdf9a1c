import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('what was used last stays, what nobody asked for goes first', () => {
  const lru = createLru<string, number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  expect(lru.get('a')).toBe(1)
  lru.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3])
})

test('a value that is set again takes no second place', () => {
  const lru = createLru<string, number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  lru.set('a', 3)
  expect(['a', 'b'].map((key) => lru.get(key))).toEqual([3, 2])
})

test('what isn’t there is made once, and counts as used when it is asked for again', () => {
  const lru = createLru<string, number>(2)
  let made = 0
  const ask = (key: string) => lru.getOrMake(key, () => ++made)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual([1, 2, 1, 3, 1, 4])
})
