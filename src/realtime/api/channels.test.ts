import { describe, expect, test } from 'vitest'
import { type OpenApi, openApi } from '../../../test/realtime/open-api.ts'

async function openHouse(): Promise<OpenApi> {
  const api = openApi()
  for (const [channel, subscriptions] of [
    ['a', 3],
    ['__proto__', 1],
    ['presence-b', 2],
    ['#server-to-user-7', 1],
    ['presence-gone', 0],
  ] as const)
    await api.cluster.count({ app: '3', channel }, subscriptions, false)
  await api.cluster.count({ app: '4', channel: 'foreign' }, 1, false)
  await api.cluster.join({ app: '3', channel: 'presence-b' }, { userId: '7', userInfo: '{}' }, 9)
  return api
}

describe('the list of channels', () => {
  test.each([
    ['all that are occupied, but nobody’s own', {}, '{"a":{},"__proto__":{},"presence-b":{}}'],
    ['those that begin so', { filter_by_prefix: 'presence-' }, '{"presence-b":{}}'],
    ['their users', { filter_by_prefix: 'presence-', info: 'user_count' }, '{"presence-b":{"user_count":1}}'],
    ['an object also when there are none', { filter_by_prefix: 'z' }, '{}'],
  ])('[H6] has %s', async (_what, query, channels) => {
    const answer = await (await openHouse()).ask({ path: '/apps/3/channels', query })
    expect(answer).toMatchObject({ status: 200, body: `{"channels":${channels}}` })
  })

  test.each<[string, Record<string, string>]>([
    ['users of all channels', { info: 'user_count' }],
    ['users of others than presence channels', { info: 'user_count', filter_by_prefix: 'private-' }],
    ['subscriptions', { info: 'subscription_count', filter_by_prefix: 'presence-' }],
  ])('[H6] has no %s', async (_what, query) => {
    expect(await openApi().ask({ path: '/apps/3/channels', query })).toMatchObject({ status: 400 })
  })
})

describe('one channel', () => {
  test.each([
    ['a', '', '{"occupied":true}'],
    ['a', 'subscription_count', '{"occupied":true,"subscription_count":3}'],
    [
      'presence-b',
      'subscription_count,user_count',
      '{"occupied":true,"user_count":1,"subscription_count":2}',
    ],
    ['nobody', '', '{"occupied":false}'],
    ['cache-a', 'cache', '{"occupied":false,"cache":null}'],
    ['a%3Bb%2Cc%40d%3D', '', '{"occupied":false}'],
  ])('[H6] %s tells of %s', async (channel, info, body) => {
    const answer = await (await openHouse()).ask({ path: `/apps/3/channels/${channel}`, query: { info } })
    expect(answer).toMatchObject({ status: 200, body })
  })

  test('[H6] a cache channel tells its last event and for how many seconds it is kept', async () => {
    const api = openApi()
    const place = { app: '3', channel: 'private-encrypted-cache-a' }
    api.cluster.keep(place, { event: 'moved', data: '{"x":1}' }, 1800)
    const answer = await api.ask({ path: `/apps/3/channels/${place.channel}`, query: { info: 'cache' } })
    expect(answer.body).toBe('{"occupied":false,"cache":{"data":"{\\"x\\":1}","ttl":1800}}')
  })

  test.each([
    ['a', 'user_count', /presence channels only/],
    ['cachea', 'cache', /Only cache channels/],
    ['a', 'users', /info may be/],
    ['no%20spaces', '', /no channel’s name/],
  ])('[H6] %s has no %s', async (channel, info, sentence) => {
    const answer = await openApi().ask({ path: `/apps/3/channels/${channel}`, query: { info } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(sentence)
  })
})

test('[H6] a presence channel tells its users, an empty one none, any other refuses', async () => {
  const api = await openHouse()
  const ask = (channel: string) => api.ask({ path: `/apps/3/channels/${channel}/users` })
  expect(await ask('presence-b')).toMatchObject({ status: 200, body: '{"users":[{"id":"7"}]}' })
  expect(await ask('presence-nobody')).toMatchObject({ status: 200, body: '{"users":[]}' })
  expect(await ask('a')).toMatchObject({ status: 400 })
})
