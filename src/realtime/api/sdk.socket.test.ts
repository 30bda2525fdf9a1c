import type Pusher from 'pusher'
import { describe, expect, test } from 'vitest'
import { untilEvent } from '../../../test/pusher-client.ts'
import { createSdk, record, startPush, subscribe } from '../../../test/realtime/push-server.ts'
import { startWebhookReceiver } from '../../../test/realtime/webhook-receiver.ts'

/** The server library as it is published, against the engine on a port. */
describe('the pusher library', () => {
  test('[H4] triggers events on channels, but not for the named connection', async () => {
    const { connect, sdk } = await startPush()
    const [ann, bob] = [await connect(), await connect()]
    const seen = [record(await subscribe(ann, 'news')), record(await subscribe(bob, 'private-news'))]
    await subscribe(bob, 'news')
    const bobs = record(bob)
    const except = { socket_id: bob.connection.socket_id }
    expect(await bodyOf(sdk.trigger(['news', 'empty'], 'said', { text: 'é' }, except))).toBe('{}')
    expect(await bodyOf(sdk.trigger('private-news', 'said', 'plain'))).toBe('{}')
    await expect.poll(() => seen).toEqual([[['said', { text: 'é' }]], [['said', 'plain']]])
    expect(bobs.filter(([event]) => event === 'said')).toHaveLength(1)
  })

  test('[H4][H5] is told who is there', async () => {
    const { connect, sdk } = await startPush()
    await subscribe(await connect('ann'), 'presence-room')
    await subscribe(await connect('ann'), 'presence-room')
    const info = 'user_count,subscription_count'
    expect(await bodyOf(sdk.trigger('presence-room', 'said', '', { info }))).toBe(
      '{"channels":{"presence-room":{"user_count":1,"subscription_count":2}}}',
    )
    const batch = [
      { channel: 'presence-room', name: 'said', data: { x: 1 }, info },
      { channel: 'news', name: 'said', data: 'plain' },
    ]
    expect(await bodyOf(sdk.triggerBatch(batch))).toBe(
      '{"batch":[{"user_count":1,"subscription_count":2},{}]}',
    )
  })

  test('[H5] triggers a batch in order', async () => {
    const { connect, sdk } = await startPush()
    const seen = record(await subscribe(await connect(), 'news'))
    const batch = Array.from({ length: 10 }, (_, at) => ({ channel: 'news', name: 'said', data: { at } }))
    expect(await bodyOf(sdk.triggerBatch(batch))).toBe('{}')
    await expect.poll(() => seen.map(([, data]) => data)).toEqual(batch.map((_, at) => ({ at })))
  })

  test('[H6] gets channels, one channel and its users', async () => {
    const { connect, sdk } = await startPush()
    const client = await connect('ann')
    for (const name of ['presence-room', 'a;b,c@d=e']) await subscribe(client, name)
    const get = (path: string, params = {}) => bodyOf(sdk.get({ path, params }))
    expect(JSON.parse(await get('/channels'))).toEqual({ channels: { 'presence-room': {}, 'a;b,c@d=e': {} } })
    expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toBe(
      '{"channels":{"presence-room":{"user_count":1}}}',
    )
    expect(await get('/channels/a;b,c@d=e', { info: ['subscription_count'] })).toBe(
      '{"occupied":true,"subscription_count":1}',
    )
    expect(await get('/channels/nobody')).toBe('{"occupied":false}')
    expect(await get('/channels/presence-room/users')).toBe('{"users":[{"id":"ann"}]}')
    expect(await get('/channels/presence-nobody/users')).toBe('{"users":[]}')
    expect(await get('/connections')).toBe('{"connections":1}')
  })

  test('[H7] sends to a user and ends their connections, whatever they are called', async () => {
    const { connect, sdk } = await startPush()
    for (const user of ['ann', 'auth0|7', 'a b&c']) {
      const client = await connect(user)
      client.signin()
      const said = untilEvent(client.user, 'said')
      await expect.poll(() => client.user.user_data).toMatchObject({ id: user })
      expect(await bodyOf(sdk.sendToUser(user, 'said', { x: 1 }))).toBe('{}')
      expect(await said).toEqual({ x: 1 })
      const left = untilEvent(client.connection, 'disconnected')
      expect(await bodyOf(sdk.terminateUserConnections(user))).toBe('{}')
      await left
    }
    expect(await bodyOf(sdk.terminateUserConnections('nobody called é'))).toBe('{}')
  })

  test('[H1][H3] is refused with the real status and a sentence', async () => {
    const { address, sdk } = await startPush({ app: { limits: { eventData: 10 } } })
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => null,
        ({ status, body }: Pusher.RequestError) => [status, body],
      )
    const long = sdk.trigger('news', 'said', 'x'.repeat(11))
    expect(await refused(long)).toEqual([413, expect.stringMatching(/limits\.eventData.*has 11/)])
    expect(await refused(sdk.trigger('news', 'pusher:said', ''))).toEqual([400, expect.any(String)])
    expect(await refused(sdk.get({ path: '/channels/a', params: { info: 'user_count' } }))).toEqual([
      400,
      expect.any(String),
    ])
    for (const [wrong, status] of [
      [{ secret: 'x' }, 401],
      [{ key: 'x' }, 401],
      [{ id: 'x' }, 404],
    ] as const)
      expect(await refused(createSdk(address, wrong).trigger('a', 'x', ''))).toEqual([
        status,
        expect.any(String),
      ])
  })
})

test('[M24][W1] the webhooks of a running server are valid to the pusher library', async () => {
  const receiver = await startWebhookReceiver()
  const { connect, sdk } = await startPush({ app: { webhooks: [{ url: receiver.url, batched: true }] } })
  const client = await connect('ann')
  await subscribe(client, 'presence-room')
  const events = () => receiver.received.flatMap((request) => sdk.webhook(request).getEvents())
  await expect.poll(events).toHaveLength(2)
  client.unsubscribe('presence-room')
  await expect.poll(events).toHaveLength(4)
  expect(
    events()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['channel_occupied', 'channel_vacated', 'member_added', 'member_removed'])
  const [first] = receiver.received
  if (first === undefined) throw new Error('nothing was received')
  expect(sdk.webhook(first).isValid()).toBe(true)
  expect(createSdk(receiver.url, { secret: 'other' }).webhook(first).isValid()).toBe(false)
  await receiver.stop()
})

async function bodyOf(answer: Promise<Pusher.Response>): Promise<string> {
  const response = await answer
  expect(response.status).toBe(200)
  return response.text()
}
