import { expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'

test('[U6] to terminate a user closes all connections that are signed in as them, and no others', async () => {
  const { connect, settle, hub, app, cluster } = openHub()
  const [one, two, other, member] = [connect(), connect(), connect(), connect()]
  for (const client of [one, two]) client.signIn('ada')
  other.signIn('bob')
  member.join('presence-a', 'ada')
  await settle()
  hub.terminateUser(app, 'ada')
  hub.terminateUser(app, 'nobody')
  for (const client of [one, two]) {
    expect(client.closes).toEqual([[4009, expect.any(String)]])
    expect(client.heard.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
  }
  for (const client of [other, member]) expect(client.closes).toEqual([])
  expect(await cluster.members({ app: 'app', channel: '#online-ada' })).toEqual([])
})

test('[C13] to revoke a channel drops its subscriptions at once; the clients come back and ask anew', async () => {
  const { connect, settle, hub, app, cluster } = openHub()
  const [one, two, other] = [connect(), connect(), connect()]
  for (const client of [one, two]) client.join('presence-a', client.socketId)
  other.subscribe('private-b')
  await settle()
  hub.revoke(app, { channel: 'presence-a' }, 'The rights have changed.')
  for (const client of [one, two]) expect(client.closes).toEqual([[4200, 'The rights have changed.']])
  expect(other.closes).toEqual([])
  one.heard.splice(0)
  hub.publish(app, { channels: ['presence-a'], event: 'e', data: 'secret' })
  one.say('pusher:ping')
  one.subscribe('private-b')
  one.leave()
  await settle()
  expect(one.heard).toEqual([])
  expect(await cluster.members({ app: 'app', channel: 'presence-a' })).toEqual([])
  expect(hub.connections.size).toBe(2)
})

test('[C13] to revoke a user closes their connections for good', async () => {
  const { connect, settle, hub, app } = openHub()
  const [ada, bob] = [connect(), connect()]
  ada.signIn('ada')
  bob.signIn('bob')
  await settle()
  hub.revoke(app, { user: 'ada' }, 'The account is closed.')
  expect(ada.closes).toEqual([[4009, 'The account is closed.']])
  expect(bob.closes).toEqual([])
})
