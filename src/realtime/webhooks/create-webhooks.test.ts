import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toApp, type WebhookOptions } from '../app.ts'
import { createAlone } from '../cluster/alone.ts'
import { createWebhooks } from './create-webhooks.ts'
import type { Letter } from './post-webhook.ts'

const url = 'https://app.example/hooks'
const channel = 'presence-a'
const place = { app: 'one', channel }

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('what is told', () => {
  test('[W2] every kind of event has its fields', async () => {
    const house = openHouse()
    house.tell({ kind: 'occupied', ...place })
    house.tell({ kind: 'memberAdded', ...place, userId: '7' })
    house.tell({ kind: 'counted', ...place, subscriptions: 3 })
    const said = { app: 'one', event: 'client-typed', socketId: '1.2' }
    house.tell({ kind: 'clientEvent', channel, ...said, data: { x: 1 }, userId: '7' })
    house.tell({ kind: 'clientEvent', channel: 'private-a', ...said, data: 'text', userId: null })
    house.tell({ kind: 'cacheMissed', app: 'one', channel: 'cache-a' })
    await vi.advanceTimersByTimeAsync(0)
    expect(house.events()).toEqual([
      { name: 'channel_occupied', channel },
      { name: 'member_added', channel, user_id: '7' },
      { name: 'subscription_count', channel, subscription_count: 3 },
      {
        name: 'client_event',
        channel,
        event: 'client-typed',
        data: '{"x":1}',
        socket_id: '1.2',
        user_id: '7',
      },
      {
        name: 'client_event',
        channel: 'private-a',
        event: 'client-typed',
        data: 'text',
        socket_id: '1.2',
      },
      { name: 'cache_miss', channel: 'cache-a' },
    ])
  })

  test('[W2] nothing is told of other happenings, other applications and the server’s own channels', async () => {
    const house = openHouse()
    house.tell({ kind: 'connected', app: 'one', socketId: '1.2' })
    house.tell({ kind: 'refused', app: null, socketId: null, channel: null, reason: '' })
    house.tell({ kind: 'published', ...place, event: 'x', subscribers: 1 })
    house.tell({ kind: 'occupied', app: 'two', channel })
    house.tell({ kind: 'occupied', app: 'one', channel: '#server-to-user-7' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(house.letters).toEqual([])
  })

  test('[W3] a webhook is told the kinds and the channels that it asks for, in batches, too', async () => {
    for (const batched of [false, true]) {
      const house = openHouse([{ url, batched, events: ['member_added'], channelPrefix: 'presence-' }])
      house.tell({ kind: 'occupied', ...place })
      house.tell({ kind: 'memberAdded', ...place, userId: '7' })
      house.tell({ kind: 'memberAdded', app: 'one', channel: 'private-a', userId: '8' })
      await vi.advanceTimersByTimeAsync(100)
      expect(house.events()).toEqual([{ name: 'member_added', channel, user_id: '7' }])
    }
  })

  test('[W3] each webhook of an application has its own requests', async () => {
    const house = openHouse([
      { url, events: ['channel_occupied'] },
      { url: `${url}/2`, events: [] },
      { url: `${url}/3` },
    ])
    house.tell({ kind: 'occupied', ...place })
    await vi.advanceTimersByTimeAsync(0)
    expect(house.letters.map(({ webhook }) => webhook.url)).toEqual([url, `${url}/3`])
  })
})

describe('who leaves', () => {
  test('[M24][W4] is told of after three seconds', async () => {
    const house = openHouse()
    await leave(house)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(house.events()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(house.events()).toEqual([
      { name: 'member_removed', channel, user_id: '7' },
      { name: 'channel_vacated', channel },
    ])
  })

  test('[W4] and is back by then, was never gone', async () => {
    const house = openHouse()
    await leave(house)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await house.cluster.join(place, seven, 9)).toBe('returned')
    expect(await house.cluster.count(place, 1, false)).toBe('returned')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(house.events()).toEqual([])
  })

  test('[W4] and comes later, is new, also where the webhook is told of coming only', async () => {
    const house = openHouse([{ url, events: ['channel_occupied', 'member_added'] }])
    await leave(house)
    await vi.advanceTimersByTimeAsync(3_001)
    expect(await house.cluster.join(place, seven, 9)).toBe('new')
    expect(await house.cluster.count(place, 1, false)).toBe('occupied')
  })

  test('[W4] while the server closes is told of at once', async () => {
    const house = openHouse()
    const closed = house.close()
    await leave(house)
    await closed
    expect(house.events()).toHaveLength(2)
  })

  const seven = { userId: '7', userInfo: '{}' }

  async function leave({ cluster, tell }: House): Promise<void> {
    await cluster.join(place, seven, 9)
    await cluster.count(place, 1, false)
    if (await cluster.leave(place, '7')) tell({ kind: 'memberRemoved', ...place, userId: '7' })
    if ((await cluster.count(place, 0, false)) === 'vacated') tell({ kind: 'vacated', ...place })
  }
})

test('[W5] of many who miss a cached event one is told of, until ten seconds have passed', async () => {
  const house = openHouse()
  const miss = () => house.tell({ kind: 'cacheMissed', app: 'one', channel: 'cache-a' })
  for (let i = 0; i < 50; i += 1) miss()
  house.tell({ kind: 'cacheMissed', app: 'one', channel: 'cache-b' })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(house.events().map(({ channel }) => channel)).toEqual(['cache-a', 'cache-b'])
  await vi.advanceTimersByTimeAsync(1_001)
  miss()
  await vi.advanceTimersByTimeAsync(0)
  expect(house.events()).toHaveLength(3)
})

describe('a request', () => {
  test('[W1] has one event and its time', async () => {
    const house = openHouse()
    house.tell({ kind: 'occupied', ...place })
    house.tell({ kind: 'occupied', app: 'one', channel: 'b' })
    await vi.advanceTimersByTimeAsync(0)
    expect(house.letters.map(({ body }) => body)).toEqual([
      '{"time_ms":1000000,"events":[{"name":"channel_occupied","channel":"presence-a"}]}',
      '{"time_ms":1000000,"events":[{"name":"channel_occupied","channel":"b"}]}',
    ])
  })

  test('[W6] has what comes within a moment where the webhook takes batches, a hundred at most', async () => {
    const house = openHouse([{ url, batched: true }])
    for (let i = 0; i < 150; i += 1) house.tell({ kind: 'occupied', app: 'one', channel: `c${i}` })
    await vi.advanceTimersByTimeAsync(49)
    expect(house.sizes()).toEqual([100])
    await vi.advanceTimersByTimeAsync(1)
    expect(house.sizes()).toEqual([100, 50])
  })

  test('[W7] is tried again also when the machine is given another time', async () => {
    const house = openHouse([{ url }], 'it answered 500')
    house.tell({ kind: 'occupied', ...place })
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(house.letters).toHaveLength(3)
  })
})

type House = ReturnType<typeof openHouse>

/** An application with webhooks that take everything, or refuse it with a reason. */
function openHouse(webhooks: WebhookOptions[] = [{ url }], reason: string | null = null) {
  const letters: Letter[] = []
  const cluster = createAlone()
  const created = createWebhooks({
    apps: [toApp({ id: 'one', key: 'key', secret: 'secret', webhooks })],
    cluster,
    log: { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() },
    clock: { now: () => new Date() },
    post: async (letter) => {
      letters.push(letter)
      return reason
    },
  })
  const read = (): { events: { name: string; channel: string }[] }[] =>
    letters.map(({ body }) => JSON.parse(body))
  return {
    ...created,
    cluster,
    letters,
    events: () => read().flatMap(({ events }) => events),
    sizes: () => read().map(({ events }) => events.length),
  }
}
