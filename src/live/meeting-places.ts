import {
  type OwnChannel,
  parseOwnChannel,
  toReadersChannel,
  toRowReadersChannel,
  toTableChannel,
} from '../wire/channels.ts'
import type { ReadersGrant } from '../wire/live.ts'
import { createKeyedHash } from './keyed-hash.ts'

/** A list, or one of its rows, with table and key in the form of addresses. */
export interface MeetingPlace {
  readonly table: string
  readonly key: string | null
}

/**
 * The channels for people who have the same page open, and for programs that follow a table. Their names contain the
 * subject, or a hash of it if that is long.
 */
export interface MeetingPlaces {
  grant(place: MeetingPlace): ReadersGrant
  /** The channel for programs that follow a table. There are few tables, so the server finds the one of a hash without a token. */
  ofTable(table: string): string
  /** The subject of a channel with this token; null if there is none, or another channel stands for the same. */
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
