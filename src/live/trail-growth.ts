import type { EntryPlace } from '../audit/index.ts'
import { parseOwnChannel } from '../wire/channels.ts'
import { trailGrown } from '../wire/live.ts'
import type { Claim } from './claim.ts'
import type { LivePace, LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import type { WindowViewer } from './window.ts'

/** Tells people whose pages show the trail that it has grown, but not what is new. */
export interface TrailGrowth {
  enter(subscription: TrailSubscription, claim: Claim): void
  leave(subscription: TrailSubscription): void
  isShown(): boolean
  /** Something was written, and perhaps an entry. */
  look(): void
  /** Waits for the running read. */
  close(): Promise<void>
}

export interface TrailSubscription {
  readonly channel: string
  readonly socketId: string
}

interface Listening extends TrailSubscription {
  readonly listener: WindowViewer
  /** True if their page may be older than the last message. */
  isNew: boolean
}

/**
 * Entries have an order but do not arrive in it: other nodes' clocks and long transactions insert some between known
 * ones. So this compares all entries of the last seconds, and not only the last one.
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
  // Some entries of the trail have no line in the journal.
  const timer = setInterval(pace.want, everyMs).unref()
  return {
    enter({ channel, socketId }, { id, epoch, sessionId }) {
      if (parseOwnChannel(channel)?.about !== 'person') return
      if (epoch === null || sessionId === null) return
      const listener = { id, epoch, sessionId }
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

/** One entry is enough for all that need the same rights. */
function toKinds(places: readonly EntryPlace[]): readonly EntryPlace[] {
  const kinds = new Map(places.map((place) => [[place.action, place.table, place.column].join('\n'), place]))
  return [...kinds.values()]
}

function nameOf({ channel, socketId }: TrailSubscription): string {
  return `${socketId} ${channel}`
}
