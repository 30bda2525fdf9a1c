import { expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'

const event = (channel: string, data: string) => ({ event: 'news', channel, data })

test('[C6] what is published reaches every subscriber of each channel once, as the text that it was', async () => {
  const { connect, settle, hub, app, happenings } = openHub()
  const [one, other, third] = [connect(), connect(), connect()]
  one.subscribe('a')
  one.subscribe('private-b')
  other.subscribe('a')
  third.subscribe('c')
  await settle()
  for (const client of [one, other, third]) client.news()
  hub.publish(app, { channels: ['a', 'private-b', 'nobody'], event: 'news', data: '{"x":"ü"}' })
  expect(one.news()).toEqual([event('a', '{"x":"ü"}'), event('private-b', '{"x":"ü"}')])
  expect(other.news()).toEqual([event('a', '{"x":"ü"}')])
  expect(third.news()).toEqual([])
  const published = happenings.flatMap((happening) =>
    happening.kind === 'published' ? [happening.subscribers] : [],
  )
  expect(published).toEqual([2, 1, 0])
})

test('[C6] whoever caused an event can be left out, or only some be told', async () => {
  const { connect, settle, hub, app } = openHub()
  const [one, other, third] = [connect(), connect(), connect()]
  for (const client of [one, other, third]) client.subscribe('a')
  await settle()
  for (const client of [one, other, third]) client.news()
  hub.publish(app, { channels: ['a'], event: 'news', data: '1', except: one.socketId })
  hub.publish(app, {
    channels: ['a'],
    event: 'news',
    data: '2',
    only: [one.socketId, other.socketId, '1.1'],
  })
  hub.publish(app, {
    channels: ['a'],
    event: 'news',
    data: '3',
    only: [one.socketId, third.socketId],
    except: one.socketId,
  })
  expect([one, other, third].map((client) => client.news().map(({ data }) => data))).toEqual([
    ['2'],
    ['1', '2'],
    ['1', '3'],
  ])
})

test('[C6] a line that breaks when it is written to keeps nobody else from hearing', async () => {
  const { connect, settle, hub, app } = openHub()
  const others = [connect(), connect()]
  others[0]?.subscribe('a')
  const broken = hub.connect(app, {
    write: (frame) => frame.includes('news') && broken?.left(),
    ping() {},
    close() {},
    isBehind: false,
    pause() {},
    resume() {},
  })
  broken?.receive('{"event":"pusher:subscribe","data":{"channel":"a"}}')
  others[1]?.subscribe('a')
  await settle()
  for (const client of others) client.news()
  hub.publish(app, { channels: ['a'], event: 'news', data: '1' })
  hub.publish(app, { channels: ['a'], event: 'news', data: '2' })
  for (const client of others) expect(client.news()).toEqual([event('a', '1'), event('a', '2')])
})

test('[C6] an event of one application reaches nobody of another', async () => {
  const { connect, settle, hub, app } = openHub()
  const client = connect()
  client.subscribe('a')
  await settle()
  client.news()
  hub.publish({ ...app, id: 'other' }, { channels: ['a'], event: 'news', data: '1' })
  expect(client.news()).toEqual([])
})

test.each(['cache-a', 'private-cache-a', 'private-encrypted-cache-a', 'presence-cache-a'])(
  '[C7] the last event of %s, or that there is none, follows the success at once',
  async (channel) => {
    const { connect, settle, hub, app, happenings, pass } = openHub()
    const enter = async () => {
      const client = connect()
      client.join(channel, 'ada')
      await settle()
      return client.news().slice(1)
    }
    const first = await enter()
    expect(first.map((frame) => frame.event)).toEqual([
      'pusher_internal:subscription_succeeded',
      'pusher:cache_miss',
    ])
    expect(first[1]).toEqual({ event: 'pusher:cache_miss', channel })
    expect(happenings).toContainEqual({ kind: 'cacheMissed', app: 'app', channel })

    hub.publish(app, { channels: [channel], event: 'news', data: '1' })
    hub.publish(app, { channels: [channel], event: 'news', data: '2', except: '1.1', scope: 'node' })
    hub.publish(app, { channels: [channel], event: 'news', data: '3', only: [] })
    expect((await enter())[1]).toEqual(event(channel, '2'))
    pass(1_801_000)
    expect((await enter())[1]).toEqual({ event: 'pusher:cache_miss', channel })
  },
)

test('[C7] nothing is kept of a channel whose name only looks like it', async () => {
  const { connect, settle, hub, app } = openHub()
  hub.publish(app, { channels: ['cachexyz', 'presence-x-cache-', 'xcache-'], event: 'news', data: '1' })
  const client = connect()
  client.news()
  client.subscribe('cachexyz')
  client.subscribe('xcache-')
  await settle()
  expect(client.news().map((frame) => frame.event)).toEqual(
    Array(2).fill('pusher_internal:subscription_succeeded'),
  )
})

test('[C7] what is published while somebody comes in is the last event, and comes once, after the success', async () => {
  const { connect, settle, hub, app } = openHub({}, (alone) => ({
    ...alone,
    recall: async (place) => {
      const recalled = await alone.recall(place)
      hub.publish(app, { channels: [place.channel], event: 'news', data: 'newer' })
      return recalled
    },
  }))
  hub.publish(app, { channels: ['cache-a'], event: 'news', data: 'older' })
  const client = connect()
  client.news()
  client.subscribe('cache-a')
  await settle()
  expect(client.news()).toEqual([
    { event: 'pusher_internal:subscription_succeeded', channel: 'cache-a', data: '{}' },
    event('cache-a', 'newer'),
  ])
})
