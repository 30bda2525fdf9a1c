import type { EntryPlace } from '../audit/index.ts'
import { parseOwnChannel } from '../wire/channels.ts'
import { trailGrown } from '../wire/live.ts'
import type { Claim } from './claim.ts'
import type { LivePace, LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import type { WindowViewer } from './window.ts'

/** Tells people whose pages show the trail that it has grown: not by what. */
export interface TrailGrowth {
  enter(subscription: TrailSubscription, claim: Claim): void
  leave(subscription: TrailSubscription): void
  isShown(): boolean
  /** Something was written: maybe an entry, too. */
  look(): void
  /** Waits for what is being asked. */
  close(): Promise<void>
}

export interface TrailSubscription {
  readonly channel: string
  readonly socketId: string
}

interface Listening extends TrailSubscription {
  readonly listener: WindowViewer
  /** Their page may be older than what was told last. */
  isNew: boolean
}

/**
 * Entries have an order, but don't come in it: other nodes' clocks and long transactions put some between those that are known
 * already. So it is compared which of the last seconds are there, and not only which is the last.
 */
export function createTrailGrowth(
  { push, trail, log }: Pick<LiveParts, 'push' | 'trail' | 'log'>,
  { trailMs: everyMs }: Pick<LivePace, 'trailMs'>,
): TrailGrowth {
  const open = new Map<string, Listening>()
  let known: ReadonlySet<string> = new Set()
  let failures = 0

  async function tellOf(places: readonly EntryPlace[], listening: readonly Listening[]): Promise<void> {
    const kinds = toKinds(places)
    if (kinds.length === 0) return
    for (const [channel, sockets] of Map.groupBy(listening, ({ channel }) => channel)) {
      const [first] = sockets
      if (first === undefined || !(await trail.concerns(first.listener, kinds))) continue
      const only = sockets.map(({ socketId }) => socketId)
      push.publish(channel, trailGrown, {}, { only, scope: 'node' })
    }
  }

  async function ask(): Promise<void> {
    if (open.size === 0) return
    const listening = [...open.values()]
    const newcomers = listening.filter(({ isNew }) => isNew)
    const others = listening.filter(({ isNew }) => !isNew)
    try {
      const newest = await trail.newest()
      const added = newest.filter(({ id }) => !known.has(id))
      for (const one of newcomers) one.isNew = false
      known = new Set(newest.map(({ id }) => id))
      failures = 0
      await tellOf(newest, newcomers)
      await tellOf(added, others)
    } catch (failure) {
      failures += 1
      if (failures === 1) log.warn({ err: failure }, 'the newest entries of the trail could not be read')
    }
  }

  const pace = createPace({ everyMs, work: () => ask().then(() => true) })
  // Not everything that is in the trail is in the journal, too.
  const timer = setInterval(pace.want, everyMs).unref()
  return {
    enter({ channel, socketId }, { id, role, epoch, sessionId }) {
      if (parseOwnChannel(channel)?.about !== 'person') return
      if (role === null || epoch === null || sessionId === null) return
      const listener = { id, role, epoch, sessionId }
      open.set(nameOf({ channel, socketId }), { channel, socketId, listener, isNew: true })
      pace.want()
    },
    leave(subscription) {
      open.delete(nameOf(subscription))
    },
    isShown: () => open.size > 0,
    look: pace.want,
    async close() {
      clearInterval(timer)
      await pace.close()
    },
  }
}

/** One of those that no right tells apart stands for all. */
function toKinds(places: readonly EntryPlace[]): readonly EntryPlace[] {
  const kinds = new Map(places.map((place) => [[place.action, place.table, place.column].join('\n'), place]))
  return [...kinds.values()]
}

function nameOf({ channel, socketId }: TrailSubscription): string {
  return `${socketId} ${channel}`
}
