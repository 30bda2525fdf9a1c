import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type HubClient, openHub } from '../../../test/hub-clients.ts'
import { onRedis } from '../../../test/on-redis.ts'
import { replayPresence } from '../../../test/presence-replay.ts'
import { atScale } from '../../../test/scale.ts'
import { silentLog } from '../../std/log.ts'
import type { AppOptions } from '../app.ts'
import { createRedisCluster } from '../cluster/redis/create-redis-cluster.ts'

const room = 'presence-room'

onRedis(({ url, prefix }) => {
  const closing: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(closing.map((close) => close())))

  async function openPair(options: Partial<AppOptions> = {}) {
    const shared = { url, prefix: prefix(), secret: 'secret', log: silentLog }
    const open = () => openHub(options, () => createRedisCluster(shared))
    const pair = [open(), open()] as const
    for (const { hub, cluster } of pair)
      closing.push(() => {
        hub.close()
        return cluster.close()
      })
    await expect.poll(() => pair.map(({ cluster }) => cluster.state)).toEqual(['joined', 'joined'])
    return pair
  }

  const eventsOf = (client: HubClient, event: string) =>
    client.heard.flatMap((heard) => (heard.event === `pusher_internal:${event}` ? [heard.data] : []))

  test('[U4] a user is watched on all nodes: online with the first connection of all, offline with the last', async () => {
    const [here, there] = await openPair()
    const ada = here.connect()
    ada.signIn('ada', { watchlist: ['bob'] })
    const told = () => eventsOf(ada, 'watchlist_events')
    const state = (name: string) => JSON.stringify({ events: [{ name, user_ids: ['bob'] }] })
    await expect.poll(told).toEqual([state('offline')])
    const [bob, bobToo] = [there.connect(), here.connect()]
    for (const client of [bob, bobToo]) client.signIn('bob')
    await expect.poll(told).toEqual([state('offline'), state('online')])
    await expect.poll(() => here.cluster.members({ app: 'app', channel: '#online-bob' })).toEqual(['bob'])
    const eve = there.connect()
    eve.signIn('eve', { watchlist: ['bob'] })
    await expect.poll(() => eventsOf(eve, 'watchlist_events')).toEqual([state('online')])
    bob.leave()
    bobToo.leave()
    await expect.poll(() => told().length).toBe(3)
    expect(told().at(-1)).toBe(state('offline'))
    await expect.poll(() => eventsOf(eve, 'watchlist_events')).toEqual([state('online'), state('offline')])
  })

  test('[C14] subscribers are told how many all nodes have, and each change is told on once', async () => {
    const [here, there] = await openPair({ subscriptionCount: true })
    const [one, two] = [here.connect(), there.connect()]
    const count = (number: number) => `{"subscription_count":${number}}`
    one.subscribe('news')
    await expect.poll(() => eventsOf(one, 'subscription_count')).toEqual([count(1)])
    two.subscribe('news')
    await expect.poll(() => eventsOf(two, 'subscription_count')).toEqual([count(2)])
    one.leave()
    await expect.poll(() => eventsOf(two, 'subscription_count')).toEqual([count(2), count(1)])
    const told = () =>
      [here, there].flatMap(({ happenings }) =>
        happenings.flatMap((happening) => (happening.kind === 'counted' ? [happening.subscriptions] : [])),
      )
    await expect.poll(told).toEqual([1, 1, 2])
  })

  test('[N8] what members on two nodes were told adds up to who is there', { timeout: 60_000 }, async () => {
    const step = fc.record({
      connection: fc.nat(7),
      act: fc.constantFrom('join' as const, 'join' as const, 'unsubscribe' as const, 'leave' as const),
      pauseMs: fc.constantFrom(0, 0, 1, 5),
    })
    const run = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const pair = await openPair()
      const connect = (at: number) => pair[at < 4 ? 0 : 1].connect()
      const clients = Array.from({ length: 8 }, (_, at) => connect(at))
      const toUser = (at: number) => `user-${at % 3}`
      for (const { connection, act, pauseMs } of steps) {
        const client = clients[connection]
        if (act === 'join') client?.join(room, toUser(connection))
        else if (act === 'unsubscribe') client?.unsubscribe(room)
        else {
          client?.leave()
          clients[connection] = connect(connection)
        }
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      await expect
        .poll(async () => {
          const inside = clients.flatMap((client, at) => (client.connection?.isProven ? [at] : []))
          const users = [...new Set(inside.map(toUser))].toSorted()
          const members = await Promise.all(
            pair.map(({ cluster }) => cluster.members({ app: 'app', channel: room })),
          )
          const told = inside.map((at) => replayPresence(clients[at]?.heard ?? []))
          return [...members, ...told].every((list) => list.toSorted().join() === users.join())
        })
        .toBe(true)
    })
    await fc.assert(run, { numRuns: atScale({ test: 10, proof: 300 }) })
  })
})
