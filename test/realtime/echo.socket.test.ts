import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'

import { application } from './application.ts'
import { type PushServer, startPush } from './push-server.ts'

/** Opens Echo with the options of a Laravel application. */
function openEcho({ address, appServer }: PushServer, user: string): Echo<'reverb'> {
  const { hostname, port } = new URL(address)
  const headers = { 'x-user': user }
  const echo = new Echo({
    broadcaster: 'reverb',
    key: application.key,
    wsHost: hostname,
    wsPort: Number(port),
    wssPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    Pusher,
    authEndpoint: `${appServer.address}/broadcasting/auth`,
    auth: { headers },
    userAuthentication: {
      transport: 'ajax',
      endpoint: `${appServer.address}/broadcasting/user-auth`,
      headers,
    },
  })
  onTestFinished(() => echo.disconnect())
  return echo
}

/** A listener that keeps the first argument of each call. */
function listener(): { readonly calls: unknown[]; readonly call: (value?: unknown) => void } {
  const calls: unknown[] = []
  return { calls, call: (value) => calls.push(value) }
}

test('a public channel: events by their class, by their own name, and all of them', async () => {
  const push = await startPush()
  const [shipped, named, all, subscribed] = [listener(), listener(), listener(), listener()]
  const echo = openEcho(push, 'ann')
  echo
    .channel('orders')
    .subscribed(subscribed.call)
    .listen('OrderShipped', shipped.call)
    .listen('.own.name', named.call)
    .listenToAll(all.call)
  await expect.poll(() => subscribed.calls.length).toBe(1)
  await push.sdk.trigger('orders', 'App\\Events\\OrderShipped', { id: 1 })
  await push.sdk.trigger('orders', 'own.name', { id: 2 })
  await expect.poll(() => all.calls).toEqual(['OrderShipped', '.own.name'])
  expect([shipped.calls, named.calls]).toEqual([[{ id: 1 }], [{ id: 2 }]])
})

test('private channels: whispers between clients, notifications, and a refusal', async () => {
  const push = await startPush()
  const [ann, bob] = [openEcho(push, 'ann'), openEcho(push, 'bob')]
  const [ready, typing, notified, refused] = [listener(), listener(), listener(), listener()]
  ann
    .private('App.Models.User.1')
    .subscribed(ready.call)
    .listenForWhisper('typing', typing.call)
    .notification(notified.call)
  const bobs = bob.private('App.Models.User.1').subscribed(ready.call)
  await expect.poll(() => ready.calls.length).toBe(2)
  bobs.whisper('typing', { by: 'bob' })
  await expect.poll(() => typing.calls).toEqual([{ by: 'bob' }])
  const event = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'
  await push.sdk.trigger('private-App.Models.User.1', event, { type: 'news' })
  await expect.poll(() => notified.calls).toEqual([{ type: 'news' }])
  ann.private('forbidden').error(refused.call)
  ann.private('room-forbidden').error(refused.call)
  await expect
    .poll(() => refused.calls)
    .toEqual([
      expect.objectContaining({ type: 'AuthError', status: 403 }),
      expect.objectContaining({ type: 'AuthError', status: 403 }),
    ])
})

test('a presence channel: who is here, who comes, who goes', async () => {
  const push = await startPush()
  const [here, joining, leaving] = [listener(), listener(), listener()]
  const ann = openEcho(push, 'ann')
  ann.join('room').here(here.call).joining(joining.call).leaving(leaving.call)
  await expect.poll(() => here.calls).toEqual([[{ name: 'ANN' }]])
  const bob = openEcho(push, 'bob')
  const bobs = listener()
  bob.join('room').here(bobs.call)
  await expect.poll(() => bobs.calls).toEqual([[{ name: 'ANN' }, { name: 'BOB' }]])
  expect(joining.calls).toEqual([{ name: 'BOB' }])
  bob.leave('room')
  await expect.poll(() => leaving.calls).toEqual([{ name: 'BOB' }])
})

test('what a client causes reaches the others only, by its socket id', async () => {
  const push = await startPush()
  const [ann, bob] = [openEcho(push, 'ann'), openEcho(push, 'bob')]
  const [ready, anns, bobs] = [listener(), listener(), listener()]
  ann.channel('room').subscribed(ready.call).listen('.said', anns.call)
  bob.channel('room').subscribed(ready.call).listen('.said', bobs.call)
  await expect.poll(() => ready.calls.length).toBe(2)
  await push.sdk.trigger('room', 'said', 1, { socket_id: String(ann.socketId()) })
  await push.sdk.trigger('room', 'said', 2)
  await expect.poll(() => anns.calls).toEqual([2])
  expect(bobs.calls).toEqual([1, 2])
})
