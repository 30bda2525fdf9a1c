import { type WindowGrant, type WindowPatch, windowPatched } from '../../wire/live.ts'
import type { WindowFollower, Windows } from './live.ts'
import type { PusherClient } from './pusher-client.ts'

interface OpenWindow {
  readonly grant: WindowGrant
  readonly follower: WindowFollower
  /** Which token the channel was asked for with last. */
  sent: string | null
  leave: (() => void) | null
}

export interface WindowRoom extends Windows {
  tokenOf(channel: string): string | null
  /** On this connection from now on; null: on none, while the page rests. */
  enterAll(client: PusherClient | null): void
}

/** The windows of the page, on whatever connection there is: each of them catches up from its grant whenever it is entered. */
export function createWindows(): WindowRoom {
  const open = new Map<string, OpenWindow>()
  let client: PusherClient | null = null

  function enter(window: OpenWindow): void {
    window.leave?.()
    window.leave = client === null ? null : subscribe(client, window, () => enter(window))
  }

  return {
    follow(grant, follower) {
      const window: OpenWindow = { grant, follower, sent: null, leave: null }
      open.get(grant.channel)?.leave?.()
      open.set(grant.channel, window)
      enter(window)
      return () => {
        window.leave?.()
        window.leave = null
        if (open.get(grant.channel) === window) open.delete(grant.channel)
      }
    },
    tokenOf(channel) {
      const window = open.get(channel)
      if (window === undefined) return null
      window.sent = window.grant.token
      return window.sent
    },
    enterAll(next) {
      for (const window of open.values()) {
        window.leave?.()
        window.leave = null
      }
      client = next
      for (const window of open.values()) enter(window)
    },
  }
}

/** Numbers count from one for each subscription; whatever is missing is made good by another one. */
function subscribe(client: PusherClient, window: OpenWindow, again: () => void): () => void {
  const { grant, follower } = window
  const channel = client.subscribe(grant.channel)
  let next: number | null = null
  const entered = () => {
    next = 1
    // A subscription that was under way already may have been asked for with an older page's token.
    if (window.sent !== grant.token) again()
  }
  const patched = (patch: WindowPatch) => {
    if (next === null) return // of the subscription before
    if (patch.seq !== next) {
      again()
      return
    }
    next += 1
    follower.patched(patch)
  }
  channel.bind('pusher:subscription_succeeded', entered)
  channel.bind('pusher:subscription_error', follower.refused)
  channel.bind(windowPatched, patched)
  return () => {
    channel.unbind('pusher:subscription_succeeded', entered)
    channel.unbind('pusher:subscription_error', follower.refused)
    channel.unbind(windowPatched, patched)
    client.unsubscribe(grant.channel)
  }
}
