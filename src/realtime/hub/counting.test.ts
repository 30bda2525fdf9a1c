import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HubClient, openHub } from '../../../test/hub-clients.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function countsOf(client: HubClient): string[] {
  return client
    .news()
    .flatMap(({ event, data }) => (event === 'pusher_internal:subscription_count' ? [String(data)] : []))
}

const counts = (...numbers: number[]) => numbers.map((number) => `{"subscription_count":${number}}`)

test('[C14] subscribers are told how many they are, after their own success too', async () => {
  const { connect, settle, happenings } = openHub({ subscriptionCount: true })
  const [one, two] = [connect(), connect()]
  for (const channel of ['news', 'presence-a']) {
    one.join(channel, 'ada')
    two.join(channel, 'bob')
  }
  await settle()
  expect(two.heard.filter(({ channel }) => channel === 'news').map(({ event }) => event)).toEqual([
    'pusher_internal:subscription_succeeded',
    'pusher_internal:subscription_count',
  ])
  two.leave()
  await settle()
  expect(countsOf(one)).toEqual(counts(1, 2, 1))
  expect(happenings.filter(({ kind }) => kind === 'counted')).toHaveLength(3)
})

test('[C14] nobody is told where the application does not want it', async () => {
  const { connect, settle, happenings } = openHub()
  const client = connect()
  client.subscribe('news')
  await settle()
  expect(countsOf(client)).toEqual([])
  expect(happenings.some(({ kind }) => kind === 'counted')).toBe(false)
})

test('[C15] above a hundred they are told at most every five seconds, while it changes, and the last number in the end', async () => {
  const { connect, settle, pass, happenings } = openHub({ subscriptionCount: true })
  const watcher = connect()
  watcher.subscribe('news')
  const seconds = async (number: number) => {
    for (let second = 0; second < number; second += 1) {
      pass(1_000)
      vi.advanceTimersByTime(1_000)
      await settle()
    }
  }
  const enter = async (number: number) => {
    const clients = Array.from({ length: number }, connect)
    for (const client of clients) client.subscribe('news')
    await settle()
    return clients
  }
  await enter(99)
  expect(countsOf(watcher)).toHaveLength(100)
  await enter(21)
  await seconds(4)
  expect(countsOf(watcher)).toEqual([])
  await seconds(1)
  expect(countsOf(watcher)).toEqual(counts(121))
  const [last] = await enter(1)
  await seconds(4)
  await enter(1)
  expect(countsOf(watcher)).toEqual([])
  await seconds(1)
  expect(countsOf(watcher)).toEqual(counts(123))
  await seconds(20)
  expect(countsOf(watcher)).toEqual([])
  last?.leave()
  await seconds(1)
  expect(countsOf(watcher)).toEqual(counts(122))
  expect(vi.getTimerCount()).toBe(0)
  const told = happenings.flatMap((happening) =>
    happening.kind === 'counted' ? [happening.subscriptions] : [],
  )
  expect(told.slice(99)).toEqual([100, 121, 123, 122])
})

test('[C15] back at a hundred they are told at once, and not again later', async () => {
  const { connect, settle, pass } = openHub({ subscriptionCount: true })
  const [watcher, ...others] = Array.from({ length: 101 }, connect)
  for (const client of [watcher, ...others]) client?.subscribe('news')
  await settle()
  watcher?.news()
  others[0]?.leave()
  await settle()
  pass(6_000)
  vi.advanceTimersByTime(6_000)
  expect(watcher?.news().map(({ data }) => data)).toEqual(counts(100))
})
