import { steadyClock, systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createApi } from './api/create-api.ts'
import { toLargestBody } from './api/largest-body.ts'
import { type App, toApp } from './app.ts'
import { createAlone } from './cluster/alone.ts'
import type { Cluster } from './cluster/cluster.ts'
import { createRedisCluster } from './cluster/redis/create-redis-cluster.ts'
import { createDoor } from './door.ts'
import { createHappenings } from './happenings.ts'
import { createHub } from './hub/create-hub.ts'
import { usualLimits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { Channel } from './protocol/channel-name.ts'
import type { Realtime, RealtimeOptions } from './realtime.ts'
import { createAdmit } from './sockets/admit.ts'
import { watchOverload } from './sockets/overload.ts'
import { toOtherNodes, untilNextStart } from './sockets/send-away.ts'
import { createSockets } from './sockets/sockets.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'

/** Room for the rest of a message: its event, channel and proof, and the escapes of JSON. */
const aroundData = 6_144

export function createRealtime(options: RealtimeOptions): Realtime {
  const { log = silentLog, drainSeconds = 5, bufferedBytes = 1_048_576, acceptsPerSecond = 1_000 } = options
  const apps = requireApps(options)
  const [firstApp] = apps
  const path = toPath(options.path)
  const activitySeconds = toWholeSeconds(options.activitySeconds ?? 120)
  const pongSeconds = toWholeSeconds(options.pongSeconds ?? 30)

  const happenings = createHappenings(log)
  // Nodes trust each other by the first application's secret, so adding others to one node after the other is safe.
  const cluster = createCluster(options, firstApp)
  const webhooks = createWebhooks({ apps, cluster, log, clock: systemClock })
  happenings.watch(webhooks.tell)
  const hub = createHub({ cluster, activitySeconds, log, clock: steadyClock, tell: happenings.tell })
  const overload = watchOverload()
  const sockets = createSockets({
    hub,
    admit: createAdmit(apps, path),
    overload,
    tell: happenings.tell,
    passed({ lines, ms }) {
      if (lines > 1) metrics.observeFanOut(ms / 1_000)
    },
    activitySeconds,
    pongSeconds,
    bufferedBytes,
    acceptsPerSecond,
    socketsPerAddress: options.socketsPerAddress,
    messageBytes: (app) => (app?.limits ?? usualLimits).eventData + aroundData,
  })
  const metrics = createMetrics(() => ({
    ...sockets.counts,
    addressRefusals: sockets.addressRefusals,
    connections: new Map([
      ...apps.map(({ id }) => [id, 0] as const),
      ...countBy(hub.connections, ({ app }) => app.id),
    ]),
    channels: countBy(hub.channels(), toKind),
    webhooksWaiting: webhooks.waiting,
    webhooksDropped: webhooks.dropped,
    state: readState(),
  }))
  const doors = new Map(apps.map((app) => [app.id, createDoor({ app, hub, happenings })]))

  function readState(): Realtime['state'] {
    return sockets.isDraining ? 'draining' : cluster.state
  }

  return {
    ready: hub.ready,
    upgrade: sockets.upgrade,
    answer: createApi({ apps, hub, cluster, path, clock: systemClock }),
    largestBody: toLargestBody(apps),
    app(id = firstApp.id) {
      const door = doors.get(id)
      if (!door) throw new Error(`There is no push application with the id ${JSON.stringify(id)}.`)
      return door
    },
    get state() {
      return readState()
    },
    metrics: metrics.toText,
    watch: happenings.watch,
    drain: () => sockets.drain(cluster.state === 'alone' ? untilNextStart : toOtherNodes(drainSeconds)),
    async close() {
      await sockets.close()
      overload.close()
      hub.close()
      await webhooks.close()
      await cluster.close()
    },
  }
}

function requireApps({ apps }: RealtimeOptions): readonly [App, ...App[]] {
  const [first, ...others] = apps.map(toApp)
  if (!first) throw new Error('A push server needs an application: give it apps: [{ id, key, secret }].')
  for (const name of ['id', 'key'] as const) {
    const values = apps.map((app) => app[name])
    const twin = values.find((value, at) => values.indexOf(value) !== at)
    if (twin !== undefined) throw new Error(`Two push applications have the ${name} ${JSON.stringify(twin)}.`)
  }
  return [first, ...others]
}

function createCluster(
  { redisUrl, redisPrefix = 'switchboard', log = silentLog }: RealtimeOptions,
  { secret }: App,
): Cluster {
  return redisUrl == null
    ? createAlone()
    : createRedisCluster({ url: redisUrl, prefix: redisPrefix, secret, log, clock: steadyClock })
}

/** Accepts `ws`, `/ws` and `/ws/` as the same path. */
function toPath(path = ''): string {
  const inside = path.replace(/^\/+|\/+$/g, '')
  return inside === '' ? '' : `/${inside}`
}

/** Clients accept only whole seconds, and the timer counts in them. */
function toWholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds))
}

function toKind({ access, isEncrypted, isCache }: Channel): string {
  return [access, ...(isEncrypted ? ['encrypted'] : []), ...(isCache ? ['cache'] : [])].join('-')
}

function countBy<T>(things: Iterable<T>, toName: (thing: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(toName(thing), (counts.get(toName(thing)) ?? 0) + 1)
  return counts
}
