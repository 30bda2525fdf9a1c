import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/realtime/open-api.ts'

const events = '/apps/3/events'
const batches = '/apps/3/batch_events'
const event = { name: 'moved', data: '{"x":1}' }

describe('one event', () => {
  test('[H4] goes to its channels once each, without the named connection', async () => {
    const api = openApi()
    const body = { ...event, channels: ['a', 'presence-b', 'a'], socket_id: '123.456' }
    expect(await api.ask({ path: events, body })).toMatchObject({ status: 200, body: '{}' })
    expect(api.published).toEqual([
      { channels: ['a', 'presence-b'], event: 'moved', data: '{"x":1}', except: '123.456' },
    ])
  })

  test('[H4] is passed on as the text it is, to one channel or one user', async () => {
    const api = openApi()
    const body = { name: 'said', data: 'no JSON', channel: '#server-to-user-auth0|7', socket_id: null }
    expect(await api.ask({ path: events, body })).toMatchObject({ status: 200 })
    expect(api.published).toEqual([
      { channels: ['#server-to-user-auth0|7'], event: 'said', data: 'no JSON', except: null },
    ])
  })

  test('[H4] tells who is there where that is asked; what a channel does not have is left out', async () => {
    const api = openApi()
    const room = { app: '3', channel: 'presence-b' }
    await api.cluster.join(room, { userId: 'u', userInfo: '{}' }, 10)
    await api.cluster.count(room, 2, false)
    const body = {
      ...event,
      channels: ['a', 'presence-b', '__proto__'],
      info: 'user_count,subscription_count',
    }
    expect((await api.ask({ path: events, body })).body).toBe(
      '{"channels":{"a":{"subscription_count":0},"presence-b":{"user_count":1,"subscription_count":2},"__proto__":{"subscription_count":0}}}',
    )
    const users = await api.ask({ path: events, body: { ...body, channels: ['a'], info: 'user_count' } })
    expect(users.body).toBe('{"channels":{"a":{}}}')
  })
})

test('[K16] what can neither be published nor wait for the other nodes is answered with 503, and nobody hears it', async () => {
  const api = openApi()
  Object.defineProperty(api.cluster, 'isFull', { value: true })
  const one = { ...event, channel: 'a' }
  for (const [path, body] of Object.entries({ [events]: one, [batches]: { batch: [one] } })) {
    const answer = await api.ask({ path, body })
    expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('Nothing was published') })
  }
  expect(api.published).toEqual([])
})

describe('a batch', () => {
  test('[H5] has its events published in order, and an empty object for an answer', async () => {
    const api = openApi()
    const batch = [
      { ...event, channel: 'a' },
      { name: 'left', data: '', channel: 'b', socket_id: '1.2' },
    ]
    expect(await api.ask({ path: batches, body: { batch } })).toMatchObject({ status: 200, body: '{}' })
    expect(api.published.map(({ channels, event, except }) => [channels, event, except])).toEqual([
      [['a'], 'moved', null],
      [['b'], 'left', '1.2'],
    ])
  })

  test('[H5] with a question has an answer per event, in their order', async () => {
    const batch = [
      { ...event, channel: 'presence-a', info: 'user_count' },
      { ...event, channel: 'b' },
    ]
    const answer = await openApi().ask({ path: batches, body: { batch } })
    expect(answer.body).toBe('{"batch":[{"user_count":0},{}]}')
  })

  test('[H5] with one wrong event publishes none', async () => {
    const api = openApi()
    const batch = [
      { ...event, channel: 'a' },
      { ...event, channel: 'no spaces' },
    ]
    expect(await api.ask({ path: batches, body: { batch } })).toMatchObject({ status: 400 })
    expect(api.published).toEqual([])
  })
})

describe('what nobody could publish', () => {
  const long = (length: number) => 'x'.repeat(length)
  const good = { ...event, channel: 'a' }

  test.each([
    ['no object', [], /must be an object/],
    ['null', null, /must be an object/],
    ['no name', { data: '', channel: 'a' }, /name.*must be a text/],
    ['an empty name', { ...good, name: '' }, /1 to 200 characters \(limits.eventName\)/],
    ['too long a name', { ...good, name: long(201) }, /this has 201/],
    ['a name of the protocol', { ...good, name: 'pusher:error' }, /the protocol’s own/],
    ['one of its inner names', { ...good, name: 'pusher_internal:x' }, /the protocol’s own/],
    ['data that is no text', { ...good, data: { x: 1 } }, /data: .*send an object as its JSON/],
    ['no channel', { ...event }, /1 to 100 channels \(limits.channelsPerEvent\), not 0/],
    ['too many channels', { ...event, channels: new Array(101).fill('a') }, /not 101/],
    ['a channel that is no text', { ...event, channels: ['a', 7] }, /channels.1: .*must be a text/],
    ['a bad channel', { ...event, channels: ['no spaces'] }, /"no spaces" is no channel’s name/],
    ['too long a channel', { ...event, channel: long(165) }, /limits.channelName/],
    ['a user’s channel without user', { ...event, channel: '#server-to-user-' }, /no channel’s name/],
    ['another reserved channel', { ...event, channel: '#online-7' }, /no channel’s name/],
    ['a bad socket', { ...good, socket_id: '12.x' }, /two numbers with a dot/],
    ['an unknown attribute', { ...good, info: 'user_count,cache' }, /not "cache"/],
  ])('[H4] %s is refused with a sentence', async (_what, body, sentence) => {
    const api = openApi()
    const answer = await api.ask({ path: events, body })
    expect(answer).toMatchObject({ status: 400, type: 'text/plain; charset=utf-8' })
    expect(answer.body).toMatch(sentence)
    expect(api.published).toEqual([])
  })

  test.each([
    ['no batch', {}, /batch must be a list/],
    ['none', { batch: [] }, /1 to 10 events \(limits.eventsPerBatch\), not 0/],
    ['too many', { batch: new Array(11).fill(good) }, /not 11/],
    ['no event', { batch: [null] }, /batch.0: An event must be an object/],
    ['several channels', { batch: [{ ...event, channels: ['a'] }] }, /batch.0.channel: .*needs a channel/],
  ])('[H5] a batch with %s is refused with a sentence', async (_what, body, sentence) => {
    const answer = await openApi().ask({ path: batches, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(sentence)
  })

  test('[H4] too much data is told the limit, the setting and its own size', async () => {
    const data = `${long(10_239)}é`
    const answer = await openApi().ask({ path: events, body: { ...good, data } })
    expect(answer).toMatchObject({
      status: 413,
      body: 'The data of an event may have 10240 bytes (limits.eventData); this has 10241.\n',
    })
    const allowed = openApi({ limits: { eventData: 10_241 } })
    expect(await allowed.ask({ path: events, body: { ...good, data } })).toMatchObject({ status: 200 })
  })

  test('[H4] any body is answered, and only a good one is published', async () => {
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(fc.string(), fc.jsonValue()),
          data: fc.oneof(fc.string(), fc.jsonValue()),
          channel: fc.oneof(fc.constant('a'), fc.jsonValue()),
          channels: fc.oneof(fc.array(fc.constantFrom('a', '#x', '')), fc.jsonValue()),
          socket_id: fc.oneof(fc.constant('1.2'), fc.jsonValue()),
          info: fc.oneof(fc.string(), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), async (body, isBatch) => {
        const api = openApi()
        const answer = await api.ask(
          isBatch ? { path: batches, body: { batch: [body] } } : { path: events, body },
        )
        expect([200, 400]).toContain(answer.status)
        expect(api.published).toHaveLength(answer.status === 200 ? 1 : 0)
      }),
    )
  })

  test.each([
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['no JSON', Buffer.from('{"name":')],
    ['deep', Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('[H4] a body that is %s is refused', async (_what, body) => {
    const api = openApi()
    const answer = await api.ask({ path: events, body })
    expect(answer.status).toBe(400)
  })
})
