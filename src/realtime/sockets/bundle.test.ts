import { expect, test } from 'vitest'
import { Bundle } from './bundle.ts'

const [one, two, three] = ['one', 'two', 'three'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]

test('a single frame leaves as it is, without a copy', () => {
  expect(Bundle.empty().with(one).toBuffer()).toBe(one)
})

test('frames are put together in their order', () => {
  const bundle = Bundle.empty().with(one).with(two).with(three)
  expect(bundle.toBuffer().toString()).toBe('onetwothree')
  expect([bundle.bytes, bundle.frames]).toEqual([11, 3])
})

test('lines that wait for the same frames share what is put together', () => {
  const empty = Bundle.empty()
  // A hub writes one frame to all lines, then the next.
  let [a, b] = [empty.with(one), empty.with(one)]
  ;[a, b] = [a.with(two), b.with(two)]
  expect(a.toBuffer()).toBe(b.toBuffer())
})

test('a line that got something else in between has its own', () => {
  const empty = Bundle.empty()
  const a = empty.with(one).with(two)
  const b = empty.with(one).with(three).with(two)
  expect([a, b].map((bundle) => bundle.toBuffer().toString())).toEqual(['onetwo', 'onethreetwo'])
})
