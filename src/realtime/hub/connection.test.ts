import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'

test('[C8] what a client says is done in its order: an event behind a subscription waits for it', async () => {
  const { connect, settle } = openHub()
  const [one, other] = [connect(), connect()]
  one.subscribe('private-a')
  await settle()
  one.news()
  other.subscribe('private-a')
  other.say('client-x', { channel: 'private-a', data: 1 })
  other.unsubscribe('private-a')
  other.say('client-x', { channel: 'private-a', data: 2 })
  other.say('pusher:ping')
  await settle()
  expect(one.news()).toEqual([{ event: 'client-x', channel: 'private-a', data: 1 }])
  expect(other.news().map(({ event }) => event)).toEqual([
    'pusher:connection_established',
    'pusher_internal:subscription_succeeded',
    'pusher:error',
    'pusher:pong',
  ])
})

test('[C8] where more than a hundred messages wait for one, no more are read meanwhile', async () => {
  const { connect, settle } = openHub()
  const client = connect()
  client.news()
  for (let number = 0; number < 101; number += 1) client.subscribe(`a-${number}`)
  expect(client.line.isPaused).toBe(false)
  client.subscribe('last')
  expect(client.line.isPaused).toBe(true)
  await settle()
  expect(client.line.isPaused).toBe(false)
  const channels = client.news().map(({ channel }) => channel)
  expect(channels).toEqual([...Array.from({ length: 101 }, (_, number) => `a-${number}`), 'last'])
})

describe('[C9] a client that says too much', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('is read as slowly as it should speak, and everything is answered in the end', async () => {
    const { connect, settle, pass, hub } = openHub({ limits: { framesPerSecond: 10 } })
    const client = connect()
    client.news()
    for (let number = 0; number < 120; number += 1) client.say('pusher:ping')
    expect(client.news()).toHaveLength(100)
    expect(client.line.isPaused).toBe(true)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      pass(100)
      vi.advanceTimersByTime(100)
    }
    expect(client.news()).toHaveLength(10)
    expect(client.line.isPaused).toBe(true)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      pass(100)
      vi.advanceTimersByTime(100)
    }
    await settle()
    expect(client.news()).toHaveLength(10)
    expect(client.line.isPaused).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
    hub.close()
  })

  test('is answered in order: what is new waits behind what waits already', async () => {
    const { connect, settle, pass } = openHub({ limits: { framesPerSecond: 10 } })
    const client = connect()
    for (let number = 0; number < 100; number += 1) client.say('pusher:ping')
    client.subscribe('news')
    client.news()
    pass(1_000)
    client.say('pusher:ping')
    vi.advanceTimersByTime(100)
    await settle()
    expect(client.news().map(({ event }) => event)).toEqual([
      'pusher_internal:subscription_succeeded',
      'pusher:pong',
    ])
  })

  test('or leaves the answers unread is asked nothing more before it has read them', async () => {
    const { connect, pass } = openHub()
    const client = connect()
    client.news()
    client.line.isBehind = true
    client.say('pusher:ping')
    vi.advanceTimersByTime(1_000)
    expect(client.news()).toEqual([])
    expect(client.line.isPaused).toBe(true)
    client.line.isBehind = false
    pass(100)
    vi.advanceTimersByTime(100)
    expect(client.news()).toEqual([{ event: 'pusher:pong', data: {} }])
    expect(client.line.isPaused).toBe(false)
  })

  test('by control frames is read as slowly, and they need no answer', async () => {
    const { connect, pass } = openHub({ limits: { framesPerSecond: 10 } })
    const client = connect()
    client.news()
    for (let number = 0; number < 105; number += 1) client.connection?.receiveControl()
    expect(client.line.isPaused).toBe(true)
    client.say('pusher:ping')
    vi.advanceTimersByTime(100)
    expect(client.news()).toEqual([])
    for (let tenth = 0; tenth < 10; tenth += 1) {
      pass(100)
      vi.advanceTimersByTime(100)
    }
    expect(client.news()).toEqual([{ event: 'pusher:pong', data: {} }])
    expect(client.line.isPaused).toBe(false)
  })

  test('and has left meanwhile is heard no more', async () => {
    const { connect, pass } = openHub({ limits: { framesPerSecond: 10 } })
    const client = connect()
    for (let number = 0; number < 120; number += 1) client.say('pusher:ping')
    client.leave()
    client.news()
    pass(10_000)
    vi.advanceTimersByTime(10_000)
    expect(client.news()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('[C10] where something must be proved', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('a connection that has proved nothing in time is sent away; signing in or a private channel is enough', async () => {
    const { connect, settle, pass } = openHub({ provenWithinSeconds: 30 })
    const [silent, open, signedIn, subscribed, gone] = [connect(), connect(), connect(), connect(), connect()]
    open.subscribe('public')
    signedIn.signIn('ada')
    subscribed.subscribe('private-a')
    gone.leave()
    await settle()
    pass(29_000)
    vi.advanceTimersByTime(1_000)
    for (const client of [silent, open]) expect(client.closes).toEqual([])
    pass(1_000)
    vi.advanceTimersByTime(1_000)
    for (const client of [silent, open])
      expect(client.closes).toEqual([[4009, expect.stringContaining('30 s')]])
    for (const client of [signedIn, subscribed, gone]) expect(client.closes).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('nothing waits for who has gone', () => {
    const { connect } = openHub({ provenWithinSeconds: 30 })
    connect().leave()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('[C11] one connection too many is told so and closed for good, and comes in when another has left', () => {
  const { connect, happenings, hub, cluster } = openHub({ limits: { connections: 2 } })
  const [one] = [connect(), connect()]
  const third = connect()
  expect(third.connection).toBeNull()
  const message = expect.stringContaining('setting connections')
  expect(third.heard).toEqual([{ event: 'pusher:error', data: { message, code: 4004 } }])
  expect(third.closes).toEqual([[4004, message]])
  expect(happenings.at(-1)).toEqual({
    kind: 'refused',
    app: 'app',
    socketId: null,
    channel: null,
    reason: message,
  })
  expect(hub.connections.size).toBe(2)
  one.leave()
  expect(cluster.connections('app')).toBe(1)
  expect(connect().closes).toEqual([])
})

describe('[C12] whatever a client says', () => {
  const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  const name = fc.constantFrom('news', 'private-a', 'presence-a', 'cache-a', '#server-to-user-a', '', 'x y')
  const event = fc.constantFrom(
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:signin',
    'pusher:ping',
    'pusher:pong',
    'pusher:other',
    'pusher_internal:subscription_succeeded',
    'client-x',
  )
  const data = fc.oneof(
    fc.jsonValue(),
    fc.record({
      channel: fc.oneof(name, fc.jsonValue()),
      auth: fc.jsonValue(),
      channel_data: fc.jsonValue(),
      user_data: fc.jsonValue(),
    }),
  )
  const frame = fc.oneof(
    fc.string({ unit: codeUnit }),
    fc.json(),
    fc
      .record({ event: fc.oneof(event, fc.jsonValue()), channel: fc.oneof(name, fc.jsonValue()), data })
      .map((value) => JSON.stringify(value)),
  )

  test('nothing fails, nobody else is told, and nothing is left when it has gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 20 }), async (texts) => {
        const { connect, settle, cluster, hub, app } = openHub()
        const [client, other] = [connect(), connect()]
        other.subscribe('private-a')
        other.join('presence-a', 'bob')
        await settle()
        other.news()
        for (const text of texts) client.sayText(text)
        await settle()
        hub.publish(app, { channels: ['private-a'], event: 'e', data: 'secret' })
        expect(client.heard.some((heard) => heard.data === 'secret')).toBe(false)
        expect(other.news()).toEqual([{ event: 'e', channel: 'private-a', data: 'secret' }])
        client.leave()
        other.leave()
        await settle()
        expect(await cluster.occupied('app', '')).toEqual([])
      }),
    )
  })
})
