import { describe, expect, test } from 'vitest'
import { onRedis } from '../on-redis.ts'
import { patient } from '../patient.ts'
import { untilEvent } from '../pusher-client.ts'
import { membersOf, type PusherChannel, record, subscribe } from './push-server.ts'
import { openRaw } from './raw-client.ts'
import { type Node, startNode } from './start-node.ts'

onRedis(({ url, prefix }) => {
  async function startNodes(count: number): Promise<readonly [Node, Node, ...Node[]]> {
    const options = { redisUrl: url, redisPrefix: prefix() }
    const nodes = await Promise.all(Array.from({ length: count }, () => startNode(options)))
    const [one, other, ...others] = nodes
    if (one === undefined || other === undefined) throw new Error('Several nodes are two at least.')
    return [one, other, ...others]
  }

  describe('several push servers that meet in Redis', () => {
    test('[M28] a message reaches the clients of all, but not the one that caused it, wherever it is', async () => {
      const [one, other] = await startNodes(2)
      const [here, there] = [await one.connect(), await other.connect()]
      const heres = record(await subscribe(here, 'room'))
      const theres = record(await subscribe(there, 'room'))
      await one.sdk.trigger('room', 'by there', 1, { socket_id: there.connection.socket_id })
      await other.sdk.trigger('room', 'by here', 2, { socket_id: here.connection.socket_id })
      await expect.poll(() => heres).toEqual([['by there', 1]])
      await expect.poll(() => theres).toEqual([['by here', 2]])
    })

    test('what a client says reaches the others everywhere', async () => {
      const [one, other] = await startNodes(2)
      const here = await subscribe(await one.connect('ann'), 'presence-room')
      const there = await subscribe(await other.connect('bob'), 'presence-room')
      const heard = new Promise((resolve) =>
        there.bind('client-wave', (...words: unknown[]) => resolve(words)),
      )
      here.trigger('client-wave', { to: 'all' })
      expect(await heard).toEqual([{ to: 'all' }, { user_id: 'ann' }])
    })

    test('[M29] all know the same members, and a user of two nodes is one', async () => {
      const nodes = await startNodes(3)
      const [one, other] = nodes
      const ann = await subscribe(await one.connect('ann'), 'presence-room')
      const events = record(ann)
      const bobs = [await one.connect('bob'), await other.connect('bob')]
      for (const bob of bobs) await subscribe(bob, 'presence-room')
      const cid = nodes.at(-1) ?? one
      await subscribe(await cid.connect('cid'), 'presence-room')
      await expect.poll(() => namesOf(ann)).toEqual(['ann', 'bob', 'cid'])
      for (const { sdk } of nodes) {
        expect(await read(sdk, '/channels/presence-room/users')).toEqual({
          users: [{ id: 'ann' }, { id: 'bob' }, { id: 'cid' }],
        })
        expect(await read(sdk, '/channels/presence-room', 'user_count,subscription_count')).toEqual({
          occupied: true,
          user_count: 3,
          subscription_count: 4,
        })
        expect(await read(sdk, '/channels', 'user_count', 'presence-')).toEqual({
          channels: { 'presence-room': { user_count: 3 } },
        })
      }
      bobs[0]?.unsubscribe('presence-room')
      await one.sdk.trigger('presence-room', 'between', 1)
      bobs[1]?.unsubscribe('presence-room')
      await expect
        .poll(() => events.map(([event]) => event).slice(2))
        .toEqual(['between', 'pusher:member_removed'])
      expect(namesOf(ann)).toEqual(['ann', 'cid'])
    })

    test('[M14][M29] the members of a node that is killed leave within ten seconds', async () => {
      const [one, other] = await startNodes(2)
      const ann = await subscribe(await one.connect('ann'), 'presence-room')
      const lost = await openRaw(other.address)
      lost.subscribe('presence-room', '{"user_id":"bob"}')
      await expect.poll(() => namesOf(ann)).toEqual(['ann', 'bob'])
      const removed = untilEvent(ann, 'pusher:member_removed')
      const from = performance.now()
      await other.kill()
      expect(await removed).toMatchObject({ id: 'bob' })
      expect(performance.now() - from).toBeLessThan(patient(10_000))
      expect(await read(one.sdk, '/channels/presence-room', 'user_count,subscription_count')).toEqual({
        occupied: true,
        user_count: 1,
        subscription_count: 1,
      })
    })

    test('a user is sent away from all nodes', async () => {
      const [one, other] = await startNodes(2)
      const raw = await openRaw(other.address)
      raw.signIn('{"id":"ann"}')
      await expect.poll(() => raw.heard.at(-1)?.event).toBe('pusher:signin_success')
      await one.sdk.terminateUserConnections('ann')
      expect(await raw.closed).toBe(4009)
    })

    test('a cached event is there for the clients of any node', async () => {
      const [one, other] = await startNodes(2)
      await one.sdk.trigger('cache-score', 'goal', 1)
      expect(await untilEvent((await other.connect()).subscribe('cache-score'), 'goal')).toBe(1)
    })
  })
})

function namesOf(room: PusherChannel): string[] {
  return Object.keys(membersOf(room)).toSorted()
}

async function read(sdk: Node['sdk'], path: string, info?: string, prefix?: string): Promise<unknown> {
  const params = { ...(info && { info }), ...(prefix && { filter_by_prefix: prefix }) }
  return (await sdk.get({ path, params })).json()
}
