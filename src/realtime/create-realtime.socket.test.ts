import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openRawWebSocket, type RawKnock, type RawWebSocket, toMasked } from '../../test/raw-web-socket.ts'
import { createRealtime, type Happening, type Realtime, type RealtimeOptions } from './index.ts'

const shop = { id: 'shop', key: 'shop-key', secret: 'hush' }
const text = 0x81

let realtime: Realtime
let port: number
const opened: { destroy(): void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy()
  await realtime?.close()
})

async function start(options: Partial<RealtimeOptions> = {}): Promise<void> {
  realtime = createRealtime({ apps: [shop], ...options })
  const server = createServer().on('upgrade', realtime.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // a TCP server that listens has one
  opened.push({ destroy: () => server.close() })
}

async function open(knock: Partial<RawKnock> = {}): Promise<RawWebSocket> {
  const client = await openRawWebSocket({ port, path: '/app/shop-key?protocol=7', ...knock })
  opened.push(client)
  return client
}

async function read(client: RawWebSocket) {
  return JSON.parse((await client.next())?.payload.toString() ?? '{}')
}

async function connect(knock: Partial<RawKnock> = {}) {
  const client = await open(knock)
  const { data } = await read(client)
  const socketId: string = JSON.parse(data).socket_id
  return { client, socketId, say: (message: object) => client.send(toMasked(text, JSON.stringify(message))) }
}

async function subscribe(channel: string, more: object = {}) {
  const one = await connect()
  one.say({ event: 'pusher:subscribe', data: { channel, ...more } })
  await read(one.client)
  return one
}

describe('[D4] a program beside the server', () => {
  test('publishes to a channel, to all, to all but one, or to some only', async () => {
    await start()
    const [one, other] = [await subscribe('news'), await subscribe('news')]
    const door = realtime.app()
    door.publish('news', 'all', { text: 'é' })
    door.publish('news', 'others', 'as it is', { except: one.socketId })
    door.publish('news', 'some', undefined, { only: [one.socketId] })
    door.publish('news', 'end', 1)
    expect([await read(one.client), await read(one.client), await read(one.client)]).toEqual([
      { event: 'all', channel: 'news', data: '{"text":"é"}' },
      { event: 'some', channel: 'news', data: 'null' },
      { event: 'end', channel: 'news', data: '1' },
    ])
    expect([await read(other.client), await read(other.client), await read(other.client)]).toEqual([
      { event: 'all', channel: 'news', data: '{"text":"é"}' },
      { event: 'others', channel: 'news', data: 'as it is' },
      { event: 'end', channel: 'news', data: '1' },
    ])
  })

  test('lets clients into private and presence channels, and signs users in', async () => {
    await start()
    const door = realtime.app('shop')
    const one = await connect()
    one.say({
      event: 'pusher:subscribe',
      data: { channel: 'private-a', ...door.authorize(one.socketId, 'private-a') },
    })
    expect(await read(one.client)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
    const member = { userId: 'u1', userInfo: { name: 'Ada' } }
    one.say({
      event: 'pusher:subscribe',
      data: { channel: 'presence-b', ...door.authorize(one.socketId, 'presence-b', member) },
    })
    expect(JSON.parse((await read(one.client)).data).presence.hash).toEqual({ u1: { name: 'Ada' } })
    one.say({ event: 'pusher:signin', data: door.authorizeUser(one.socketId, { id: 'u1' }) })
    expect(await read(one.client)).toMatchObject({ event: 'pusher:signin_success' })
  })

  test('hears who subscribes and leaves, with what was signed for them', async () => {
    await start()
    const door = realtime.app()
    const heard: unknown[] = []
    const ends = [
      door.onSubscribe((subscription) => heard.push(['in', subscription])),
      door.onUnsubscribe((subscription) => heard.push(['out', subscription])),
    ]
    const one = await connect()
    const grant = door.authorize(one.socketId, 'private-a', { userId: 'u1' })
    one.say({ event: 'pusher:subscribe', data: { channel: 'private-a', ...grant } })
    await read(one.client)
    const subscription = { channel: 'private-a', socketId: one.socketId, channelData: grant.channel_data }
    expect(heard).toEqual([['in', subscription]])
    one.client.destroy()
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]).toEqual(['out', subscription])
    for (const end of ends) end()
    await subscribe('news')
    expect(heard.length).toBe(2)
  })

  test('ends the subscriptions of a channel, and all connections of a user', async () => {
    await start()
    const door = realtime.app()
    const [reader, user] = [await subscribe('news'), await connect()]
    user.say({ event: 'pusher:signin', data: door.authorizeUser(user.socketId, { id: 'u1' }) })
    await read(user.client)
    door.revoke({ channel: 'news' }, 'The news are over.')
    expect(await reader.client.closeCode()).toBe(4200)
    door.revoke({ user: 'u1' }, 'Go.')
    expect(await user.client.closeCode()).toBe(4009)
  })

  test('[C16] sends one connection away, for good or to ask anew, and none of another application', async () => {
    const market = { id: 'market', key: 'market-key', secret: 'hush' }
    await start({ apps: [shop, market] })
    const [first, second, third] = [await subscribe('news'), await subscribe('news'), await subscribe('news')]
    realtime.app('market').sendAway(third.socketId, 'Go.', { mayReturn: false })
    const door = realtime.app('shop')
    door.sendAway(first.socketId, 'Your rights have changed.', { mayReturn: true })
    door.sendAway(second.socketId, 'You are signed out.', { mayReturn: false })
    expect(await first.client.closeCode()).toBe(4200)
    expect(await second.client.closeCode()).toBe(4009)
    door.publish('news', 'still', 1)
    expect(await read(third.client)).toEqual({ event: 'still', channel: 'news', data: '1' })
  })

  test('is refused what nobody could carry out', async () => {
    await start()
    const door = realtime.app()
    expect(() => door.publish('no channel', 'event', {})).toThrow('is no channel')
    expect(() => door.publish('news', 'pusher:error', {})).toThrow('the protocol’s own')
    expect(() => door.publish('news', 'event', 'x'.repeat(10_241))).toThrow('limits.eventData')
    expect(() => door.authorize('1.2:private-b', 'private-a')).toThrow('A socket id is two numbers')
    expect(() => door.authorize('1.2', 'news')).toThrow('Only private and presence channels')
    expect(() => door.authorize('1.2', '#server-to-user-1')).toThrow('Only private and presence channels')
    expect(() => door.authorize('1.2', 'presence-a')).toThrow('takes a member')
    expect(() => door.authorize('1.2', 'presence-a', { userId: '' })).toThrow('The id of a user')
    expect(() => door.authorizeUser('1.2', { id: 'a\nb' })).toThrow('The id of a user')
    expect(() => realtime.app('other')).toThrow('no push application with the id "other"')
  })

  test('hears everything that happens; one that fails keeps it from nobody', async () => {
    const failures: object[] = []
    const ignore = () => {}
    await start({
      log: { error: (facts) => failures.push(facts), warn: ignore, info: ignore, debug: ignore },
    })
    const heard: Happening['kind'][] = []
    realtime.watch(() => {
      throw new Error('broken')
    })
    realtime.watch(({ kind }) => heard.push(kind))
    const one = await subscribe('news')
    realtime.app().publish('news', 'event', {})
    await open({ path: '/app/other-key' })
    one.client.destroy()
    await expect.poll(() => heard).toContain('disconnected')
    expect(heard).toEqual(
      expect.arrayContaining(['connected', 'subscribed', 'occupied', 'published', 'refused']),
    )
    expect(failures.length).toBe(heard.length)
  })
})

describe('[D5] applications', () => {
  test('do not hear each other', async () => {
    await start({ apps: [shop, { id: 'blog', key: 'blog-key', secret: 'quiet' }] })
    const one = await subscribe('news')
    realtime.app('blog').publish('news', 'of the blog', {})
    realtime.app('shop').publish('news', 'of the shop', {})
    expect(await read(one.client)).toMatchObject({ event: 'of the shop' })
  })

  test('there is at least one, and no two with the same id or key', () => {
    expect(() => createRealtime({ apps: [] })).toThrow('A push server needs an application')
    expect(() => createRealtime({ apps: [shop, { ...shop, id: 'blog' }] })).toThrow('the key "shop-key"')
    expect(() => createRealtime({ apps: [shop, { ...shop, key: 'blog' }] })).toThrow('the id "shop"')
  })

  test.each(['ws', '/ws', '/ws/'])('live below the path %s', async (path) => {
    await start({ path })
    const { client } = await connect({ path: '/ws/app/shop-key' })
    client.destroy()
    expect(await (await open()).closeCode()).toBe(4005)
  })

  test('that allow larger events are sent larger messages', async () => {
    await start({ apps: [{ ...shop, limits: { eventData: 100_000 } }] })
    const { client } = await connect()
    client.send(toMasked(text, 'x'.repeat(100_000)))
    expect(await read(client)).toMatchObject({ event: 'pusher:error' })
    client.send(toMasked(text, 'x'.repeat(110_000)))
    expect(await client.closeCode()).toBe(1009)
  })
})

describe('[D6] metrics', () => {
  async function readMetrics(): Promise<Map<string, number>> {
    const lines = (await realtime.metrics())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]))
  }

  test('say how many are there, what has passed and in which state the node is', async () => {
    await start()
    const clients = [await subscribe('news'), await subscribe('cache-a'), await subscribe('news')]
    // This reads the miss of the empty cache channel.
    await read(clients[1]?.client ?? (await open()))
    realtime.app().publish('news', 'event', {})
    for (const at of [0, 2]) await clients[at]?.client.next()
    const metrics = await readMetrics()
    expect(Object.fromEntries(metrics)).toMatchObject({
      'switchboard_push_connections{app="shop"}': 3,
      'switchboard_push_channels{kind="public"}': 1,
      'switchboard_push_channels{kind="public-cache"}': 1,
      switchboard_push_messages_in_total: 3,
      // These are three greetings, three answers, a miss, and two deliveries.
      switchboard_push_messages_out_total: 9,
      switchboard_push_slow_consumers_total: 0,
      switchboard_push_fan_out_seconds_count: 1,
      switchboard_push_webhooks_waiting: 0,
      'switchboard_push_state{state="alone"}': 1,
      'switchboard_push_state{state="draining"}': 0,
    })
  })

  test('[S10] large events of one application are no reason to take large messages of another’s clients', async () => {
    const large = { id: 'large', key: 'large-key', secret: 'hush', limits: { eventData: 100_000 } }
    await start({ apps: [shop, large] })
    const message = { event: 'pusher:ping', data: 'x'.repeat(50_000) }
    const [usual, other] = [await connect(), await connect({ path: '/app/large-key?protocol=7' })]
    usual.say(message)
    other.say(message)
    expect(await usual.client.closeCode()).toBe(1009)
    expect(await read(other.client)).toMatchObject({ event: 'pusher:pong' })
  })

  test('[D7] a node that drains says so', async () => {
    await start({ drainSeconds: 1 })
    const one = await connect()
    expect(realtime.state).toBe('alone')
    const drained = realtime.drain()
    expect(realtime.state).toBe('draining')
    expect(await one.client.closeCode()).toBe(4100)
    one.client.destroy()
    await drained
    const metrics = await readMetrics()
    expect(metrics.get('switchboard_push_state{state="draining"}')).toBe(1)
    expect(metrics.get('switchboard_push_connections{app="shop"}')).toBe(0)
  })
})
