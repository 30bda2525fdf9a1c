import { expect, test } from 'vitest'
import { untilEvent } from '../pusher-client.ts'
import { membersOf, record, startPush, subscribe } from './push-server.ts'
import { openRaw } from './raw-client.ts'

test('[M14] a user with two connections comes once and leaves once', async () => {
  const push = await startPush()
  const watcher = await push.connect('ann')
  const room = await subscribe(watcher, 'presence-room')
  const events = record(room)
  const bobs = [await push.connect('bob'), await push.connect('bob')]
  for (const bob of bobs) await subscribe(bob, 'presence-room')
  await expect.poll(() => Object.keys(membersOf(room))).toEqual(['ann', 'bob'])
  bobs[0]?.unsubscribe('presence-room')
  await push.sdk.trigger('presence-room', 'between', 1)
  await expect.poll(() => events.map(([event]) => event)).toEqual(['pusher:member_added', 'between'])
  bobs[1]?.unsubscribe('presence-room')
  await expect
    .poll(() => events.map(([event]) => event))
    .toEqual(['pusher:member_added', 'between', 'pusher:member_removed'])
  expect(events[0]?.[1]).toMatchObject({ id: 'bob', info: { name: 'BOB' } })
  expect(membersOf(room)).toEqual({ ann: { name: 'ANN' } })
})

test('[M14] a connection that breaks is a leave, too', async () => {
  const push = await startPush()
  const room = await subscribe(await push.connect('ann'), 'presence-room')
  const raw = await openRaw(push.address)
  raw.subscribe('presence-room', '{"user_id":"bob","user_info":{}}')
  await expect.poll(() => Object.keys(membersOf(room))).toEqual(['ann', 'bob'])
  const removed = untilEvent(room, 'pusher:member_removed')
  raw.close()
  expect(await removed).toMatchObject({ id: 'bob' })
})

test('[M14] an id that came as a number is told as text, everywhere', async () => {
  const push = await startPush()
  const [one, other] = [await openRaw(push.address), await openRaw(push.address)]
  one.subscribe('presence-room', '{"user_id":1}')
  await expect.poll(() => one.heard.length).toBe(2)
  other.subscribe('presence-room', '{"user_id":2,"user_info":{"name":"Two"}}')
  await expect.poll(() => other.heard.length).toBe(2)
  expect(JSON.parse(String(other.heard[1]?.data))).toEqual({
    presence: { count: 2, ids: ['1', '2'], hash: { 1: {}, 2: { name: 'Two' } } },
  })
  expect(JSON.parse(String(one.heard[2]?.data))).toEqual({ user_id: '2', user_info: { name: 'Two' } })
  other.close()
  await expect.poll(() => JSON.parse(String(one.heard[3]?.data ?? 'null'))).toEqual({ user_id: '2' })
  const users = await push.sdk.get({ path: '/channels/presence-room/users' })
  expect(await users.json()).toEqual({ users: [{ id: '1' }] })
})

test('[M15] a full room still takes a second connection of its members', async () => {
  const push = await startPush({ app: { limits: { membersPerChannel: 2 } } })
  const clients = [await push.connect('ann'), await push.connect('bob'), await push.connect('bob')]
  for (const client of clients) await subscribe(client, 'presence-room')
  const third = (await push.connect('cid')).subscribe('presence-room')
  expect(await untilEvent(third, 'pusher:subscription_error')).toMatchObject({
    type: 'LimitReached',
    status: 4100,
    error: expect.stringContaining('membersPerChannel'),
  })
})

test('[M30] whoever enters a busy room misses nobody, and is told nobody twice', async () => {
  const push = await startPush({ app: { limits: { membersPerChannel: 1_000 } } })
  const clients = await Promise.all(Array.from({ length: 30 }, () => openRaw(push.address)))
  for (const [number, client] of clients.entries()) {
    client.subscribe('presence-room', JSON.stringify({ user_id: `user-${number}` }))
  }
  const known = () =>
    clients.map(({ heard }) => {
      const [, success, ...rest] = heard
      if (success?.event !== 'pusher_internal:subscription_succeeded') return [success?.event]
      const ids: string[] = [...JSON.parse(String(success.data)).presence.ids]
      return [...ids, ...rest.map(({ data }) => JSON.parse(String(data)).user_id)].toSorted()
    })
  const all = clients.map((_client, number) => `user-${number}`).toSorted()
  await expect.poll(() => known()).toEqual(clients.map(() => all))
})
