import type { Member } from '../../protocol/members.ts'
import type { Cluster, Ears, Place } from '../cluster.ts'
import type { Own } from '../own.ts'
import { hasRoster } from '../places.ts'
import { HeldPlace } from './held-place.ts'
import type { Keys } from './keys.ts'
import { inPieces } from './restore.ts'
import type { Session } from './session.ts'
import type { Standing } from './standing.ts'

interface HeldPlacesOptions {
  readonly keys: Keys
  readonly own: Own
  readonly settleMs: number
  standing(): Standing
  ears(): Ears
}

export interface HeldPlaces extends Pick<Cluster, 'hold' | 'release' | 'roster'> {
  at(place: Place): HeldPlace | undefined
  onBus(channel: string): HeldPlace | undefined
  all(): Iterable<HeldPlace>
  /** Waits until the other nodes have had time to come back, then removes the members who are still missing. */
  settleSoon(): void
  close(): void
}

/** The channels that have subscribers on this node. */
export function createHeldPlaces({ keys, own, settleMs, standing, ears }: HeldPlacesOptions): HeldPlaces {
  /** The held channels, by their names on the bus. */
  const held = new Map<string, HeldPlace>()
  let settling: NodeJS.Timeout | undefined

  const ownMembers = (place: Place) => own.get(place)?.members.values() ?? []

  /** Once this resolves, the node misses no message. */
  async function listen(session: Session, place: Place) {
    await session.link.listen([keys.bus(place)])
    return hasRoster(place) ? session.load(place) : null
  }

  function settle() {
    const settled = { keepsMissing: false, isTold: true }
    const rosters = [...held.values()].filter(({ place }) => hasRoster(place))
    if (standing().isJoined) {
      const loads = rosters.map((channel) => () => channel.load(settled))
      standing().send((session) => inPieces(session.link, loads))
    } else {
      for (const channel of rosters) channel.become(ownMembers(channel.place), settled)
    }
  }

  return {
    at: (place) => held.get(keys.bus(place)),
    onBus: (channel) => held.get(channel),
    all: () => held.values(),
    async hold(place) {
      const channel = new HeldPlace(place, {
        members: ownMembers(place),
        ears: ears(),
        load: () => standing().ask((session) => listen(session, place)),
      })
      held.set(keys.bus(place), channel)
      if (standing().isJoined) await channel.load({ keepsMissing: false, isTold: false })
      else void channel.load({ keepsMissing: true, isTold: true })
    },
    release(place) {
      const bus = keys.bus(place)
      held.get(bus)?.abandon()
      held.delete(bus)
      standing().send((session) => session.link.ignore(bus))
    },
    roster: (place) => held.get(keys.bus(place))?.roster ?? nobody,
    settleSoon() {
      clearTimeout(settling)
      settling = setTimeout(settle, settleMs)
      settling.unref()
    },
    close() {
      clearTimeout(settling)
    },
  }
}

const nobody: ReadonlyMap<string, Member> = new Map()
