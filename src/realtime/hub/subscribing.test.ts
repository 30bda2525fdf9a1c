import { describe, expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'
import { signChannel } from '../protocol/signatures.ts'

const success = (channel: string) => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: '{}',
})

test('[C1] anybody may subscribe to a public channel, and to a private one with a signature', async () => {
  const { connect, settle, app } = openHub()
  const client = connect()
  expect(client.news()).toEqual([
    {
      event: 'pusher:connection_established',
      data: JSON.stringify({ socket_id: client.socketId, activity_timeout: 120 }),
    },
  ])
  client.say('pusher:subscribe', { data: { channel: 'news', auth: '' } })
  client.say('pusher:subscribe', { data: { channel: 'cachexyz' } })
  client.say('pusher:subscribe', {
    data: JSON.stringify({
      channel: 'private-a',
      auth: signChannel(app, client.socketId, 'private-a'),
      channel_data: null,
    }),
  })
  await settle()
  expect(client.news()).toEqual([success('news'), success('cachexyz'), success('private-a')])
})

describe('[C1] a client without the right signature', () => {
  const elsewhere = { key: 'other', secret: 'secret' }
  const wrong: readonly (readonly [string, (socketId: string) => string | null])[] = [
    ['none', () => ''],
    ['null', () => null],
    ["another connection's", () => signChannel({ key: 'key', secret: 'secret' }, '1.1', 'private-a')],
    ["another channel's", (id) => signChannel({ key: 'key', secret: 'secret' }, id, 'private-b')],
    ["another application's key", (id) => signChannel(elsewhere, id, 'private-a')],
    ['the signature without the key', (id) => signChannel(elsewhere, id, 'private-a').slice(6)],
  ]

  test.each(wrong)('(%s) is told so on the channel and as an error, and stays', async (_name, sign) => {
    const { connect, settle, cluster, happenings } = openHub()
    const client = connect()
    client.news()
    client.say('pusher:subscribe', { data: { channel: 'private-a', auth: sign(client.socketId) } })
    await settle()
    const error = expect.stringContaining(`"${client.socketId}:private-a"`)
    expect(client.news()).toEqual([
      {
        event: 'pusher:subscription_error',
        channel: 'private-a',
        data: { type: 'AuthError', error, status: 401 },
      },
      { event: 'pusher:error', channel: 'private-a', data: { message: error, code: 4009 } },
    ])
    expect(client.closes).toEqual([])
    expect(happenings).toContainEqual(
      expect.objectContaining({ kind: 'refused', channel: 'private-a', reason: error }),
    )
    expect(await cluster.occupied('app', '')).toEqual([])
  })
})

test('[C2] what is said about a member is signed on private channels too', async () => {
  const { connect, settle, app, happenings } = openHub()
  const client = connect()
  client.news()
  client.subscribe('private-a', '{"user_id":10}')
  const auth = signChannel(app, client.socketId, 'private-b')
  client.say('pusher:subscribe', { data: { channel: 'private-b', auth, channel_data: '{}' } })
  await settle()
  expect(client.news().map(({ event }) => event)).toEqual([
    'pusher_internal:subscription_succeeded',
    'pusher:subscription_error',
    'pusher:error',
  ])
  expect(happenings).toContainEqual({
    kind: 'subscribed',
    app: 'app',
    channel: 'private-a',
    socketId: client.socketId,
    channelData: '{"user_id":10}',
  })
})

test('[C3] who subscribes twice is answered twice and counted once', async () => {
  const { connect, settle, cluster, hub, app } = openHub()
  const client = connect()
  client.subscribe('news')
  client.subscribe('news')
  client.subscribe('news')
  await settle()
  expect(client.news().slice(1)).toEqual([success('news'), success('news'), success('news')])
  expect(await cluster.occupancy({ app: 'app', channel: 'news' })).toMatchObject({ subscriptions: 1 })
  hub.publish(app, { channels: ['news'], event: 'e', data: 'd' })
  expect(client.news()).toEqual([{ event: 'e', channel: 'news', data: 'd' }])
})

test('[C4] who leaves a channel is not answered and hears no more of it; leaving another changes nothing', async () => {
  const { connect, settle, cluster, hub, app } = openHub()
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) client.subscribe('news')
  await settle()
  one.unsubscribe('news')
  one.unsubscribe('news')
  one.unsubscribe('#server-to-user-1')
  one.news()
  other.news()
  hub.publish(app, { channels: ['news'], event: 'e', data: 'd' })
  expect(one.news()).toEqual([])
  expect(other.news()).toHaveLength(1)
  other.leave()
  other.leave()
  await settle()
  expect(await cluster.occupied('app', '')).toEqual([])
  expect(hub.connections.size).toBe(1)
  expect(cluster.connections('app')).toBe(1)
})

test('[C4] a channel is occupied with its first subscriber and vacated with its last', async () => {
  const { connect, settle, happenings } = openHub()
  const [one, other] = [connect(), connect()]
  one.subscribe('news')
  other.subscribe('news')
  await settle()
  one.leave()
  other.unsubscribe('news')
  await settle()
  expect(happenings.map(({ kind }) => kind)).toEqual([
    'connected',
    'connected',
    'subscribed',
    'subscribed',
    'occupied',
    'unsubscribed',
    'disconnected',
    'unsubscribed',
    'vacated',
  ])
})

test('[C5] names that no channel may have are refused, and so is one channel too many', async () => {
  const { connect, settle } = openHub({ limits: { channelsPerConnection: 2 } })
  const client = connect()
  client.news()
  const names = ['', 'a b', 'ü', '#online-1', 'x'.repeat(165), 'a', 'x'.repeat(164), 'b', 'a']
  for (const channel of names) client.say('pusher:subscribe', { data: { channel } })
  await settle()
  const answers = client.news().filter(({ event }) => event !== 'pusher:error')
  expect(answers.map(({ data }) => data)).toEqual([
    ...Array(5).fill({
      type: 'LimitReached',
      error: expect.stringContaining('setting channelName'),
      status: 4009,
    }),
    '{}',
    '{}',
    { type: 'LimitReached', error: expect.stringContaining('setting channelsPerConnection'), status: 4100 },
    '{}',
  ])
})
