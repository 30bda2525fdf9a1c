import type { Hint } from '../changes/index.ts'
import { isWindowChannel } from '../wire/channels.ts'
import type { WindowGrant } from '../wire/live.ts'
import { createCatchUp } from './catch-up.ts'
import { readClaim } from './claim.ts'
import { createGuard } from './guard.ts'
import { type LiveParts, type LiveSubscription, usualPace } from './live-parts.ts'
import { createRowChanges } from './row-changes.ts'
import type { FlowParts } from './table-flow.ts'
import { createTableFlows, type Entered } from './table-flows.ts'
import { tellAllTo } from './tell-lens.ts'
import { createTrailGrowth } from './trail-growth.ts'
import { forget } from './viewer.ts'
import type { Window } from './window.ts'
import { createWindowTokens } from './window-tokens.ts'

/** Keeps the lists that are open on this node's sockets up to date. */
export interface Live {
  /** The grant with which a page follows its rows; null if it is too large for a message. */
  grant(window: Window): WindowGrant | null
  /** Reads a page's grant; null if it is too old, or is not ours for this channel. */
  read(grant: WindowGrant): Window | null
  /** Whether somebody's page shows the trail. */
  showsTrail(): boolean
  close(): Promise<void>
}

/** A page that missed more changes loads again, which is cheaper. */
const mostMissed = 200

export function createLive(parts: LiveParts): Live {
  const { tail, push } = parts
  const pace = { ...usualPace, ...parts.pace }
  const tokens = createWindowTokens(parts)
  const catchUp = createCatchUp(parts.journal)
  const guard = createGuard({ ...parts, everyMs: pace.standingMs })
  const rowChanges = createRowChanges({ ...parts, guard })
  const flows = createTableFlows({ ...parts, catchUp }, pace)
  const growth = createTrailGrowth(parts, pace)
  const unwatch = new Map<string, () => void>()

  function read({ channel, token }: WindowGrant): Window | null {
    const window = tokens.read(token)
    return window !== null && tokens.channelOf(window) === channel ? window : null
  }

  function entered({ channel, socketId, channelData }: LiveSubscription): void {
    const window =
      isWindowChannel(channel) && channelData !== null ? read({ channel, token: channelData }) : null
    const claim = window === null ? readClaim(channelData) : { kind: 'person' as const, ...window.viewer }
    if (claim !== null) guard.enter(socketId, claim)
    if (claim !== null) growth.enter({ channel, socketId }, claim)
    const isFollowed = window !== null || rowChanges.enter(channel)
    if (isFollowed) unwatch.set(nameOf(channel, socketId), tail.watch())
    if (window !== null)
      void catchUpWith({ ...parts, catchUp }, window, flows.enter(channel, socketId, window))
  }

  function left({ channel, socketId, channelData }: LiveSubscription): void {
    const name = nameOf(channel, socketId)
    unwatch.get(name)?.()
    unwatch.delete(name)
    if (isWindowChannel(channel) || readClaim(channelData) !== null) guard.leave(socketId)
    growth.leave({ channel, socketId })
    if (!rowChanges.leave(channel)) flows.leave(channel, socketId)
  }

  function follow(hints: readonly Hint[]): void {
    growth.look()
    for (const [table, own] of Map.groupBy(hints, (hint) => hint.table)) {
      rowChanges.tell(table, own)
      flows.add(table, own)
    }
  }

  const ends = [push.onSubscribe(entered), push.onUnsubscribe(left), tail.follow(follow), guard.close]
  return {
    grant(window) {
      const token = tokens.write(window)
      return token === null ? null : { channel: tokens.channelOf(window), token }
    },
    read,
    showsTrail: growth.isShown,
    async close() {
      for (const end of [...ends, ...unwatch.values()]) end()
      await Promise.all([flows.close(), growth.close()])
    },
  }
}

/** Tells a viewer what changed between the read of the page and its subscription. */
async function catchUpWith(parts: FlowParts, window: Window, { flow, lens, viewer }: Entered): Promise<void> {
  try {
    const missed = await parts.catchUp.since(window.asOf)
    const hints = missed.filter(({ table }) => table === window.table)
    for (const table of window.others)
      if (missed.some((hint) => hint.table === table)) flow.changedBeside(table)
    if (hints.length > mostMissed || hints.some(({ key }) => key === null)) tellAllTo(parts, lens, viewer)
    else if (hints.length > 0) {
      forget(
        viewer,
        hints.flatMap(({ key }) => key ?? []),
      )
      flow.add(hints)
    }
  } catch (failure) {
    parts.log.warn({ err: failure }, 'what a page missed could not be read')
    tellAllTo(parts, lens, viewer)
  }
}

function nameOf(channel: string, socketId: string): string {
  return `${socketId} ${channel}`
}
