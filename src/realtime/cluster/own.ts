import type { Member } from '../protocol/members.ts'
import type { Occupancy, Place } from './cluster.ts'
import { createPlaces, hasUsers, isInternal, type Places } from './places.ts'

/** What this node itself has of a channel. */
export interface OwnPlace {
  subscriptions: number
  readonly members: Map<string, Member>
}

export interface Own extends Places<OwnPlace> {
  has(place: Place, userId: string): boolean
  forgetEmpty(place: Place): void
  /** Returns the number before. */
  setSubscriptions(place: Place, subscriptions: number): number
  occupied(app: string, prefix: string): Occupancy[]
  occupancy(place: Place): Occupancy
}

export function createOwn(): Own {
  const places = createPlaces<OwnPlace>(() => ({ subscriptions: 0, members: new Map() }))

  function forgetEmpty(place: Place) {
    const own = places.get(place)
    if (own?.subscriptions === 0 && own.members.size === 0) places.delete(place)
  }

  function occupancy(place: Place): Occupancy {
    const own = places.get(place)
    return {
      channel: place.channel,
      subscriptions: own?.subscriptions ?? 0,
      users: hasUsers(place) ? (own?.members.size ?? 0) : null,
    }
  }

  return {
    ...places,
    has: (place, userId) => places.get(place)?.members.has(userId) === true,
    forgetEmpty,
    setSubscriptions(place, subscriptions) {
      const own = places.at(place)
      const before = own.subscriptions
      own.subscriptions = subscriptions
      forgetEmpty(place)
      return before
    },
    occupied: (app, prefix) =>
      [...places.of(app).keys()]
        .filter((channel) => channel.startsWith(prefix) && !isInternal(channel))
        .map((channel) => occupancy({ app, channel }))
        .filter(({ subscriptions }) => subscriptions > 0),
    occupancy,
  }
}

/** How the number of subscriptions changes the channel if no other node has subscriptions. */
export function toChange(before: number, now: number): 'occupied' | 'vacated' | 'same' {
  if (before === 0 && now > 0) return 'occupied'
  return before > 0 && now === 0 ? 'vacated' : 'same'
}
