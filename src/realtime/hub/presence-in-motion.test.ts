import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HubClient, openHub } from '../../../test/hub-clients.ts'
import { replayPresence } from '../../../test/presence-replay.ts'
import type { Cluster } from '../cluster/cluster.ts'

const room = 'presence-room'

/** A cluster that answers every call later, in their order. */
function late(cluster: Cluster): Cluster {
  const later = async <T>(work: () => Promise<T>) => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return await work()
  }
  return {
    ...cluster,
    hold: (place) => later(() => cluster.hold(place)),
    recall: (place) => later(() => cluster.recall(place)),
    join: (place, member, most) => later(() => cluster.join(place, member, most)),
    leave: (place, userId) => later(() => cluster.leave(place, userId)),
    count: (place, subscriptions, announce) => later(() => cluster.count(place, subscriptions, announce)),
  }
}

describe('[N7] who leaves while coming in', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'after %i turns leaves nothing behind',
    async (turns) => {
      const holds = new Map<string, number>()
      const { connect, settle, cluster, happenings } = openHub({}, (alone) =>
        late({
          ...alone,
          hold: async ({ channel }) => void holds.set(channel, (holds.get(channel) ?? 0) + 1),
          release: ({ channel }) => void holds.set(channel, (holds.get(channel) ?? 0) - 1),
        }),
      )
      const client = connect()
      const other = connect()
      client.signIn('ada', { watchlist: ['bob'] })
      client.join('presence-cache-room', 'ada')
      other.join('presence-cache-room', 'ada')
      for (let turn = 0; turn < turns; turn += 1) await settle()
      client.leave()
      other.leave()
      for (let turn = 0; turn < 20; turn += 1) await settle()
      expect(await cluster.occupied('app', '')).toEqual([])
      expect(await cluster.members({ app: 'app', channel: 'presence-cache-room' })).toEqual([])
      expect(await cluster.members({ app: 'app', channel: '#online-ada' })).toEqual([])
      expect([...holds.values()].every((held) => held === 0)).toBe(true)
      const told = (kind: string) => happenings.filter((happening) => happening.kind === kind).length
      expect(told('memberAdded')).toBe(told('memberRemoved'))
      expect(told('occupied')).toBe(told('vacated'))
      expect(told('subscribed')).toBe(told('unsubscribed'))
    },
  )
})

test('[N7] nobody is told of who left before coming in', async () => {
  const { connect, settle } = openHub({}, late)
  const [bob, ada] = [connect(), connect()]
  bob.join(room, 'bob')
  for (let turn = 0; turn < 20; turn += 1) await settle()
  bob.news()
  ada.join(room, 'ada')
  ada.leave()
  for (let turn = 0; turn < 20; turn += 1) await settle()
  expect(bob.news()).toEqual([])
})

describe('[N8] whatever users do', () => {
  const step = fc.record({
    connection: fc.nat(7),
    act: fc.constantFrom('join' as const, 'join' as const, 'unsubscribe' as const, 'leave' as const),
    isSettled: fc.boolean(),
  })

  test.each([
    ['at once', (cluster: Cluster) => cluster],
    ['late', late],
  ])(
    'what every member was told adds up to who is there, with a cluster that answers %s',
    async (_how, wrap) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { connect, settle, cluster } = openHub({ limits: { membersPerChannel: 3 } }, wrap)
          const clients = Array.from({ length: 8 }, connect)
          for (const { connection, act, isSettled } of steps) {
            const client = clients[connection]
            if (act === 'join') client?.join(room, toUser(connection))
            else if (act === 'unsubscribe') client?.unsubscribe(room)
            else {
              client?.leave()
              clients[connection] = connect()
            }
            if (isSettled) await settle()
          }
          for (let turn = 0; turn < 150; turn += 1) await settle()
          const there = await cluster.members({ app: 'app', channel: room })
          const inside = clients.flatMap((client, at) =>
            isInside(client) ? [{ client, user: toUser(at) }] : [],
          )
          expect(there.toSorted()).toEqual([...new Set(inside.map(({ user }) => user))].toSorted())
          for (const { client } of inside) expect(replayPresence(client.heard)).toEqual(there.toSorted())
        }),
      )
    },
  )

  /** Each of four users has two connections. */
  function toUser(connection: number) {
    return `user-${connection % 4}`
  }

  function isInside({ connection }: HubClient): boolean {
    return connection?.isProven === true
  }
})
