import type { PusherClient } from './pusher-client.ts'

/** What the page is told of, on whatever connection there is. */
export interface Stays {
  /** Enters on each connection that there is, until the answer is called. */
  stay(enter: Enter): () => void
  /** On this connection from now on; null: on none, while the page rests. */
  moveTo(client: PusherClient | null): void
}

/** The answer leaves; `again` leaves and enters anew. */
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
