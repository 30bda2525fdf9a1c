import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { patient } from '../patient.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { application } from './application.ts'
import { type PushOptions, startPush, subscribe } from './push-server.ts'
import { openRaw, openSocket } from './raw-client.ts'

test('[M26] a client is greeted with its id, and its ping is answered', async () => {
  const push = await startPush()
  const client = await push.connect()
  expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/)
  const pong = untilEvent(client.connection, 'message')
  client.send_event('pusher:ping', {})
  expect(await pong).toMatchObject({ event: 'pusher:pong' })
})

describe('who is refused stays away', () => {
  async function refused(options: PushOptions, key = application.key): Promise<unknown> {
    const push = await startPush(options)
    const client = openPusherClient(push.address, key, push.optionsFor('ann'))
    const error = untilEvent(client.connection, 'error')
    await untilEvent(client.connection, 'disconnected')
    return error
  }

  test('[M26] with a key of no application', async () => {
    expect(await refused({}, 'nobody')).toMatchObject({ error: { data: { code: 4001 } } })
  })

  test('[M26] with the key of a disabled application', async () => {
    expect(await refused({ app: { enabled: false } })).toMatchObject({ error: { data: { code: 4003 } } })
  })

  test('[M6] when the application has its connections: the socket is closed, and nobody tries again', async () => {
    const push = await startPush({ app: { limits: { connections: 1 } } })
    await push.connect()
    const second = openPusherClient(push.address, application.key, push.optionsFor('ann'))
    const states: string[] = []
    second.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
    await untilEvent(second.connection, 'disconnected')
    // pusher-js would try again after a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(states).toEqual(['disconnected'])
    const socket = openSocket(push.address)
    expect((await once(socket, 'close'))[0]).toBe(4004)
  })

  test('[M7] from a page of another origin', async () => {
    const push = await startPush({ app: { allowedOrigins: ['shop.example'] } })
    const [code] = await once(openSocket(push.address, { origin: 'https://evil.example' }), 'close')
    expect(code).toBe(4009)
    const [first] = await once(openSocket(push.address, { origin: 'https://shop.example' }), 'message')
    expect(String(first)).toContain('pusher:connection_established')
  })
})

describe('when the server restarts', () => {
  test('[M25] clients are told to come back in a moment, and come back into their channels as quickly as after a kill', async () => {
    const push = await startPush()
    const client = await push.connect('ann')
    const channel = await subscribe(client, 'presence-room')
    const before = client.connection.socket_id
    const error = untilEvent(client.connection, 'error')
    const back = untilEvent(channel, 'pusher:subscription_succeeded')
    const from = performance.now()
    await push.restart()
    expect(await error).toMatchObject({ data: { code: 4100 } })
    await back
    expect(performance.now() - from).toBeLessThan(patient(4_000))
    expect(client.connection.socket_id).not.toBe(before)
    const news = untilEvent(channel, 'news')
    await push.sdk.trigger('presence-room', 'news', 'back')
    expect(await news).toBe('back')
  })

  test('[M25] where there may be other nodes they are sent away over the time that is set, not all at once', async () => {
    const push = await startPush({ drainSeconds: 1, redisUrl: 'redis://127.0.0.1:9' })
    const from = performance.now()
    const times: number[] = []
    for (let number = 0; number < 20; number += 1) {
      const client = await openRaw(push.address)
      client.closed.then((code) => code === 4200 && times.push(performance.now() - from))
    }
    const start = performance.now() - from
    await push.realtime.drain()
    await expect.poll(() => times.length).toBe(20)
    expect(Math.max(...times) - start).toBeGreaterThan(500)
    expect(new Set(times.map((time) => Math.round(time / 100))).size).toBeGreaterThan(4)
  })
})

describe('a client that says nothing', () => {
  test('[M8] without a subscription is asked whether it is there, and closed when it does not answer', async () => {
    const push = await startPush({ activitySeconds: 1, pongSeconds: 1 })
    const client = await openRaw(push.address)
    await expect.poll(() => client.heard.map(({ event }) => event)).toContain('pusher:ping')
    expect(await client.closed).toBe(4201)
  })

  test('[M8] but answers stays: pusher-js does', async () => {
    const push = await startPush({ activitySeconds: 1, pongSeconds: 1 })
    const client = await push.connect()
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(client.connection.state).toBe('connected')
  })

  test('[M9] but speaks by WebSocket pings stays', async () => {
    const push = await startPush({ activitySeconds: 1, pongSeconds: 1 })
    const client = await openRaw(push.address)
    const pinging = setInterval(() => client.ping(), 700)
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    clearInterval(pinging)
    expect(client.closeCode).toBeNull()
    expect(client.heard.map(({ event }) => event)).toEqual(['pusher:connection_established'])
  })
})
