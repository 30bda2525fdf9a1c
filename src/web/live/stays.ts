import type { PusherClient } from './pusher-client.ts'

/** The page's subscriptions, which move from one connection to the next. */
export interface Stays {
  /** Enters on the current connection and each later one, until the returned function is called. */
  stay(enter: Enter): () => void
  /** Moves everything to this connection. Null leaves all of them, while the page rests. */
  moveTo(client: PusherClient | null): void
}

/** Returns a function that leaves. `again` leaves and enters once more. */
export type Enter = (client: PusherClient, again: () => void) => () => void

interface Stay {
  readonly enter: Enter
  leave: (() => void) | null
}

export function createStays(): Stays {
  const open = new Set<Stay>()
  let client: PusherClient | null = null

  function leave(stay: Stay): void {
    stay.leave?.()
    stay.leave = null
  }

  function enter(stay: Stay): void {
    leave(stay)
    if (client !== null) stay.leave = stay.enter(client, () => enter(stay))
  }

  return {
    stay(entering) {
      const stay: Stay = { enter: entering, leave: null }
      open.add(stay)
      enter(stay)
      return () => {
        open.delete(stay)
        leave(stay)
      }
    },
    moveTo(next) {
      open.forEach(leave)
      client = next
      open.forEach(enter)
    },
  }
}
