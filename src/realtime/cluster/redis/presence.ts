import type { Member } from '../../protocol/members.ts'
import type { Cluster, Place } from '../cluster.ts'
import type { Departures } from '../departures.ts'
import type { Own } from '../own.ts'
import { keyOf } from '../places.ts'
import type { HeldPlaces } from './held-places.ts'
import type { Standing } from './standing.ts'

interface PresenceOptions {
  readonly standing: Standing
  readonly own: Own
  readonly departures: Departures
  readonly held: HeldPlaces
}

type Presence = Pick<Cluster, 'join' | 'leave' | 'takeDeparture'>

/** The users of this node in its channels. Redis decides what a change means for all; without it, this node decides. */
export function createPresence({ standing, own, departures, held }: PresenceOptions): Presence {
  function isFullHere(place: Place, userId: string, most: number) {
    const roster = held.at(place)?.roster
    return roster !== undefined && !roster.has(userId) && roster.size >= most
  }

  function joinHere(place: Place, member: Member) {
    const channel = held.at(place)
    if (channel?.roster.has(member.userId)) return 'known'
    if (own.has(place, member.userId)) channel?.add(member)
    return 'new'
  }

  function leaveHere(place: Place, userId: string) {
    if (own.has(place, userId)) return { token: null }
    held.at(place)?.remove(userId)
    return { token: '' }
  }

  function forget(place: Place, userId: string) {
    own.get(place)?.members.delete(userId)
    own.forgetEmpty(place)
  }

  return {
    async join(place, member, most) {
      const { userId } = member
      if (own.has(place, userId)) return 'known'
      if (!standing.isJoined && isFullHere(place, userId, most)) return 'full'
      own.at(place).members.set(userId, member)
      const status = await standing.say(
        async (session) => {
          const answer = await session.join(place, member, most)
          if (answer.status !== 'full') await held.at(place)?.reached(answer.version)
          return answer.status
        },
        () => joinHere(place, member),
      )
      if (status === 'full') forget(place, userId)
      return status === 'new' && departures.cameBack(keyOf(place, userId)) ? 'returned' : status
    },

    async leave(place, userId) {
      if (!own.has(place, userId)) return false
      forget(place, userId)
      const { token } = await standing.say(
        async (session) => {
          const answer = await session.leave(place, userId)
          if (answer.token !== null) await held.at(place)?.reached(answer.version)
          return answer
        },
        () => leaveHere(place, userId),
      )
      if (token === null) return false
      departures.left(keyOf(place, userId), token)
      return true
    },

    async takeDeparture(place, userId) {
      const departure = departures.take(keyOf(place, userId))
      if (departure === null || departure.returned) return false
      const { token } = departure
      // A departure that happened without Redis has no token, and no other node knows it.
      if (token === '') return true
      return (await standing.attempt((session) => session.takeDeparture(place, userId, token))) ?? true
    },
  }
}
