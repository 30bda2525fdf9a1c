import { type OwnChannel, parseOwnChannel, toReadersChannel, toRowReadersChannel } from '../wire/channels.ts'
import type { ReadersGrant } from '../wire/live.ts'
import { hash, toKey } from './keyed-hash.ts'

/** A list, or one of its rows; table and key as addresses have them. */
export interface MeetingPlace {
  readonly table: string
  readonly key: string | null
}

/** Where those who have the same open meet: channels that say what they are about, and where that is long have a hash of it. */
export interface MeetingPlaces {
  grant(place: MeetingPlace): ReadersGrant
  /** What a channel is about, the token given; null where it is none, or another one stands for the same. */
  read(channel: string, token: string | null): OwnChannel | null
}

const mostCharacters = 100

export function createMeetingPlaces(secret: string): MeetingPlaces {
  const key = toKey(secret, 'meeting places')

  function grant(place: MeetingPlace): ReadersGrant {
    const name = place.key === null ? place.table : `${place.table}.${place.key}`
    const toChannel = place.key === null ? toReadersChannel : toRowReadersChannel
    if (name.length <= mostCharacters) return { channel: toChannel(name), token: null }
    return { channel: toChannel(`@${hash(key, toChannel(name)).toString('base64url')}`), token: name }
  }

  function isOf(channel: string, own: OwnChannel): boolean {
    if (own.about === 'readers') return grant({ table: own.table, key: null }).channel === channel
    return own.about !== 'row-readers' || grant(own).channel === channel
  }

  return {
    grant,
    read(channel, token) {
      const own = parseOwnChannel(
        token === null ? channel : channel.replace(/(?<=^presence-(?:table|row)\.)@.*$/, () => token),
      )
      return own !== null && isOf(channel, own) ? own : null
    },
  }
}
