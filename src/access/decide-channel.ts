import type { Actor } from '../wire/actor.ts'
import type { OwnChannel } from '../wire/channels.ts'
import type { TableRights } from '../wire/rights.ts'

/**
 * Whether the actor may hear a channel; `rights` are theirs on its table. For a `row-readers` channel, the caller also
 * has to check whether they may see the row.
 */
export function decideChannel(actor: Actor, channel: OwnChannel, rights: TableRights | null): boolean {
  switch (channel.about) {
    case 'person':
      return actor.kind === 'person' && actor.id === channel.id
    case 'table':
      // The channel names every row that changes, so partial rights are not enough.
      return mayRead(rights) && rights?.rows === null
    case 'readers':
    case 'row-readers':
      return mayRead(rights)
  }
}

function mayRead(rights: TableRights | null): boolean {
  return rights?.may.has('read') === true
}
