import { expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'

const refused = (said: string) => ({
  event: 'pusher:error',
  channel: expect.any(String),
  data: { message: expect.stringContaining(said), code: 4301 },
})

test('[E1] a member says something to the others: they get event, channel and data, and nothing else', async () => {
  const { connect, settle, happenings } = openHub()
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) client.subscribe('private-a')
  await settle()
  for (const client of [one, other]) client.news()
  const extra = { user_id: 'eve', socket_id: '1.1', name: 'x' }
  for (const data of ['text', { a: [1, null] }, null, 0])
    one.say('client-x', { channel: 'private-a', data, ...extra })
  one.say('client-x', { channel: 'private-a' })
  expect(one.news()).toEqual([])
  const frame = { event: 'client-x', channel: 'private-a' }
  expect(other.news()).toEqual([
    { ...frame, data: 'text' },
    { ...frame, data: { a: [1, null] } },
    { ...frame, data: null },
    { ...frame, data: 0 },
    frame,
  ])
  expect(happenings).toContainEqual({
    kind: 'clientEvent',
    app: 'app',
    channel: 'private-a',
    event: 'client-x',
    data: { a: [1, null] },
    socketId: one.socketId,
    userId: null,
  })
})

test('[E2] on presence channels the others see whose event it is, by what was signed', async () => {
  const { connect, settle } = openHub()
  const [one, other] = [connect(), connect()]
  one.join('presence-a', 'ada')
  other.join('presence-a', 'bob')
  await settle()
  other.news()
  one.say('client-x', { channel: 'presence-a', data: {}, user_id: 'eve' })
  expect(other.news()).toEqual([{ event: 'client-x', channel: 'presence-a', data: {}, user_id: 'ada' }])
})

test('[E3] only members of private and presence channels may, and only where the application wants it', async () => {
  const { connect, settle } = openHub()
  const client = connect()
  client.subscribe('public')
  client.signIn('ada')
  client.say('pusher:subscribe', { data: { channel: '#server-to-user-ada' } })
  await settle()
  client.news()
  client.say('client-x', { channel: 'public', data: {} })
  client.say('client-x', { channel: '#server-to-user-ada', data: {} })
  client.say('client-x', { channel: 'private-a', data: {} })
  client.say('client-x', { data: {} })
  expect(client.news()).toEqual([
    refused('private and presence'),
    refused('private and presence'),
    refused('subscribed'),
    refused('subscribed'),
  ])

  const closed = openHub({ clientEvents: false })
  const other = closed.connect()
  other.subscribe('private-a')
  await closed.settle()
  other.news()
  other.say('client-x', { channel: 'private-a', data: {} })
  expect(other.news()).toEqual([refused('setting clientEvents')])
  expect(other.closes).toEqual([])
})

test('[E3] nobody but the server speaks on the channels that it keeps for itself', async () => {
  const { connect, settle } = openHub({ silentChannels: ['private-own.'] })
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) for (const name of ['own.a', 'a']) client.subscribe(`private-${name}`)
  await settle()
  for (const client of [one, other]) client.news()
  one.say('client-x', { channel: 'private-own.a', data: {} })
  one.say('client-x', { channel: 'private-a', data: {} })
  expect(one.news()).toEqual([refused('only the server speaks')])
  expect(other.news()).toEqual([{ event: 'client-x', channel: 'private-a', data: {} }])
})

test('[E4] ten in a second, and on average no more; what is too much is dropped and told', async () => {
  const { connect, settle, pass } = openHub()
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) client.subscribe('private-a')
  await settle()
  for (const client of [one, other]) client.news()
  const sayTimes = (times: number) => {
    for (let time = 0; time < times; time += 1) one.say('client-x', { channel: 'private-a', data: time })
  }
  sayTimes(12)
  expect(one.news()).toEqual(Array(2).fill(refused('setting clientEventsPerSecond')))
  expect(other.news()).toHaveLength(10)
  pass(500)
  sayTimes(6)
  expect(one.news()).toHaveLength(1)
  pass(60_000)
  sayTimes(11)
  expect(one.news()).toHaveLength(1)
  expect(other.news()).toHaveLength(15)
})

test('[E5] long names, large data and deep data are refused', async () => {
  const { connect, settle } = openHub({ limits: { eventData: 100, eventName: 20 } })
  const [one, other] = [connect(), connect()]
  for (const client of [one, other]) client.subscribe('private-a')
  await settle()
  for (const client of [one, other]) client.news()
  one.say('client-x', { channel: 'private-a', data: 'ü'.repeat(51) })
  one.say('client-x', { channel: 'private-a', data: { a: 'x'.repeat(95) } })
  one.say(`client-${'x'.repeat(14)}`, { channel: 'private-a', data: '' })
  one.sayText(
    `{"event":"client-x","channel":"private-a","data":${'[{"a":'.repeat(9_000)}1${'}]'.repeat(9_000)}}`,
  )
  expect(one.news().map(({ data }) => data)).toMatchObject([
    { message: expect.stringContaining('setting eventData'), code: 4301 },
    { message: expect.stringContaining('setting eventData'), code: 4301 },
    { message: expect.stringContaining('setting eventName'), code: 4301 },
    { message: expect.stringContaining('nested'), code: 4200 },
  ])
  expect(other.news()).toEqual([])
})

test('[E6] it is not kept in cache channels, and the payload of an encrypted channel is told to nobody else', async () => {
  const { connect, settle, happenings } = openHub()
  const [one, other] = [connect(), connect()]
  one.subscribe('private-encrypted-cache-a')
  await settle()
  one.say('client-x', { channel: 'private-encrypted-cache-a', data: 'secret' })
  other.subscribe('private-encrypted-cache-a')
  await settle()
  expect(other.news().at(-1)?.event).toBe('pusher:cache_miss')
  expect(JSON.stringify(happenings)).not.toContain('"secret"')
  expect(happenings.some(({ kind }) => kind === 'clientEvent')).toBe(true)
})
