import { describe, expect, test } from 'vitest'
import { untilEvent } from '../pusher-client.ts'
import { type PushServer, record, startPush } from './push-server.ts'
import { openRaw } from './raw-client.ts'

/** A client that has signed in, so that the server can send to its user. */
async function signIn(push: PushServer, user: string, watches?: string) {
  const client = await push.connect(user, push.optionsFor(user, watches))
  client.signin()
  await client.user.signinDonePromise
  await expect.poll(() => client.user.serverToUserChannel?.subscribed).toBe(true)
  return client
}

describe('a user who signed in', () => {
  test('[M16] hears what is sent to them, on all their connections, and nobody else does', async () => {
    const push = await startPush()
    const anns = [await signIn(push, 'ann'), await signIn(push, 'ann')]
    const bobs = record((await signIn(push, 'bob')).user)
    const heard = anns.map(({ user }) => untilEvent(user, 'letter'))
    await push.sdk.sendToUser('ann', 'letter', { for: 'ann' })
    expect(await Promise.all(heard)).toEqual([{ for: 'ann' }, { for: 'ann' }])
    await push.sdk.sendToUser('bob', 'letter', { for: 'bob' })
    await expect.poll(() => bobs).toEqual([['letter', { for: 'bob' }]])
  })

  test('[M16] is the only one who may listen to what is sent to them', async () => {
    const push = await startPush()
    const stranger = await openRaw(push.address)
    stranger.subscribe('#server-to-user-ann')
    await expect.poll(() => stranger.heard[1]).toMatchObject({ event: 'pusher:subscription_error' })
    const bob = await openRaw(push.address)
    bob.signIn('{"id":"bob"}')
    await expect.poll(() => bob.heard[1]?.event).toBe('pusher:signin_success')
    bob.subscribe('#server-to-user-ann')
    await expect.poll(() => bob.heard[2]).toMatchObject({ event: 'pusher:subscription_error' })
    await push.sdk.sendToUser('ann', 'letter', 'secret')
    expect(JSON.stringify([stranger.heard, bob.heard])).not.toContain('secret')
  })

  test.each([
    ['a number', '{"id":12345}'],
    ['empty', '{"id":""}'],
    ['missing', '{"user_info":{}}'],
    ['in no JSON', 'ann'],
  ])('[M17] with an id that is %s is told so', async (_what, userData) => {
    const push = await startPush()
    const raw = await openRaw(push.address)
    raw.signIn(userData)
    await expect
      .poll(() => raw.heard[1])
      .toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('id') } })
  })

  test('is sent away for good when the application ends their connections', async () => {
    const push = await startPush()
    const [ann, bob] = [await signIn(push, 'ann'), await signIn(push, 'bob')]
    const error = untilEvent(ann.connection, 'error')
    const gone = untilEvent(ann.connection, 'disconnected')
    const answer = await push.sdk.terminateUserConnections('ann')
    expect([answer.status, await answer.text()]).toEqual([200, '{}'])
    expect(await error).toMatchObject({ data: { code: 4009 } })
    await gone
    expect(bob.connection.state).toBe('connected')
  })
})

test('[M18] who watches others is told who is there, and who comes and goes', async () => {
  const push = await startPush()
  await signIn(push, 'bob')
  const watcher = await push.connect('ann', push.optionsFor('ann', 'bob,cid'))
  const events = record(watcher.user.watchlist)
  watcher.signin()
  const told = () => events.map(([event, data]) => [event, (data as { user_ids: string[] }).user_ids])
  await expect.poll(told).toContainEqual(['online', ['bob']])
  events.length = 0
  const cid = await signIn(push, 'cid')
  await expect.poll(told).toEqual([['online', ['cid']]])
  cid.disconnect()
  await expect.poll(told).toEqual([
    ['online', ['cid']],
    ['offline', ['cid']],
  ])
})
