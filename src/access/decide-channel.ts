import type { Actor } from '../wire/actor.ts'
import type { OwnChannel } from '../wire/channels.ts'
import type { TableRights } from '../wire/rights.ts'

/**
 * Whether the actor may hear what is said in a channel; `rights` are theirs on the table that it is about. Whether they may see
 * the row of a `row-readers` channel is for whoever reads rows to say.
 */
export function decideChannel(actor: Actor, channel: OwnChannel, rights: TableRights | null): boolean {
  switch (channel.about) {
    case 'person':
      return actor.kind === 'person' && actor.id === channel.id
    case 'table':
      // It names every row that changes.
      return mayRead(rights) && rights?.rows === null
    case 'readers':
    case 'row-readers':
      return mayRead(rights)
  }
}

function mayRead(rights: TableRights | null): boolean {
  return rights?.may.has('read') === true
}
