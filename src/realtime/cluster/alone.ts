import { type Clock, steadyClock } from '../../std/clock.ts'
import type { Member } from '../protocol/members.ts'
import type { Cluster, Ears } from './cluster.ts'
import { createDepartures } from './departures.ts'
import { createMemory } from './memory.ts'
import { createOwn, toChange } from './own.ts'
import { keyOf } from './places.ts'

/** A cluster of one node. It lives in this process's memory, and each call has done its work when it returns. */
export function createAlone({ clock = steadyClock }: { readonly clock?: Clock } = {}): Cluster {
  const own = createOwn()
  const connections = new Map<string, number>()
  const departures = createDepartures(clock)
  let ears: Ears | null = null

  return {
    ...createMemory(clock),
    state: 'alone',
    isFull: false,
    async open(listener) {
      ears = listener
    },
    async hold() {},
    release() {},
    broadcast() {},
    command() {},

    async join(place, member, most) {
      const { members } = own.at(place)
      if (members.has(member.userId)) return 'known'
      if (members.size >= most) return 'full'
      members.set(member.userId, member)
      ears?.memberAdded(place, member)
      return departures.cameBack(keyOf(place, member.userId)) ? 'returned' : 'new'
    },
    async leave(place, userId) {
      if (!own.get(place)?.members.delete(userId)) return false
      own.forgetEmpty(place)
      departures.left(keyOf(place, userId))
      ears?.memberRemoved(place, userId)
      return true
    },
    roster(place) {
      return own.get(place)?.members ?? nobody
    },

    async count(place, subscriptions, announce) {
      const change = toChange(own.setSubscriptions(place, subscriptions), subscriptions)
      if (announce) ears?.counted(place, subscriptions)
      if (change === 'vacated') departures.left(keyOf(place))
      return change === 'occupied' && departures.cameBack(keyOf(place)) ? 'returned' : change
    },
    async takeDeparture(place, userId) {
      return departures.take(keyOf(place, userId))?.returned === false
    },

    async occupied(app, prefix) {
      return own.occupied(app, prefix)
    },
    async occupancy(place) {
      return own.occupancy(place)
    },
    async members(place) {
      return [...(own.get(place)?.members.keys() ?? [])]
    },
    connections(app) {
      return connections.get(app) ?? 0
    },
    setConnections(app, count) {
      connections.set(app, count)
    },
    async close() {},
  }
}

const nobody: ReadonlyMap<string, Member> = new Map()
