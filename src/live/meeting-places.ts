import {
  type OwnChannel,
  parseOwnChannel,
  toReadersChannel,
  toRowReadersChannel,
  toTableChannel,
} from '../wire/channels.ts'
import type { ReadersGrant } from '../wire/live.ts'
import { createKeyedHash } from './keyed-hash.ts'

/** A list, or one of its rows; table and key as addresses have them. */
export interface MeetingPlace {
  readonly table: string
  readonly key: string | null
}

/**
 * Where those who have the same open meet, and programs hear of a table: channels that say what they are about, and where that is
 * long have a hash of it.
 */
export interface MeetingPlaces {
  grant(place: MeetingPlace): ReadersGrant
  /** Where programs hear which rows of a table change. Of tables there are few: no token is needed to find what a hash stands for. */
  ofTable(table: string): string
  /** What a channel is about, the token given; null where it is none, or another one stands for the same. */
  read(channel: string, token: string | null): OwnChannel | null
}

const mostCharacters = 100

export function createMeetingPlaces(secret: string): MeetingPlaces {
  const hash = createKeyedHash(secret, 'meeting places')

  function call(name: string, toChannel: (name: string) => string): ReadersGrant {
    if (name.length <= mostCharacters) return { channel: toChannel(name), token: null }
    return { channel: toChannel(`@${hash(toChannel(name)).toString('base64url')}`), token: name }
  }

  const grant = (place: MeetingPlace): ReadersGrant =>
    place.key === null
      ? call(place.table, toReadersChannel)
      : call(`${place.table}.${place.key}`, toRowReadersChannel)
  const ofTable = (table: string): string => call(table, toTableChannel).channel

  function isOf(channel: string, own: OwnChannel): boolean {
    switch (own.about) {
      case 'person':
        return true
      case 'table':
        return ofTable(own.table) === channel
      case 'readers':
        return grant({ table: own.table, key: null }).channel === channel
      case 'row-readers':
        return grant(own).channel === channel
    }
  }

  return {
    grant,
    ofTable,
    read(channel, token) {
      const own = parseOwnChannel(
        token === null ? channel : channel.replace(/(?<=^presence-(?:table|row)\.)@.*$/, () => token),
      )
      return own !== null && isOf(channel, own) ? own : null
    },
  }
}
