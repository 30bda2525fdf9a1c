import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { onRedis } from '../../../../test/on-redis.ts'
import { patient } from '../../../../test/patient.ts'
import { openTcpProxy, type TcpProxy } from '../../../../test/tcp-proxy.ts'
import { openNodes } from '../cases/open-nodes.ts'
import { memberOf, type Node, place } from '../cases/target.ts'

const news = { app: 'app', channel: 'news' }
const plain = { frame: '{}', except: null, only: null, kept: null }
const guests = new Map<Node, Set<string>>()
const times = { answerMs: 500, beatMs: 100, deadMs: 600, retryMs: 50 }

onRedis(({ url, prefix }) => {
  const redis = new Redis(url, { lazyConnect: true })
  afterAll(() => redis.disconnect())
  const open = openNodes()
  const proxies: TcpProxy[] = []
  afterEach(async () => {
    guests.clear()
    for (const proxy of proxies.splice(0)) await proxy.close()
  })

  /** One node whose connection to Redis can be cut, and one that stays. Each has one user in the room. */
  async function openPair() {
    const { hostname, port } = new URL(url)
    const proxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) })
    proxies.push(proxy)
    const shared = { prefix: prefix(), times }
    const far = await open({ ...shared, url: `redis://127.0.0.1:${proxy.port}` })
    const near = await open({ ...shared, url })
    await Promise.all([far.cluster.hold(place), near.cluster.hold(place)])
    await enter(far, 'ada')
    await enter(near, 'bob')
    // The order may vary: on a slow machine one of them may have to come again.
    for (const node of [far, near]) {
      await expect.poll(() => node.cluster.state).toBe('joined')
      await expect.poll(() => users(node).toSorted()).toEqual(['ada', 'bob'])
    }
    for (const { told } of [far, near]) told.length = 0
    return { proxy, far, near, prefix: shared.prefix }
  }

  const outages = {
    refuse: (proxy: TcpProxy) => proxy.refuse(),
    stall: async (proxy: TcpProxy) => proxy.stall(),
  }
  for (const [name, takeAway] of Object.entries(outages)) {
    describe(`when Redis is gone (${name})`, () => {
      test('[K16] every call is answered within a second, by what the node knows itself', async () => {
        const { proxy, far } = await openPair()
        await takeAway(proxy)
        const { cluster } = far
        const began = performance.now()
        expect(await cluster.join(place, memberOf('cid'), 10)).toBe('new')
        expect(performance.now() - began).toBeLessThan(patient(1_000))
        expect(cluster.state).toBe('degraded')
        await cluster.hold(news)
        expect(await cluster.count(news, 1, true)).toBe('occupied')
        expect(await cluster.count(news, 0, false)).toBe('vacated')
        expect(await cluster.takeDeparture(news, null)).toBe(true)
        expect(await cluster.join(place, memberOf('cid'), 10)).toBe('known')
        expect(await cluster.leave(place, 'cid')).toBe(true)
        expect(await cluster.join(place, memberOf('cid'), 10)).toBe('returned')
        expect(await cluster.join(place, memberOf('dan'), 2)).toBe('full')
        cluster.broadcast(news, plain)
        cluster.command({ kind: 'terminateUser', app: 'app', userId: 'ada' })
        cluster.keep(news, { event: 'e', data: 'd' }, 60)
        expect(await cluster.recall(news)).toEqual({ event: 'e', data: 'd', secondsLeft: 60 })
        expect([await cluster.isFirst('a', 9), await cluster.isFirst('a', 9)]).toEqual([true, false])
        expect(await cluster.occupied('app', '')).toEqual([occupancyOf(1, cluster.roster(place).size)])
        expect(performance.now() - began).toBeLessThan(patient(2_000))
        cluster.release(news)
      })

      test('[K17] after a while both sides give up the others, and find them again', async () => {
        const { proxy, far, near } = await openPair()
        await takeAway(proxy)
        await expect.poll(() => users(near)).toEqual(['bob'])
        await expect.poll(() => users(far)).toEqual(['ada'])
        await expect.poll(() => near.told).toEqual(['presence-room removed ada', 'presence-room left by ada'])
        expect(far.told).toEqual(['presence-room removed bob'])
        await enter(far, 'cid')
        await exit(near, 'bob')
        await enter(near, 'dan')
        await proxy.open()
        for (const node of [far, near]) {
          await expect.poll(() => users(node).toSorted()).toEqual(['ada', 'cid', 'dan'])
          expect(replay(node)).toEqual(users(node).toSorted())
        }
        await expect.poll(() => far.cluster.state).toBe('joined')
        expect(await near.cluster.occupancy(place)).toEqual(occupancyOf(3, 3))
      })
    })
  }

  test('[K18] a short outage is noticed by nobody in the room', async () => {
    const { proxy, far, near } = await openPair()
    proxy.cut()
    await expect.poll(() => far.cluster.state).toBe('degraded')
    await expect.poll(() => far.cluster.state).toBe('joined')
    await enter(far, 'cid')
    await expect.poll(() => users(near)).toContain('cid')
    await wait(times.deadMs * 2)
    expect(far.told).toEqual(['presence-room added cid'])
    expect(near.told).toEqual(['presence-room added cid'])
  })

  test('[K18] when Redis has lost its memory, nobody in the room notices', async () => {
    const { far, near, ...shared } = await openPair()
    await redis.del(await redis.keys(`${shared.prefix}:*`))
    await expect
      .poll(async () => (await near.cluster.members(place)).toSorted(), { timeout: 5_000 })
      .toEqual(['ada', 'bob'])
    await wait(times.deadMs * 2)
    for (const node of [far, near]) {
      expect(node.told).toEqual([])
      expect(await node.cluster.occupancy(place)).toEqual(occupancyOf(2, 2))
    }
    await exit(near, 'bob')
    await expect.poll(() => far.told).toEqual(['presence-room removed bob'])
  })

  test('[K17] a node with much says all of it anew', async () => {
    const { proxy, far, near } = await openPair()
    const many = Array.from({ length: 1_500 }, (_, index) => index)
    const channels = many.map((index) => ({ app: 'many', channel: `channel-${index}` }))
    await Promise.all(channels.map((channel) => far.cluster.hold(channel)))
    await Promise.all(channels.map((channel) => far.cluster.count(channel, 1, false)))
    await Promise.all(many.map((index) => far.cluster.join(place, memberOf(`user-${index}`), 5_000)))
    await proxy.refuse()
    await expect.poll(async () => (await near.cluster.occupied('many', '')).length).toBe(0)
    await expect.poll(() => users(near)).toEqual(['bob'])
    await proxy.open()
    await expect.poll(() => far.cluster.state).toBe('joined')
    expect(await near.cluster.occupied('many', '')).toHaveLength(1_500)
    await expect.poll(() => users(near).length).toBe(1_502)
    const [first = news] = channels
    near.cluster.broadcast(first, plain)
    await expect.poll(() => far.told.at(-1)).toContain('channel-0 heard')
  })

  test('[K17] who left during the outage is gone for the others, too', async () => {
    const { proxy, far, near } = await openPair()
    await proxy.refuse()
    await exit(far, 'ada')
    await proxy.open()
    await expect.poll(() => near.told).toContain('presence-room removed ada')
    await expect.poll(() => near.cluster.occupancy(place)).toEqual(occupancyOf(1, 1))
  })

  test('[K16] a node that finds no Redis at its start serves alone, and joins later', async () => {
    const { proxy, near, ...shared } = await openPair()
    await proxy.refuse()
    const errors: string[] = []
    const log = {
      error: (_: object, text: string) => void errors.push(text),
      warn() {},
      info() {},
      debug() {},
    }
    const late = await open({ prefix: shared.prefix, times, log, url: `redis://127.0.0.1:${proxy.port}` })
    await late.cluster.hold(place)
    await enter(late, 'eve')
    expect(users(late)).toEqual(['eve'])
    expect(errors).toEqual([expect.stringContaining('REDIS_URL')])
    await proxy.open()
    await expect.poll(() => users(near)).toContain('eve')
    await expect.poll(() => users(late)).toContain('bob')
  })
})

function occupancyOf(subscriptions: number, members: number) {
  return { channel: place.channel, subscriptions, users: members }
}

/** Each user has one connection. */
async function enter(node: Node, userId: string): Promise<void> {
  const inside = guests.get(node) ?? new Set()
  guests.set(node, inside.add(userId))
  await node.cluster.join(place, memberOf(userId), 10)
  await node.cluster.count(place, inside.size, false)
}

async function exit(node: Node, userId: string): Promise<void> {
  const inside = guests.get(node) ?? new Set()
  inside.delete(userId)
  await node.cluster.leave(place, userId)
  await node.cluster.count(place, inside.size, false)
}

function users({ cluster }: Node): string[] {
  return [...cluster.roster(place).keys()]
}

/** The users that a client of this node sees. */
function replay({ told }: Node): string[] {
  const present = new Set(['ada', 'bob'])
  for (const [, change, user = ''] of told.map((line) => line.split(' '))) {
    if (change === 'added') present.add(user)
    if (change === 'removed') present.delete(user)
  }
  return [...present].toSorted()
}
