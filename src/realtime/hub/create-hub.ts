import type { App } from '../app.ts'
import { isInternal } from '../cluster/places.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import { frames } from '../protocol/server-frames.ts'
import { aside } from './aside.ts'
import { createAudiences } from './audiences.ts'
import { createCommands } from './commands.ts'
import { ClientConnection, type Desk } from './connection.ts'
import { createCounting } from './counting.ts'
import { createDesk } from './desk.ts'
import { createEars } from './ears.ts'
import { createEntrance } from './entrance.ts'
import type { Hub, HubOptions } from './hub.ts'
import type { Line } from './line.ts'
import { createPresence } from './presence.ts'
import { createProving } from './proving.ts'
import { createPublish } from './publishing.ts'
import { createRoll } from './roll.ts'
import { createSignIns } from './sign-ins.ts'
import { createSubscribing } from './subscribing.ts'
import { createSweep } from './sweep.ts'
import { createWatching } from './watching.ts'

/** Creates the hub and opens the cluster, but does not close it. */
export function createHub(options: HubOptions): Hub {
  const { cluster, tell, log } = options
  const audiences = createAudiences(cluster)
  const counting = createCounting(options)
  const entrance = createEntrance({ options, presence: createPresence(options), counting })
  const subscribing = createSubscribing(audiences, entrance)
  const signIns = createSignIns(options, createWatching(cluster, audiences))
  const answering = createDesk({ options, subscribing, signIns })
  const proving = createProving(answering.now)
  const slowed = createSweep<ClientConnection>(100, (connection) => {
    connection.proceed()
    return false
  })
  const commands = createCommands({ cluster, audiences, signIns })
  const ready = cluster.open({ ...createEars({ audiences, counting, tell }), commanded: commands.obey })
  aside(ready, log)

  const roll = createRoll(options)

  const desk: Desk = {
    ...answering,
    slow: (connection) => slowed.add(connection),
    forget(connection) {
      subscribing.unsubscribeFromAll(connection)
      signIns.signOut(connection)
    },
    left(connection) {
      if (!roll.remove(connection)) return
      tell({ kind: 'disconnected', app: connection.app.id, socketId: connection.socketId })
    },
  }

  function turnAway({ id, limits }: App, line: Line): null {
    const reason = `The application has its ${limits.connections} connections (setting connections).`
    line.write(toFrameBytes(frames.error(reason, closeCodes.overQuota)))
    line.close(closeCodes.overQuota, reason)
    tell({ kind: 'refused', app: id, socketId: null, channel: null, reason })
    return null
  }

  return {
    ready,
    connections: roll.connections,
    connect(app, line) {
      if (roll.isFull(app)) return turnAway(app, line)
      const connection = new ClientConnection(app, line, desk)
      roll.add(connection)
      connection.say(frames.established(connection.socketId, options.activitySeconds))
      proving.expect(connection)
      tell({ kind: 'connected', app: app.id, socketId: connection.socketId })
      return connection
    },
    publish: createPublish(options, audiences),
    terminateUser({ id }, userId) {
      commands.give({ kind: 'terminateUser', app: id, userId })
    },
    revoke({ id: app }, whom, reason) {
      if ('channel' in whom) commands.give({ kind: 'revokeChannel', app, channel: whom.channel, reason })
      else commands.give({ kind: 'revokeUser', app, userId: whom.user, reason })
    },
    sendAway: (app, whom) => sendAwayOne(roll.connections, app, whom),
    *channels() {
      for (const { channel, subscriptions } of audiences.all())
        if (subscriptions.length > 0 && !isInternal(channel.name)) yield channel
    },
    close() {
      for (const part of [counting, proving, slowed]) part.close()
    },
  }
}

function sendAwayOne(
  connections: ReadonlySet<ClientConnection>,
  app: App,
  { socketId, reason, code }: Parameters<Hub['sendAway']>[1],
): void {
  for (const connection of connections)
    if (connection.app === app && connection.socketId === socketId) connection.sendAway(code, reason)
}
