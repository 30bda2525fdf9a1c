import type { ListCount } from '../../wire/list-page.ts'
import { type WindowGrant, type WindowPatch, windowCounted, windowPatched } from '../../wire/live.ts'
import type { Live, WindowFollower, Windows } from './live.ts'
import type { PusherClient } from './pusher-client.ts'
import type { Stays } from './stays.ts'

interface OpenWindow {
  /** The grant of the page that is shown now. */
  grant: WindowGrant
  follower: WindowFollower
  /** The token of the last authorization of the channel. */
  sent: string | null
  /** The number of the next patch; null until the channel is entered. */
  next: number | null
  /** Whether its rows differ from those that it came with. */
  isPatched: boolean
  end(): void
}

export interface WindowRoom extends Windows {
  /** Follows only the number of the rows. */
  followCount: Live['followCount']
  tokenOf(channel: string): string | null
}

/** The windows of the page. On each entry a window catches up from its grant. */
export function createWindows(stays: Stays): WindowRoom {
  const open = new Map<string, OpenWindow>()

  /** The next page may follow the same window in this very moment, so leaving waits for a microtask. */
  function leaveLater(window: OpenWindow, grant: WindowGrant): void {
    queueMicrotask(() => {
      if (window.grant !== grant) return
      window.end()
      if (open.get(grant.channel) === window) open.delete(grant.channel)
    })
  }

  const room: WindowRoom = {
    follow(grant, follower) {
      const known = open.get(grant.channel)
      if (known && known.next !== null && known.follower.shown === follower.shown) {
        // The page has the same rows again, so the subscription stays.
        Object.assign(known, { grant, follower })
        return () => leaveLater(known, grant)
      }
      const window = { grant, follower, sent: null, next: null, isPatched: false, end: () => {} }
      known?.end()
      open.set(grant.channel, window)
      window.end = stays.stay((client, again) => subscribe(client, window, again))
      return () => leaveLater(window, grant)
    },
    isEntered: ({ channel }) => typeof open.get(channel)?.next === 'number',
    followCount(grant, tell) {
      // A page that missed too much is told to load again, without a number.
      const patched = ({ all }: WindowPatch) => all && tell(null)
      return room.follow(grant, { shown: '', asksAnew: false, patched, counted: tell, refused: () => {} })
    },
    tokenOf(channel) {
      const window = open.get(channel)
      if (window === undefined) return null
      window.sent = window.grant.token
      return window.sent
    },
  }
  return room
}

const everything: WindowPatch = { seq: 0, rows: [], labels: {}, gone: [], stale: 0, all: true }

/** Patch numbers start at one in each subscription. If one is missing, the window subscribes again. */
function subscribe(client: PusherClient, window: OpenWindow, again: () => void): () => void {
  const { channel: name } = window.grant
  const channel = client.subscribe(name)
  window.next = null
  const entered = () => {
    window.next = 1
    // A subscription that was already under way may have used the token of an older page.
    if (window.sent !== window.grant.token) again()
    else if (window.isPatched && window.follower.asksAnew) window.follower.patched(everything)
  }
  const patched = (patch: WindowPatch) => {
    if (window.next === null) return // it belongs to the earlier subscription
    if (patch.seq !== window.next) {
      again()
      return
    }
    window.next += 1
    window.isPatched ||= patch.rows.length + patch.gone.length > 0
    window.follower.patched(patch)
  }
  const counted = (count: ListCount) => {
    if (window.next !== null) window.follower.counted?.(count)
  }
  const refused = () => window.follower.refused()
  channel.bind('pusher:subscription_succeeded', entered)
  channel.bind('pusher:subscription_error', refused)
  channel.bind(windowPatched, patched)
  channel.bind(windowCounted, counted)
  return () => {
    channel.unbind('pusher:subscription_succeeded', entered)
    channel.unbind('pusher:subscription_error', refused)
    channel.unbind(windowPatched, patched)
    channel.unbind(windowCounted, counted)
    client.unsubscribe(name)
  }
}
