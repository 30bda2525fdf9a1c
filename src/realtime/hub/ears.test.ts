import { expect, test } from 'vitest'
import { openHub } from '../../../test/hub-clients.ts'
import type { Command, Ears } from '../cluster/cluster.ts'

/** A hub with a fake cluster in the place of other nodes. */
function openNode() {
  const ears: Ears[] = []
  const commands: Command[] = []
  const world = openHub({}, (alone) => ({
    ...alone,
    open: async (listener) => {
      ears.push(listener)
      await alone.open(listener)
    },
    command: (command) => commands.push(command),
  }))
  return {
    ...world,
    commands,
    tell: (say: (listener: Ears) => void) => {
      for (const listener of ears) say(listener)
    },
  }
}

const place = { app: 'app', channel: 'cache-a' }

test('[C6] what another node says reaches the subscribers of this one, but not whoever caused it', async () => {
  const { connect, settle, tell } = openNode()
  const [one, two] = [connect(), connect()]
  for (const client of [one, two]) client.subscribe('cache-a')
  await settle()
  for (const client of [one, two]) client.news()
  const frame = '{"event":"e","data":"d","channel":"cache-a"}'
  tell((ears) => {
    ears.heard(place, { frame, except: one.socketId, only: null, kept: null })
    ears.heard({ app: 'other', channel: 'cache-a' }, { frame, except: null, only: null, kept: null })
    ears.heard({ app: 'app', channel: 'gone' }, { frame, except: null, only: null, kept: null })
    ears.counted({ app: 'app', channel: 'gone' }, 1)
    ears.memberAdded({ app: 'app', channel: 'gone' }, { userId: 'a', userInfo: '{}' })
    ears.memberRemoved({ app: 'app', channel: 'gone' }, 'a')
  })
  expect(one.news()).toEqual([])
  expect(two.news()).toEqual([JSON.parse(frame)])
})

test('[C4] who left with a node that is gone is told like any other', async () => {
  const { tell, happenings } = openNode()
  tell((ears) => {
    ears.left(place, 'channel')
    ears.left({ app: 'app', channel: 'presence-a' }, { userId: 'ada' })
    ears.left({ app: 'app', channel: '#online-ada' }, { userId: 'ada' })
  })
  expect(happenings).toEqual([
    { kind: 'vacated', ...place },
    { kind: 'memberRemoved', app: 'app', channel: 'presence-a', userId: 'ada' },
  ])
})

test('[C13] the other nodes are asked to send away the same, and what they ask for is done here', async () => {
  const { connect, settle, hub, app, commands, tell } = openNode()
  hub.terminateUser(app, 'ada')
  hub.revoke(app, { user: 'ada' }, 'one')
  hub.revoke(app, { channel: 'private-a' }, 'two')
  expect(commands).toEqual([
    { kind: 'terminateUser', app: 'app', userId: 'ada' },
    { kind: 'revokeUser', app: 'app', userId: 'ada', reason: 'one' },
    { kind: 'revokeChannel', app: 'app', channel: 'private-a', reason: 'two' },
  ])
  const client = connect()
  client.subscribe('private-a')
  await settle()
  for (const command of commands) tell((ears) => ears.commanded(command))
  expect(client.closes).toEqual([[4200, 'two']])
})
