import { decideChannel, decideTable } from '../access/index.ts'
import { createMeetingPlaces, createSeals, type Live, readEncrypted, writeClaim } from '../live/index.ts'
import { type Admission, answerBatch, type Realtime } from '../realtime/index.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { isWindowChannel, type OwnChannel, toTableChannel } from '../wire/channels.ts'
import type { WindowGrant } from '../wire/live.ts'
import { pushRefusals } from '../wire/texts/refusals/push.ts'
import type { Kernel } from './kernel.ts'
import type { KernelOptions } from './kernel-options.ts'

export interface BroadcastingOptions {
  readonly realtime: Pick<Realtime, 'app'>
  readonly catalog: Catalog
  readonly rows: Pick<Kernel['rows'], 'find'>
  readonly live: Pick<Live, 'read'>
  readonly settings: Pick<KernelOptions['settings'], 'secret'>
}

/** Grants channels of the push server, by the rights on their subjects. */
export function createBroadcasting({
  realtime,
  catalog,
  rows,
  live,
  settings,
}: BroadcastingOptions): Kernel['broadcasting'] {
  const places = createMeetingPlaces(settings.secret)
  const seals = createSeals(settings.secret)

  async function mayHear(actor: Actor, channel: OwnChannel): Promise<boolean> {
    if (channel.about === 'person') return decideChannel(actor, channel, null)
    const table = await findTableOf(channel)
    if (table === undefined) return false
    const rights = decideTable(actor, table.schema)
    if (!decideChannel(actor, channel, rights)) return false
    return channel.about !== 'row-readers' || isInSight(actor, channel)
  }

  const byChannel = new WeakMap<object, ReadonlyMap<string, CatalogTable>>()

  /** The hashes of names are cached, so that subscriptions do not compute them again. */
  async function findTableOf(channel: Exclude<OwnChannel, { about: 'person' }>) {
    const tables = await catalog.tables()
    if (channel.about !== 'table') return tables.get(channel.table)
    if (!byChannel.has(tables)) {
      byChannel.set(tables, new Map([...tables.values()].map((table) => [places.ofTable(table.id), table])))
    }
    return byChannel.get(tables)?.get(toTableChannel(channel.table))
  }

  async function isInSight(actor: Actor, { table, key }: { table: string; key: string }): Promise<boolean> {
    try {
      // Another spelling of the key would be another channel with other people in it.
      return (await rows.find(actor, { table, key })).row.key === key
    } catch (failure) {
      if (isProblem(failure) && (failure.code === 'not-found' || failure.code === 'bad-request')) return false
      throw failure
    }
  }

  /** Admits only the actor who got the grant, as long as their rights are the same. */
  async function admitToWindow(actor: Actor, grant: WindowGrant): Promise<Admission | null> {
    const window = live.read(grant)
    if (window === null || actor.kind !== 'person') return null
    const { id, epoch, sessionId } = window.viewer
    if (id !== actor.id || epoch !== actor.epoch || sessionId !== actor.sessionId) return null
    const table = (await catalog.tables()).get(window.table)
    if (table === undefined) return null
    const rights = decideTable(actor, table.schema)
    const isSame = rights.may.has('read') && rights.rightsClass === window.rightsClass
    return isSame ? { channelData: grant.token } : null
  }

  async function admit(actor: Actor, name: string, token: string | null): Promise<Admission | null> {
    if (isWindowChannel(name)) return token === null ? null : admitToWindow(actor, { channel: name, token })
    const plain = readEncrypted(name)
    const channel = places.read(plain ?? name, token)
    if (channel === null || !(await mayHear(actor, channel))) return null
    // Only channels of tables are encrypted.
    if (plain !== null && channel.about !== 'table') return null
    if (name.startsWith('presence-')) return { member: toMember(actor) }
    const channelData = writeClaim(actor)
    return {
      ...(channelData !== null && { channelData }),
      ...(plain !== null && { sharedSecret: seals.secretOf(name) }),
    }
  }

  return {
    meet: places.grant,
    channelOf: places.ofTable,
    authorizeChannels: (actor, batch, tokens = {}) =>
      answerBatch(realtime.app(), batch, ({ name }) => admit(actor, name, tokens[name] ?? null)),
    authorizeUser(actor, socketId) {
      if (actor.kind !== 'person') throw new Problem('forbidden', pushRefusals.peopleOnly)
      return realtime.app().authorizeUser(socketId, { id: actor.id, userInfo: { name: actor.name } })
    },
  }
}

/** A person is one member, however many screens they have. */
function toMember(actor: Actor): NonNullable<Admission['member']> {
  const userId = actor.kind === 'system' ? actor.name : actor.id
  return { userId, userInfo: { name: actor.name, kind: actor.kind } }
}
