import type { ListCount } from '../../wire/list-page.ts'
import { type WindowGrant, type WindowPatch, windowCounted, windowPatched } from '../../wire/live.ts'
import type { WindowFollower, Windows } from './live.ts'
import type { PusherClient } from './pusher-client.ts'
import type { Stays } from './stays.ts'

interface OpenWindow {
  readonly grant: WindowGrant
  readonly follower: WindowFollower
  /** Which token the channel was asked for with last. */
  sent: string | null
  /** Its rows are not those that it came with. */
  isPatched: boolean
  end(): void
}

export interface WindowRoom extends Windows {
  tokenOf(channel: string): string | null
}

/** The windows of the page: each of them catches up from its grant whenever it is entered. */
export function createWindows(stays: Stays): WindowRoom {
  const open = new Map<string, OpenWindow>()
  return {
    follow(grant, follower) {
      const window: OpenWindow = { grant, follower, sent: null, isPatched: false, end: () => {} }
      open.get(grant.channel)?.end()
      open.set(grant.channel, window)
      window.end = stays.stay((client, again) => subscribe(client, window, again))
      return () => {
        window.end()
        if (open.get(grant.channel) === window) open.delete(grant.channel)
      }
    },
    tokenOf(channel) {
      const window = open.get(channel)
      if (window === undefined) return null
      window.sent = window.grant.token
      return window.sent
    },
  }
}

const everything: WindowPatch = { seq: 0, rows: [], labels: {}, gone: [], stale: 0, all: true }

/** Numbers count from one for each subscription; whatever is missing is made good by another one. */
function subscribe(client: PusherClient, window: OpenWindow, again: () => void): () => void {
  const { grant, follower } = window
  const channel = client.subscribe(grant.channel)
  let next: number | null = null
  const entered = () => {
    next = 1
    // A subscription that was under way already may have been asked for with an older page's token.
    if (window.sent !== grant.token) again()
    else if (window.isPatched && follower.asksAnew) follower.patched(everything)
  }
  const patched = (patch: WindowPatch) => {
    if (next === null) return // of the subscription before
    if (patch.seq !== next) {
      again()
      return
    }
    next += 1
    window.isPatched ||= patch.rows.length + patch.gone.length > 0
    follower.patched(patch)
  }
  const counted = (count: ListCount) => {
    if (next !== null) follower.counted?.(count)
  }
  channel.bind('pusher:subscription_succeeded', entered)
  channel.bind('pusher:subscription_error', follower.refused)
  channel.bind(windowPatched, patched)
  channel.bind(windowCounted, counted)
  return () => {
    channel.unbind('pusher:subscription_succeeded', entered)
    channel.unbind('pusher:subscription_error', follower.refused)
    channel.unbind(windowPatched, patched)
    channel.unbind(windowCounted, counted)
    client.unsubscribe(grant.channel)
  }
}
