import type { Hint } from '../changes/index.ts'
import { isWindowChannel } from '../wire/channels.ts'
import type { WindowGrant } from '../wire/live.ts'
import { createCatchUp, mostRead } from './catch-up.ts'
import { createLens, type Lens, look } from './lens.ts'
import { type LivePace, type LiveParts, type LiveSubscription, usualPace } from './live-parts.ts'
import { createRowChanges } from './row-changes.ts'
import { createTableFlow, type TableFlow } from './table-flow.ts'
import { tellAllTo } from './tell-lens.ts'
import type { Window } from './window.ts'
import { createWindowTokens } from './window-tokens.ts'

/** Keeps the lists that are open on this node's sockets as their rows are. */
export interface Live {
  /** What a page follows its rows by; null where it is too much for a message. */
  grant(window: Window): WindowGrant | null
  /** What a page was once granted; null for what was not granted here, to this channel, lately. */
  read(grant: WindowGrant): Window | null
  close(): Promise<void>
}

export function createLive(parts: LiveParts): Live {
  const { tail, push, log } = parts
  const pace = { ...usualPace, ...parts.pace }
  const tokens = createWindowTokens(parts)
  const catchUp = createCatchUp(parts.journal)
  const rowChanges = createRowChanges(parts)
  const flows = new Map<string, TableFlow>()
  const unwatch = new Map<string, () => void>()

  function read({ channel, token }: WindowGrant): Window | null {
    const window = tokens.read(token)
    return window !== null && tokens.channelOf(window) === channel ? window : null
  }

  function entered({ channel, socketId, channelData }: LiveSubscription): void {
    const window =
      isWindowChannel(channel) && channelData !== null ? read({ channel, token: channelData }) : null
    if (window === null) {
      if (rowChanges.enter(channel)) unwatch.set(nameOf(channel, socketId), tail.watch())
      return
    }
    unwatch.set(nameOf(channel, socketId), tail.watch())
    const flow = flows.get(window.table) ?? createTableFlow(parts, pace)
    flows.set(window.table, flow)
    const lens = flow.lenses.get(channel) ?? createLens(channel, window)
    flow.lenses.set(channel, lens)
    void catchUpWith({ flow, lens, socketId, window })
  }

  async function catchUpWith({ flow, lens, socketId, window }: Entered): Promise<void> {
    const viewer = look(lens, socketId, window)
    if (window.asOf === tail.mark) return
    try {
      const missed = await catchUp.since(window.asOf)
      const hints = missed.filter(({ table }) => table === window.table)
      const isMuch = missed.length >= mostRead || hints.length > mostMissed
      if (isMuch || hints.some(({ key }) => key === null)) tellAllTo(parts, lens, viewer)
      else if (hints.length > 0) flow.add(hints)
    } catch (failure) {
      log.warn({ err: failure }, 'what a page missed could not be read')
      tellAllTo(parts, lens, viewer)
    }
  }

  function left({ channel, socketId }: LiveSubscription): void {
    const name = nameOf(channel, socketId)
    unwatch.get(name)?.()
    unwatch.delete(name)
    if (rowChanges.leave(channel)) return
    for (const [table, flow] of flows) {
      const lens = flow.lenses.get(channel)
      if (!lens?.viewers.delete(socketId) || lens.viewers.size > 0) continue
      flow.lenses.delete(channel)
      if (flow.lenses.size === 0) flows.delete(table)
    }
  }

  function follow(hints: readonly Hint[]): void {
    for (const [table, own] of Map.groupBy(hints, (hint) => hint.table)) {
      rowChanges.tell(table, own)
      flows.get(table)?.add(own)
    }
  }

  const ends = [
    push.onSubscribe(entered),
    push.onUnsubscribe(left),
    tail.follow(follow),
    compareAll(flows, { ...pace, isWatched: parts.isWatched }),
  ]
  return {
    grant(window) {
      const token = tokens.write(window)
      return token === null ? null : { channel: tokens.channelOf(window), token }
    },
    read,
    async close() {
      for (const end of ends) end()
      for (const end of unwatch.values()) end()
      await Promise.all([...flows.values()].map((flow) => flow.close()))
    },
  }
}

interface Comparing extends LivePace {
  isWatched(table: string): boolean
}

function compareAll(
  flows: ReadonlyMap<string, TableFlow>,
  { compareMs, watchedCompareMs, isWatched }: Comparing,
): () => void {
  const compare = (watched: boolean) => () => {
    for (const [table, flow] of flows) if (isWatched(table) === watched) flow.compare()
  }
  const timers = [
    setInterval(compare(false), compareMs).unref(),
    setInterval(compare(true), watchedCompareMs).unref(),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

interface Entered {
  readonly flow: TableFlow
  readonly lens: Lens
  readonly socketId: string
  readonly window: Window
}

/** A page that missed more asks again: it costs less. */
const mostMissed = 200

function nameOf(channel: string, socketId: string): string {
  return `${socketId} ${channel}`
}
