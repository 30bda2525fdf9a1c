import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toApp } from '../app.ts'
import { Dispatcher } from './dispatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[M24][W7] what fails is tried again after ever longer pauses, for five minutes, then given up and told', async () => {
  const { dispatcher, tried, warn } = openDispatcher(() => 'it answered 500')
  const start = Date.now()
  dispatcher.send('a', 2)
  await vi.advanceTimersByTimeAsync(600_000)
  const seconds = tried.map(({ atMs }) => (atMs - start) / 1000)
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  expect(dispatcher).toMatchObject({ waiting: 0, dropped: 2 })
  expect(warn.mock.calls).toEqual([
    [
      { app: 'one', webhook: 'app.example', dropped: 2, waiting: 0 },
      'A webhook lost events: it answered 500',
    ],
  ])
})

test('[W7] what fails keeps nothing else waiting, and the same bytes come again', async () => {
  let isDown = true
  const { dispatcher, tried } = openDispatcher((body) => (isDown && body === 'bad' ? 'no' : null))
  for (const body of ['bad', 'bad', 'bad', 'bad', 'bad', 'good']) dispatcher.send(body, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(tried.at(-1)?.body).toBe('good')
  expect(dispatcher.waiting).toBe(5)
  isDown = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tried.slice(6).map(({ body }) => body)).toEqual(['bad', 'bad', 'bad', 'bad', 'bad'])
  expect(dispatcher).toMatchObject({ waiting: 0, dropped: 0 })
})

test('[W8] few requests are underway at once, and whoever sends never waits', async () => {
  let underway = 0
  let most = 0
  const { dispatcher } = openDispatcher(async () => {
    underway += 1
    most = Math.max(most, underway)
    await new Promise((resolve) => setTimeout(resolve, 100))
    underway -= 1
    return null
  })
  for (let i = 0; i < 50; i += 1) dispatcher.send('a', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(most).toBe(4)
  expect(dispatcher.waiting).toBe(0)
})

test('[W8] who does not answer within ten seconds is tried again later', async () => {
  const { dispatcher, tried } = openHanging()
  dispatcher.send('a', 1)
  await vi.advanceTimersByTimeAsync(10_999)
  expect(tried).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tried).toHaveLength(2)
})

test('[W8] ten thousand events may wait; of more the oldest is given up', async () => {
  const { dispatcher, tried, warn, answer } = openHanging()
  for (let i = 0; i < 10_010; i += 1) dispatcher.send(String(i), 1)
  expect(dispatcher).toMatchObject({ waiting: 10_000, dropped: 10 })
  expect(warn).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  // Four requests were under way and are not called back.
  expect(tried.slice(0, 6).map(({ body }) => body)).toEqual(['0', '1', '2', '3', '14', '15'])
})

test('[W8] large events don’t fill the memory before they are too many', () => {
  const { dispatcher } = openHanging()
  for (let i = 0; i < 1_000; i += 1) dispatcher.send('x'.repeat(100_000), 1)
  expect(dispatcher.waiting).toBeLessThan(400)
  expect(dispatcher.waiting).toBeGreaterThan(300)
})

test('[W9] closing tries once more what waits, then gives up what does not go within two seconds', async () => {
  let isDown = true
  const { dispatcher, tried } = openDispatcher(() => (isDown ? 'no' : null))
  dispatcher.send('a', 1)
  await vi.advanceTimersByTimeAsync(0)
  isDown = false
  await dispatcher.close()
  expect(tried).toHaveLength(2)

  const hanging = openHanging()
  for (let i = 0; i < 9; i += 1) hanging.dispatcher.send('a', 1)
  const closed = hanging.dispatcher.close()
  await vi.advanceTimersByTimeAsync(2_000)
  await closed
  expect(hanging.dispatcher).toMatchObject({ waiting: 0, dropped: 9 })
})

/** Requests hang until they are answered or cut. */
function openHanging() {
  let answer = () => {}
  const answered = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  const opened = openDispatcher((_body, signal) => {
    const cut = new Promise<string>((resolve) =>
      signal.addEventListener('abort', () => resolve(String(signal.reason))),
    )
    return Promise.race([answered, cut])
  })
  return { ...opened, answer: () => answer() }
}

type Receiver = (body: string, signal: AbortSignal) => string | null | Promise<string | null>

function openDispatcher(receive: Receiver) {
  const tried: { body: string; atMs: number }[] = []
  const warn = vi.fn()
  const app = toApp({
    id: 'one',
    key: 'key',
    secret: 'secret',
    webhooks: [{ url: 'https://app.example/h?token=x' }],
  })
  const [webhook] = app.webhooks
  if (webhook === undefined) throw new Error('the application has no webhook')
  const dispatcher = new Dispatcher({
    app,
    webhook,
    log: { error: warn, warn, info: warn, debug: warn },
    clock: { now: () => new Date() },
    post: async ({ body }, signal) => {
      tried.push({ body, atMs: Date.now() })
      return receive(body, signal)
    },
  })
  return { dispatcher, tried, warn }
}
