import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { onRedis } from '../../../../test/on-redis.ts'
import { openNodes } from '../cases/open-nodes.ts'
import { memberOf, type Node, place } from '../cases/target.ts'

const news = { app: 'app', channel: 'news' }
const plain = { frame: '{"event":"a"}', except: null, only: null, kept: null }
const quick = { beatMs: 100, deadMs: 400, retryMs: 50 }

onRedis(({ url, prefix }) => {
  const redis = new Redis(url, { lazyConnect: true })
  afterAll(() => redis.disconnect())
  const open = openNodes()

  async function openCluster(nodes: number, options = {}): Promise<Node[]> {
    const shared = { url, prefix: prefix(), ...options }
    return Promise.all(Array.from({ length: nodes }, () => open(shared)))
  }
  async function openPair(options = {}): Promise<[Node, Node]> {
    const [one, two] = await openCluster(2, options)
    if (!one || !two) throw new Error('Two nodes were asked for')
    return [one, two]
  }

  test('[K12] what is published on one node reaches the others that hold the channel, and never comes back', async () => {
    const [one, two, three] = await openCluster(3)
    await Promise.all([one, two].map((node) => node?.cluster.hold(news)))
    one?.cluster.broadcast(news, plain)
    one?.cluster.broadcast(news, { ...plain, frame: '"ü"', except: '1.2', only: ['3.4', '5.6'] })
    await expect
      .poll(() => two?.told)
      .toEqual(['news heard {"event":"a"} except null only null', 'news heard "ü" except 1.2 only 3.4,5.6'])
    expect(one?.told).toEqual([])
    expect(three?.told).toEqual([])
  })

  test('[K12] a node hears only of channels that it holds', async () => {
    const shared = { url, prefix: prefix() }
    const node = await open(shared)
    const listeners = async () => (await redis.pubsub('CHANNELS', `${shared.prefix}:bus:*`)).length
    expect(await listeners()).toBe(0)
    await node.cluster.hold(news)
    expect(await listeners()).toBe(1)
    node.cluster.release(news)
    await expect.poll(listeners).toBe(0)
    await node.cluster.hold(news)
    expect(await listeners()).toBe(1)
  })

  test('[K12] many messages come in their order', async () => {
    const [one, two] = await openPair()
    await two.cluster.hold(news)
    const frames = Array.from({ length: 2_000 }, (_, index) => `${index}`)
    for (const frame of frames) one.cluster.broadcast(news, { ...plain, frame })
    await expect.poll(() => two.told.length).toBe(2_000)
    expect(two.told.map((line) => line.split(' ')[2])).toEqual(frames)
  })

  test('[K1] a user of two nodes joins with the first and leaves with the last connection', async () => {
    const [one, two] = await openPair()
    await one.cluster.hold(place)
    expect(await one.cluster.join(place, memberOf('ada'), 10)).toBe('new')
    await two.cluster.hold(place)
    expect([...two.cluster.roster(place).values()]).toEqual([memberOf('ada')])
    expect(two.told).toEqual([])
    expect(await two.cluster.join(place, memberOf('ada'), 1)).toBe('known')
    expect(await two.cluster.join(place, memberOf('bob'), 1)).toBe('full')
    expect(await one.cluster.leave(place, 'ada')).toBe(false)
    expect(await two.cluster.leave(place, 'ada')).toBe(true)
    for (const { told } of [one, two]) await expect.poll(() => told).toContain('presence-room removed ada')
    expect(one.told).toEqual(['presence-room added ada', 'presence-room removed ada'])
    expect(await one.cluster.members(place)).toEqual([])
  })

  test('[K4] whoever moves to another node has not left', async () => {
    const [one, two] = await openPair()
    await one.cluster.join(place, memberOf('ada'), 10)
    await one.cluster.count(place, 1, false)
    expect(await one.cluster.leave(place, 'ada')).toBe(true)
    expect(await one.cluster.count(place, 0, false)).toBe('vacated')
    expect(await two.cluster.join(place, memberOf('ada'), 10)).toBe('returned')
    expect(await two.cluster.count(place, 1, false)).toBe('returned')
    expect(await one.cluster.takeDeparture(place, 'ada')).toBe(false)
    expect(await one.cluster.takeDeparture(place, null)).toBe(false)
    await two.cluster.leave(place, 'ada')
    expect(await two.cluster.takeDeparture(place, 'ada')).toBe(true)
  })

  test('[K6][K7] counts are those of all nodes, and announced to all that hold the channel', async () => {
    const [one, two] = await openPair()
    await Promise.all([one.cluster.hold(news), two.cluster.hold(news)])
    expect(await one.cluster.count(news, 2, true)).toBe('occupied')
    expect(await two.cluster.count(news, 3, true)).toBe('same')
    expect(await one.cluster.count(news, 0, true)).toBe('same')
    for (const { told } of [one, two]) {
      await expect.poll(() => told).toEqual(['news counted 2', 'news counted 5', 'news counted 3'])
    }
    expect(await one.cluster.occupancy(news)).toEqual({ channel: 'news', subscriptions: 3, users: null })
    expect(await two.cluster.count(news, 7, false)).toBe('same')
    expect(await two.cluster.occupancy(news)).toMatchObject({ subscriptions: 7 })
    expect(await two.cluster.count(news, 8, false)).toBe('same')
    await expect.poll(() => one.cluster.occupancy(news)).toMatchObject({ subscriptions: 8 })
    expect(await two.cluster.count(news, 0, false)).toBe('vacated')
    expect(await one.cluster.occupied('app', '')).toEqual([])
  })

  test('[K13] a command reaches every other node', async () => {
    const [one, two, three] = await openCluster(3)
    const command = { kind: 'terminateUser', app: 'app', userId: 'ada' } as const
    one?.cluster.command(command)
    for (const node of [two, three]) {
      await expect.poll(() => node?.told).toEqual([`commanded ${JSON.stringify(command)}`])
    }
    expect(one?.told).toEqual([])
  })

  test('[K9][K10][K11] connections, last events and who is first are known to all', async () => {
    const [one, two] = await openPair({ times: quick })
    one.cluster.setConnections('app', 5)
    two.cluster.setConnections('app', 2)
    for (const { cluster } of [one, two]) await expect.poll(() => cluster.connections('app')).toBe(7)
    one.cluster.keep(news, { event: 'e', data: 'd' }, 60)
    await expect.poll(() => two.cluster.recall(news)).toEqual({ event: 'e', data: 'd', secondsLeft: 60 })
    expect(await one.cluster.isFirst('once', 10)).toBe(true)
    expect(await two.cluster.isFirst('once', 10)).toBe(false)
  })

  test('[K14] a node that closes takes its traces with it', async () => {
    const shared = { url, prefix: prefix() }
    const [one, two] = [await open(shared), await open(shared)]
    await two.cluster.hold(place)
    for (const user of ['ada', 'bob']) await one.cluster.join(place, memberOf(user), 10)
    await one.cluster.count(place, 2, false)
    await one.cluster.close()
    await expect.poll(() => two.cluster.roster(place).size).toBe(0)
    expect(await two.cluster.occupied('app', '')).toEqual([])
    await two.cluster.close()
    const left = (await redis.keys(`${shared.prefix}:*`)).filter(
      (key) => !/:(left|vacated|clock)\b/.test(key),
    )
    expect(left).toEqual([])
  })

  test('[K15] what was not written by a node is dropped, and told once', async () => {
    const warnings: object[] = []
    const log = { error() {}, warn: (facts: object) => void warnings.push(facts), info() {}, debug() {} }
    const shared = { url, prefix: prefix() }
    const node = await open({ ...shared, log })
    const stranger = await open({ ...shared, secret: 'another' })
    await node.cluster.hold(news)
    await node.cluster.hold({ app: 'app', channel: 'other' })
    const bus = (channel: string) => `${shared.prefix}:bus:app:${channel}`
    stranger.cluster.broadcast(news, plain)
    for (const text of ['', 'x', '0 0 x', '{}', `0 0 ${'a'.repeat(43)} {"kind":"removed","userId":"ada"}`]) {
      await redis.publish(bus('news'), text)
    }
    const heard = Promise.withResolvers<string>()
    const tap = redis.duplicate()
    await tap.subscribe(bus('news'))
    tap.on('message', (_, text: string) => heard.resolve(text))
    const friend = await open(shared)
    friend.cluster.broadcast(news, plain)
    await redis.publish(bus('other'), await heard.promise)
    tap.disconnect()
    friend.cluster.broadcast(news, { ...plain, frame: 'last' })
    await expect.poll(() => node.told.at(-1)).toContain('last')
    expect(node.told).toHaveLength(2)
    expect(warnings).toEqual([{ messages: 1 }])
  })
})
