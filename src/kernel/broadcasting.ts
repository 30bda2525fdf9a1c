import { decideChannel, decideTable } from '../access/index.ts'
import { type Admission, answerBatch, type Realtime } from '../realtime/index.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Catalog } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type OwnChannel, parseOwnChannel } from '../wire/channels.ts'
import { pushRefusals } from '../wire/texts/refusals/push.ts'
import type { Kernel } from './kernel.ts'

export interface BroadcastingParts {
  readonly realtime: Pick<Realtime, 'app'>
  readonly catalog: Catalog
  readonly rows: Pick<Kernel['rows'], 'find'>
}

/** Who may hear what: grants for the push server's channels, which follow the rights on what they are about. */
export function createBroadcasting({ realtime, catalog, rows }: BroadcastingParts): Kernel['broadcasting'] {
  async function mayHear(actor: Actor, channel: OwnChannel): Promise<boolean> {
    if (channel.about === 'person') return decideChannel(actor, channel, null)
    const table = (await catalog.tables()).get(channel.table)
    if (table === undefined) return false
    const rights = decideTable(actor, table.schema)
    if (!decideChannel(actor, channel, rights)) return false
    return channel.about !== 'row-readers' || isInSight(actor, channel)
  }

  async function isInSight(actor: Actor, { table, key }: { table: string; key: string }): Promise<boolean> {
    try {
      // Under another spelling of its key it would be another channel, with others in it.
      return (await rows.find(actor, { table, key })).row.key === key
    } catch (failure) {
      if (isProblem(failure) && (failure.code === 'not-found' || failure.code === 'bad-request')) return false
      throw failure
    }
  }

  async function admit(actor: Actor, name: string): Promise<Admission | null> {
    const channel = parseOwnChannel(name)
    if (channel === null || !(await mayHear(actor, channel))) return null
    return name.startsWith('presence-') ? { member: toMember(actor) } : {}
  }

  return {
    authorizeChannels: (actor, batch, _tokens = {}) =>
      answerBatch(realtime.app(), batch, (channel) => admit(actor, channel.name)),
    authorizeUser(actor, socketId) {
      if (actor.kind !== 'person') throw new Problem('forbidden', pushRefusals.peopleOnly)
      return realtime.app().authorizeUser(socketId, { id: actor.id, userInfo: { name: actor.name } })
    },
  }
}

/** A person is there once, on however many screens. */
function toMember(actor: Actor): NonNullable<Admission['member']> {
  const userId = actor.kind === 'system' ? actor.name : actor.id
  return { userId, userInfo: { name: actor.name, kind: actor.kind } }
}
