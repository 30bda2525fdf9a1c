import { randomBytes } from 'node:crypto'
import { assert } from '../../../std/assert.ts'
import { type Clock, systemClock } from '../../../std/clock.ts'
import type { Log } from '../../../std/log.ts'
import type { Cluster, Ears } from '../cluster.ts'
import { createDepartures } from '../departures.ts'
import { createOwn } from '../own.ts'
import { createConnections } from './connections.ts'
import { createCounts } from './counts.ts'
import { createHeldPlaces } from './held-places.ts'
import { createKeys } from './keys.ts'
import { createListening } from './listening.ts'
import { createOutgoing } from './outgoing.ts'
import { createPresence } from './presence.ts'
import { createReadings } from './readings.ts'
import { restore } from './restore.ts'
import { createSeal } from './seal.ts'
import { Standing, type Times, usualTimes } from './standing.ts'
import { createUndertaker, tidy } from './tidy.ts'

export interface RedisClusterOptions {
  readonly url: string
  /** Every key in Redis begins with this. */
  readonly prefix: string
  /** All nodes share this secret. A node ignores messages that were not signed with it. */
  readonly secret: string
  readonly log: Log
  readonly clock?: Clock
  readonly times?: Partial<Times>
}

/** A cluster of nodes that share one Redis. */
export function createRedisCluster(options: RedisClusterOptions): Cluster {
  const { url, prefix, secret, log, clock = systemClock } = options
  const times = { ...usualTimes, ...options.times }
  const name = randomBytes(9).toString('base64url')
  const keys = createKeys(prefix)
  const seal = createSeal(secret)
  const own = createOwn()
  const departures = createDepartures(clock)
  const connections = createConnections()
  let listener: Ears | null = null

  function ears() {
    assert(listener, 'the cluster is opened before it is asked')
    return listener
  }

  const held = createHeldPlaces({
    keys,
    own,
    settleMs: times.deadMs,
    standing: (): Standing => standing,
    ears,
  })
  const tidyAway = createUndertaker({ held, departures, ears })
  const outgoing = createOutgoing({
    standing: (): Standing => standing,
    name,
    toBus: keys.bus,
    settleMs: times.beatMs,
  })
  const standing: Standing = createStanding(
    { url, name, times, keys, seal, log, clock },
    { held, own, connections, outgoing, tidyAway, ears },
  )
  const counts = createCounts({ standing, own, departures, ears })

  return {
    ...createPresence({ standing, own, departures, held }),
    ...createReadings({ standing, own, counts, held, clock }),
    hold: held.hold,
    release: held.release,
    roster: held.roster,
    count: counts.count,
    connections: connections.of,
    setConnections: connections.set,
    get state() {
      return standing.isJoined ? 'joined' : 'degraded'
    },
    async open(given) {
      listener = given
      await standing.open()
    },
    broadcast: outgoing.broadcast,
    get isFull() {
      return outgoing.isFull()
    },
    command(command) {
      standing.send((session) => session.publish(keys.commands, name, { kind: 'command', command }))
    },
    async close() {
      held.close()
      outgoing.close()
      counts.say()
      await standing.close(async (session) => {
        await session.quit()
        await tidy(session, session.node, { async reached() {}, onLast() {} })
      })
    },
  }
}

interface Place extends Required<Pick<RedisClusterOptions, 'url' | 'log' | 'clock'>> {
  readonly name: string
  readonly times: Times
  readonly keys: ReturnType<typeof createKeys>
  readonly seal: ReturnType<typeof createSeal>
}

interface Members {
  readonly held: ReturnType<typeof createHeldPlaces>
  readonly own: ReturnType<typeof createOwn>
  readonly connections: ReturnType<typeof createConnections>
  readonly outgoing: ReturnType<typeof createOutgoing>
  readonly tidyAway: ReturnType<typeof createUndertaker>
  ears(): Ears
}

/** What this node does when it joins the others, loses them, or hears from them. */
function createStanding(
  place: Place,
  { held, own, connections, outgoing, tidyAway, ears }: Members,
): Standing {
  const { url, name, times, keys, seal, log, clock } = place
  let wasJoined = false
  const standing: Standing = new Standing({
    ...{ url, name, times, keys, seal, log },
    connections: () => connections.own,
    onMessage: createListening({ name, keys, seal, held, log, clock, ears }),
    async onEnter(session) {
      await session.link.listen([keys.commands])
      await restore(session, { own, held: held.all() })
    },
    onJoined() {
      held.settleSoon()
      outgoing.joined(wasJoined)
      wasJoined = true
    },
    onLost() {
      outgoing.lost()
      connections.forgetOthers()
      for (const channel of held.all()) channel.abandon()
      held.settleSoon()
    },
    onBeat(session, beat) {
      connections.hear(session.node, beat.connections)
      standing.send(() => tidyAway(session, beat.gone))
    },
  })
  return standing
}
