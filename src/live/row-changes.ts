import type { Hint } from '../changes/index.ts'
import { parseOwnChannel } from '../wire/channels.ts'
import { type RowChanged, rowChanged } from '../wire/live.ts'
import type { Guard } from './guard.ts'
import type { LiveParts } from './live-parts.ts'
import { createMeetingPlaces } from './meeting-places.ts'
import { createSeals, readEncrypted, toEncrypted } from './seals.ts'

/** Tells programs which rows of a table change. */
export interface RowChanges {
  /** Whether the channel is one of these. */
  enter(channel: string): boolean
  leave(channel: string): boolean
  tell(table: string, hints: readonly Hint[]): void
}

/** More changes of one table at once become one message. */
const mostAtOnce = 200

interface RowChangesParts extends Pick<LiveParts, 'push' | 'secret'> {
  readonly guard: Pick<Guard, 'isOf'>
}

export function createRowChanges({ push, secret, guard }: RowChangesParts): RowChanges {
  const places = createMeetingPlaces(secret)
  const seals = createSeals(secret)
  const listeners = new Map<string, number>()
  const count = (channel: string, change: 1 | -1): boolean => {
    if (parseOwnChannel(readEncrypted(channel) ?? channel)?.about !== 'table') return false
    const number = (listeners.get(channel) ?? 0) + change
    if (number > 0) listeners.set(channel, number)
    else listeners.delete(channel)
    return true
  }
  /** A sender who names somebody else's connection must not hide the change from it. */
  const senderOf = ({ socketId, actor }: Hint): string | null =>
    socketId !== null && actor?.id != null && guard.isOf(socketId, { kind: actor.kind, id: actor.id })
      ? socketId
      : null
  return {
    enter: (channel) => count(channel, 1),
    leave: (channel) => count(channel, -1),
    tell(table, hints) {
      const last = hints.at(-1)
      const plain = places.ofTable(table)
      const channels = [plain, toEncrypted(plain)].filter((channel) => listeners.has(channel))
      if (channels.length === 0 || last === undefined) return
      const told =
        hints.length > mostAtOnce ? [{ ...last, key: null, operation: 'many', socketId: null }] : hints
      for (const hint of told) {
        const { key, operation, at, number } = hint
        const event: RowChanged = { table, key, operation, at, number }
        for (const channel of channels) {
          const data = channel === plain ? event : seals.seal(channel, event)
          push.publish(channel, rowChanged, data, { except: senderOf(hint), scope: 'node' })
        }
      }
    },
  }
}
