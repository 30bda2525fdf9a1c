import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(takesMs = 0, isPaced = true) {
  const begun: number[] = []
  const start = performance.now()
  const pace = createPace({
    everyMs: 250,
    async work() {
      begun.push(performance.now() - start)
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      return isPaced
    },
  })
  return { pace, begun }
}

test('the first wish after a quiet time is done at once, those that follow together when their time has come', async () => {
  const { pace, begun } = open()
  pace.want()
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(10)
  pace.want()
  pace.want()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual([0, 250])
  pace.want()
  expect(begun).toHaveLength(3)
})

test('one is done at a time, and what is wanted meanwhile right after', async () => {
  const { pace, begun } = open(400)
  pace.want()
  await vi.advanceTimersByTimeAsync(100)
  pace.want()
  await vi.advanceTimersByTimeAsync(299)
  expect(begun).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([0, 400])
})

test('after what need not be paced the next wish is done at once', async () => {
  const { pace, begun } = open(50, false)
  pace.want()
  await vi.advanceTimersByTimeAsync(60)
  pace.want()
  expect(begun).toEqual([0, 60])
})

test('who closes it waits for what is being done, and nothing follows', async () => {
  const { pace, begun } = open(100)
  pace.want()
  pace.want()
  const closed = pace.close()
  await vi.advanceTimersByTimeAsync(2_000)
  await closed
  expect(begun).toEqual([0])
})
