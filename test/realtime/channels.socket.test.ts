import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import { untilEvent } from '../pusher-client.ts'
import { record, startPush, subscribe } from './push-server.ts'
import { openRaw } from './raw-client.ts'

describe('what an application publishes', () => {
  test.each([
    ['public', 'news'],
    ['private', 'private-App.Models.User.1'],
    ['presence', 'presence-room'],
  ])('reaches the subscribers of a %s channel, as the data that it was', async (_kind, name) => {
    const push = await startPush()
    const [one, other] = [await push.connect('ann'), await push.connect('bob')]
    const channels = [await subscribe(one, name), await subscribe(other, name)]
    for (const data of ['text', '{"not":"an object, but text"', { some: ['data', 1, null] }, 'ü 🎈']) {
      const heard = channels.map((channel) => untilEvent(channel, 'changed'))
      const answer = await push.sdk.trigger(name, 'changed', data)
      expect([answer.status, await answer.text()]).toEqual([200, '{}'])
      expect(await Promise.all(heard)).toEqual([data, data])
      for (const channel of channels) channel.unbind('changed')
    }
  })

  test('[M28] does not reach the client that caused it', async () => {
    const push = await startPush()
    const [one, other] = [await push.connect(), await push.connect()]
    const ones = record(await subscribe(one, 'room'))
    const others = record(await subscribe(other, 'room'))
    await push.sdk.trigger('room', 'mine', 1, { socket_id: one.connection.socket_id })
    await push.sdk.trigger('room', 'all', 2)
    await expect.poll(() => ones).toEqual([['all', 2]])
    expect(others).toEqual([
      ['mine', 1],
      ['all', 2],
    ])
  })

  test('no longer reaches who has left', async () => {
    const push = await startPush()
    const client = await push.connect()
    const events = record(await subscribe(client, 'room'))
    const other = await subscribe(client, 'other')
    client.unsubscribe('room')
    const heard = untilEvent(other, 'news')
    await push.sdk.trigger(['room', 'other'], 'news', 1)
    await heard
    expect(events).toEqual([])
  })

  test('of an encrypted channel is read by its subscribers and by nobody between', async () => {
    const push = await startPush()
    const client = await push.connect('ann', { nacl })
    const raw = await openRaw(push.address)
    raw.subscribe('private-encrypted-diary')
    const channel = await subscribe(client, 'private-encrypted-diary')
    const heard = untilEvent(channel, 'entry')
    await push.sdk.trigger('private-encrypted-diary', 'entry', { secret: 'treasure' })
    expect(await heard).toEqual({ secret: 'treasure' })
    await expect.poll(() => raw.heard.at(-1)).toMatchObject({ event: 'entry' })
    expect(JSON.stringify(raw.heard)).not.toContain('treasure')
    expect(JSON.parse(String(raw.heard.at(-1)?.data))).toEqual({
      nonce: expect.any(String),
      ciphertext: expect.any(String),
    })
  })
})

describe('who may not into a channel', () => {
  test('is told by the application’s own server, and the connection stays', async () => {
    const push = await startPush()
    const client = await push.connect()
    const error = untilEvent(client.subscribe('private-forbidden'), 'pusher:subscription_error')
    expect(await error).toMatchObject({ type: 'AuthError', status: 403 })
    await subscribe(client, 'private-allowed')
  })

  test('is told on the channel and as an error when the signature is wrong, and the connection stays', async () => {
    const push = await startPush()
    const raw = await openRaw(push.address)
    raw.say({
      event: 'pusher:subscribe',
      data: { channel: 'private-room', auth: `shop-key:${'0'.repeat(64)}` },
    })
    await expect
      .poll(() => raw.heard.slice(1))
      .toMatchObject([
        {
          event: 'pusher:subscription_error',
          channel: 'private-room',
          data: { type: 'AuthError', status: 401 },
        },
        { event: 'pusher:error', data: { code: 4009 } },
      ])
    raw.subscribe('private-room')
    await expect.poll(() => raw.heard.at(-1)?.event).toBe('pusher_internal:subscription_succeeded')
  })

  test('[M1] has data that nobody signed, on a private channel too', async () => {
    const push = await startPush()
    const client = await push.connect('ann', {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) =>
          done(null, push.sdk.authorizeChannel(socketId, channelName, { user_id: 'ann' })),
      },
    })
    await subscribe(client, 'private-room')
    const raw = await openRaw(push.address)
    const { auth } = push.sdk.authorizeChannel(raw.socketId, 'private-room')
    const channel_data = '{"user_id":"admin"}'
    raw.say({ event: 'pusher:subscribe', data: { channel: 'private-room', auth, channel_data } })
    await expect.poll(() => raw.heard[1]).toMatchObject({ event: 'pusher:subscription_error' })
  })
})

describe('a cache channel', () => {
  test.each(['cache-score', 'private-cache-score', 'presence-cache-score'])(
    '[M30] %s gives its last event to who comes later, right after the success',
    async (name) => {
      const push = await startPush()
      const raw = await openRaw(push.address)
      raw.subscribe(name, name.startsWith('presence-') ? '{"user_id":"ann"}' : undefined)
      await expect
        .poll(() => raw.heard.slice(1).map(({ event, channel }) => [event, channel]))
        .toEqual([
          ['pusher_internal:subscription_succeeded', name],
          ['pusher:cache_miss', name],
        ])
      await push.sdk.trigger(name, 'goal', { score: 1 })
      const client = await push.connect('bob')
      const events = record(client.subscribe(name))
      await expect
        .poll(() => events.map(([event]) => event))
        .toEqual(['pusher:subscription_succeeded', 'goal'])
      expect(events[1]?.[1]).toEqual({ score: 1 })
    },
  )

  test('[M13] of encrypted events keeps them, too', async () => {
    const push = await startPush()
    await push.sdk.trigger('private-encrypted-cache-diary', 'entry', 'first')
    const client = await push.connect('ann', { nacl })
    expect(await untilEvent(client.subscribe('private-encrypted-cache-diary'), 'entry')).toBe('first')
  })

  test('[M13] has its name from the whole prefix', async () => {
    const push = await startPush()
    await push.sdk.trigger(['cachexyz', 'private-cached'], 'news', 1)
    const raw = await openRaw(push.address)
    raw.subscribe('cachexyz')
    raw.subscribe('private-cached')
    await expect
      .poll(() => raw.heard.slice(1).map(({ event }) => event))
      .toEqual(['pusher_internal:subscription_succeeded', 'pusher_internal:subscription_succeeded'])
  })

  test('[M13] does not keep what clients say', async () => {
    const push = await startPush()
    const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
    one.subscribe('private-cache-room')
    other.subscribe('private-cache-room')
    await expect.poll(() => other.heard.length).toBe(3)
    one.say({ event: 'client-typing', channel: 'private-cache-room', data: 1 })
    await expect.poll(() => other.heard.at(-1)?.event).toBe('client-typing')
    const third = await openRaw(push.address)
    third.subscribe('private-cache-room')
    await expect.poll(() => third.heard.at(-1)?.event).toBe('pusher:cache_miss')
  })
})

describe('the number of subscribers', () => {
  test('[M19] is told with each change to all who are there', async () => {
    const push = await startPush({ app: { subscriptionCount: true } })
    const one = await push.connect()
    const channel = await subscribe(one, 'room')
    await expect.poll(() => channel.subscriptionCount).toBe(1)
    const other = await push.connect()
    await subscribe(other, 'room')
    await expect.poll(() => channel.subscriptionCount).toBe(2)
    other.disconnect()
    await expect.poll(() => channel.subscriptionCount).toBe(1)
  })

  test('[M19] of more than a hundred is told every five seconds at most', async () => {
    const push = await startPush({ app: { subscriptionCount: true } })
    const first = await openRaw(push.address)
    first.subscribe('room')
    for (let number = 0; number < 120; number += 1) (await openRaw(push.address)).subscribe('room')
    const counts = () =>
      first.heard
        .filter(({ event }) => event === 'pusher_internal:subscription_count')
        .map(({ data }) => JSON.parse(String(data)).subscription_count)
    await expect.poll(() => counts().at(-1)).toBe(121)
    expect(counts().filter((count) => count > 100).length).toBeLessThanOrEqual(3)
    expect(counts()).toEqual(counts().toSorted((a, b) => a - b))
  }, 30_000)
})
