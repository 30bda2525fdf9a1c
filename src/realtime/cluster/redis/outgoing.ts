import type { Broadcast, Place } from '../cluster.ts'
import type { Standing } from './standing.ts'

export interface OutgoingOptions {
  readonly standing: () => Pick<Standing, 'send'>
  readonly name: string
  toBus(place: Place): string
  /** The time that the other nodes may need after an outage until they listen again. */
  readonly settleMs: number
  readonly mostEvents?: number
  readonly mostBytes?: number
}

interface Entry {
  readonly place: Place
  readonly broadcast: Broadcast
}

/** Events for the other nodes, in their order. Events that Redis has not taken wait until it is back, up to a limit. */
export function createOutgoing(options: OutgoingOptions) {
  const { standing, name, toBus, settleMs, mostEvents = 10_000, mostBytes = 33_554_432 } = options
  const waiting = new Set<Entry>()
  let bytes = 0
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  function take(entry: Entry): void {
    if (waiting.delete(entry)) bytes -= entry.broadcast.frame.length
  }

  function send(entry: Entry): void {
    standing().send(async (session) => {
      await session.publish(toBus(entry.place), name, { kind: 'broadcast', ...entry.broadcast })
      take(entry)
    })
  }

  function flush(): void {
    isOpen = true
    for (const entry of waiting) send(entry)
  }

  function isFull(): boolean {
    return waiting.size >= mostEvents || bytes >= mostBytes
  }

  return {
    isFull,
    broadcast(place: Place, broadcast: Broadcast): void {
      if (isFull()) return
      const entry = { place, broadcast }
      waiting.add(entry)
      bytes += broadcast.frame.length
      if (isOpen) send(entry)
    },
    /** `again` means after an outage that the other nodes may have seen, too. */
    joined(again: boolean): void {
      clearTimeout(timer)
      if (!again) {
        flush()
      } else {
        timer = setTimeout(flush, settleMs)
        timer.unref()
      }
    },
    lost(): void {
      clearTimeout(timer)
      isOpen = false
    },
    close: () => clearTimeout(timer),
  }
}
