import { describe, expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'
import { signUser } from '../protocol/signatures.ts'

const toAda = '#server-to-user-ada'

test('[U1] a client signs in as a user, and hears what is sent to them', async () => {
  const { connect, settle, hub, app } = openHub()
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) {
    client.news()
    client.signIn('ada', { user_info: { name: 'Ada' } })
    client.say('pusher:subscribe', { data: { channel: toAda, auth: '' } })
  }
  await settle()
  const userData = JSON.stringify({ id: 'ada', user_info: { name: 'Ada' } })
  expect(one.news()).toEqual([
    { event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) },
    { event: 'pusher_internal:subscription_succeeded', channel: toAda, data: '{}' },
  ])
  other.news()
  hub.publish(app, { channels: [toAda], event: 'mail', data: '1' })
  expect([one.news(), other.news()]).toEqual(Array(2).fill([{ event: 'mail', channel: toAda, data: '1' }]))
})

test("[U2] nobody else subscribes to a user's channel, whatever they sign", async () => {
  const { connect, settle, happenings } = openHub()
  const [eve, nobody] = [connect(), connect()]
  eve.signIn('eve')
  for (const client of [eve, nobody]) {
    client.subscribe(toAda)
    client.join(toAda, 'ada')
  }
  await settle()
  for (const client of [eve, nobody]) {
    const answers = client.news().filter(({ channel }) => channel === toAda)
    expect(answers.map(({ event }) => event)).toEqual([
      'pusher:subscription_error',
      'pusher:error',
      'pusher:subscription_error',
      'pusher:error',
    ])
    expect(client.closes).toEqual([])
  }
  expect(happenings.some(({ kind }) => kind === 'subscribed')).toBe(false)
})

describe('[U3] a sign-in is refused and the client sent away', () => {
  const wrong: readonly (readonly [string, string, string | null])[] = [
    ['with a numeric id', '{"id":10}', null],
    ['without an id', '{"user_info":{}}', null],
    ['with an empty id', '{"id":""}', null],
    ['that is no JSON', 'nonsense', null],
    ['with very deep data', `{"id":"a","user_info":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, null],
    ['with large data', JSON.stringify({ id: 'a', user_info: 'x'.repeat(3_000) }), null],
    ['without a signature', '{"id":"ada"}', ''],
    [
      "with another connection's",
      '{"id":"ada"}',
      signUser({ key: 'key', secret: 'secret' }, '1.1', '{"id":"ada"}'),
    ],
  ]

  test.each(wrong)('%s', async (_name, userData, auth) => {
    const { connect, settle, app, hub } = openHub()
    const client = connect()
    client.news()
    client.say('pusher:signin', {
      data: { auth: auth ?? signUser(app, client.socketId, userData), user_data: userData },
    })
    client.subscribe('news')
    await settle()
    const message = expect.stringMatching(/^[A-Z].*\.$/)
    expect(client.news()).toEqual([{ event: 'pusher:error', data: { message, code: 4009 } }])
    expect(client.closes).toEqual([[4009, message]])
    client.leave()
    expect(hub.connections.size).toBe(0)
  })

  test('as somebody else than before; the same user is answered again', async () => {
    const { connect, settle, cluster } = openHub()
    const client = connect()
    client.news()
    client.signIn('ada')
    client.signIn('ada')
    client.signIn('bob')
    await settle()
    expect(client.news().map(({ event }) => event)).toEqual([
      'pusher:signin_success',
      'pusher:signin_success',
      'pusher:error',
    ])
    expect(client.closes).toEqual([[4009, expect.stringContaining('another user')]])
    expect(await cluster.members({ app: 'app', channel: '#online-ada' })).toEqual([])
  })
})

describe('[U4] whoever watches users', () => {
  const told = (name: 'online' | 'offline', ...user_ids: string[]) => ({ name, user_ids })
  const frame = (...events: object[]) => ({
    event: 'pusher_internal:watchlist_events',
    data: JSON.stringify({ events }),
  })

  test('is told who is online, and then who comes with their first connection and goes with their last', async () => {
    const joins: string[] = []
    const { connect, settle, cluster } = openHub({}, (alone) => ({
      ...alone,
      join(place, member, most) {
        joins.push(member.userId)
        return alone.join(place, member, most)
      },
    }))
    const [bob, bobToo, eve, ada] = [connect(), connect(), connect(), connect()]
    bob.signIn('bob')
    await settle()
    ada.signIn('ada', { watchlist: ['bob', 'eve', 'bob', 7, null] })
    await settle()
    expect(ada.news().slice(2)).toEqual([frame(told('online', 'bob'), told('offline', 'eve'))])
    bobToo.signIn('bob')
    eve.signIn('eve')
    await settle()
    bob.leave()
    await settle()
    expect(ada.news()).toEqual([frame(told('online', 'eve'))])
    bobToo.leave()
    await settle()
    expect(ada.news()).toEqual([frame(told('offline', 'bob'))])
    expect(joins).toEqual(['bob', 'ada', 'eve'])
    ada.leave()
    await settle()
    expect(await cluster.occupied('app', '')).toEqual([])
  })

  test('cannot be told of users in other ways: the place has no name for clients', async () => {
    const { connect, settle } = openHub()
    const ada = connect()
    ada.signIn('ada', { watchlist: ['ada'] })
    await settle()
    ada.news()
    ada.subscribe('#online-bob')
    ada.unsubscribe('#online-ada')
    ada.say('client-x', { channel: '#online-ada', data: {} })
    await settle()
    expect(ada.news().map(({ event }) => event)).toEqual([
      'pusher:subscription_error',
      'pusher:error',
      'pusher:error',
    ])
  })
})

test('[U5] of a long watchlist the first users are watched, and the client is told', async () => {
  const { connect, settle } = openHub({ limits: { watchlist: 2 } })
  const ada = connect()
  ada.news()
  ada.signIn('ada', { watchlist: ['a', 'b', 'c'] })
  await settle()
  expect(ada.news().slice(1)).toEqual([
    {
      event: 'pusher:error',
      data: { message: expect.stringContaining('setting watchlist'), code: 4302 },
    },
    {
      event: 'pusher_internal:watchlist_events',
      data: '{"events":[{"name":"offline","user_ids":["a","b"]}]}',
    },
  ])
  expect(ada.closes).toEqual([])
})
