import { expect, test } from 'vitest'
import { type HubClient, openHub } from '../../../test/hub-clients.ts'

const room = 'presence-room'

function list(...members: readonly (readonly [id: string, info: object])[]) {
  const presence = {
    count: members.length,
    ids: members.map(([id]) => id),
    hash: Object.fromEntries(members),
  }
  return {
    event: 'pusher_internal:subscription_succeeded',
    channel: room,
    data: JSON.stringify({ presence }),
  }
}

function added(id: string, info: object) {
  const data = JSON.stringify({ user_id: id, user_info: info })
  return { event: 'pusher_internal:member_added', channel: room, data }
}

function removed(id: string) {
  return { event: 'pusher_internal:member_removed', channel: room, data: JSON.stringify({ user_id: id }) }
}

async function openRoom(...options: Parameters<typeof openHub>) {
  const world = openHub(...options)
  return {
    ...world,
    async enter(userId: string, info: object = {}): Promise<HubClient> {
      const client = world.connect()
      client.join(room, userId, info)
      await world.settle()
      client.heard.shift()
      return client
    },
  }
}

test('[N1] who comes in is given the list with themselves on it, and the others are told once for each user', async () => {
  const { enter } = await openRoom()
  const ada = await enter('ada', { name: 'Ada' })
  expect(ada.news()).toEqual([list(['ada', { name: 'Ada' }])])
  const bob = await enter('bob')
  expect(bob.news()).toEqual([list(['ada', { name: 'Ada' }], ['bob', {}])])
  const again = await enter('bob', { name: 'Robert' })
  expect(again.news()).toEqual([list(['ada', { name: 'Ada' }], ['bob', {}])])
  expect(ada.news()).toEqual([added('bob', {})])
  expect(bob.news()).toEqual([])
})

test('[N2] the others are told that a user has left with the last of their connections, however it ended', async () => {
  const { enter, settle, happenings } = await openRoom()
  const ada = await enter('ada')
  const [first, second, third] = [await enter('bob'), await enter('bob'), await enter('bob')]
  first.unsubscribe(room)
  second.leave()
  await settle()
  expect(ada.news().slice(1)).toEqual([added('bob', {})])
  third.leave()
  await settle()
  expect(ada.news()).toEqual([removed('bob')])
  const changes = happenings.filter(({ kind }) => kind.startsWith('member'))
  expect(changes.map((change) => ('userId' in change ? [change.kind, change.userId] : []))).toEqual([
    ['memberAdded', 'ada'],
    ['memberAdded', 'bob'],
    ['memberRemoved', 'bob'],
  ])
})

test('[N3] numbers become texts, in the list and in what is told', async () => {
  const { enter, connect, settle } = await openRoom()
  const ada = await enter('ada')
  ada.news()
  const bob = connect()
  bob.subscribe(room, '{"user_id":10}')
  await settle()
  expect(JSON.parse(String(bob.news().at(-1)?.data))).toEqual({
    presence: { count: 2, ids: ['ada', '10'], hash: { ada: {}, 10: {} } },
  })
  bob.leave()
  await settle()
  expect(ada.news()).toEqual([added('10', {}), removed('10')])
})

test('[N4] a full room takes further connections of its members, and nobody else before somebody has left', async () => {
  const { enter, settle, cluster } = await openRoom({ limits: { membersPerChannel: 2 } })
  const ada = await enter('ada')
  const bob = await enter('bob')
  const eve = await enter('eve')
  expect(eve.news()).toEqual([
    {
      event: 'pusher:subscription_error',
      channel: room,
      data: {
        type: 'LimitReached',
        error: expect.stringContaining('setting membersPerChannel'),
        status: 4100,
      },
    },
    { event: 'pusher:error', channel: room, data: expect.objectContaining({ code: 4009 }) },
  ])
  expect((await enter('ada')).news()).toEqual([list(['ada', {}], ['bob', {}])])
  bob.leave()
  eve.join(room, 'eve')
  await settle()
  expect(eve.news()).toEqual([list(['ada', {}], ['eve', {}])])
  expect(ada.news().slice(1)).toEqual([added('bob', {}), removed('bob'), added('eve', {})])
  expect(await cluster.members({ app: 'app', channel: room })).toEqual(['ada', 'eve'])
})

test.each([
  ['{"user_info":{}}', 'user_id', 401],
  ['{"user_id":""}', 'user_id', 401],
  ['{"user_id":null}', 'user_id', 401],
  ['[]', 'user_id', 401],
  ['nonsense', 'user_id', 401],
  [undefined, 'sign-in', 401],
  [JSON.stringify({ user_id: 'a', user_info: 'x'.repeat(3_000) }), 'setting memberInfo', 4301],
  [`{"user_id":"a","user_info":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'user_id', 401],
])('[N5] members are not let in (%#)', async (channelData, said, status) => {
  const { connect, settle } = openHub()
  const client = connect()
  client.subscribe(room, channelData)
  await settle()
  expect(client.news()[1]).toMatchObject({
    event: 'pusher:subscription_error',
    data: { error: expect.stringContaining(said), status },
  })
})

test('[N6] who is signed in comes in as themselves without data of their own', async () => {
  const { connect, settle } = openHub()
  const client = connect()
  client.signIn('ada', { user_info: { name: 'Ada' } })
  client.subscribe(room)
  await settle()
  expect(client.news().at(-1)).toEqual(list(['ada', { name: 'Ada' }]))
})
