import type { Clock } from '../../../std/clock.ts'
import type { Cluster, KeptEvent, Occupancy, Place } from '../cluster.ts'
import { createMemory, type Memory } from '../memory.ts'
import type { Own } from '../own.ts'
import { hasUsers, isInternal } from '../places.ts'
import type { Counts } from './counts.ts'
import type { HeldPlaces } from './held-places.ts'
import { parseKeptEvent } from './message.ts'
import { scan, toPairs } from './scan.ts'
import type { Session } from './session.ts'
import type { Standing } from './standing.ts'

interface ReadingsOptions {
  readonly standing: Standing
  readonly own: Own
  readonly counts: Pick<Counts, 'say'>
  readonly held: HeldPlaces
  readonly clock: Clock
}

type Readings = Memory & Pick<Cluster, 'occupied' | 'occupancy' | 'members'>

/** Reads from Redis, so that the answer is true of all nodes. Without Redis it is what this node knows. */
export function createReadings({ standing, own, counts, held, clock }: ReadingsOptions): Readings {
  const here = createMemory(clock)

  function occupancyHere(place: Place): Occupancy {
    const roster = held.at(place)?.roster
    const occupancy = own.occupancy(place)
    return roster && hasUsers(place) ? { ...occupancy, users: roster.size } : occupancy
  }

  return {
    async recall(place) {
      const found = await standing.attempt(async (session) => ({ event: await readKept(session, place) }))
      return found === null ? here.recall(place) : found.event
    },
    keep(place, event, seconds) {
      here.keep(place, event, seconds)
      standing.send((session) => writeKept(session, place, { ...event, seconds }))
    },
    async isFirst(name, seconds) {
      const isFirst = await standing.attempt((session) => takeFirst(session, name, seconds))
      return isFirst ?? here.isFirst(name, seconds)
    },
    async occupied(app, prefix) {
      counts.say()
      const all = await standing.attempt((session) => readOccupied(session, app, prefix))
      return all ?? own.occupied(app, prefix).map(({ channel }) => occupancyHere({ app, channel }))
    },
    async occupancy(place) {
      counts.say()
      return (await standing.attempt((session) => readOccupancy(session, place))) ?? occupancyHere(place)
    },
    async members(place) {
      const members = held.at(place)?.roster ?? own.get(place)?.members ?? new Map<string, unknown>()
      return (await standing.attempt((session) => readMembers(session, place))) ?? [...members.keys()]
    },
  }
}

async function readKept({ link, keys, seal }: Session, place: Place) {
  const key = keys.kept(place)
  const [sealed, leftMs] = await link.ask((redis) => Promise.all([redis.get(key), redis.pttl(key)]))
  const json = sealed === null ? null : seal.open(key, sealed)
  const event = json === null ? null : parseKeptEvent(json)
  return event === null ? null : { ...event, secondsLeft: Math.max(Math.ceil(leftMs / 1000), 0) }
}

async function writeKept(session: Session, place: Place, kept: KeptEvent & { readonly seconds: number }) {
  const { link, keys, seal } = session
  const { event, data, seconds } = kept
  const key = keys.kept(place)
  const sealed = seal.close(key, JSON.stringify({ event, data }))
  await link.ask((redis) => redis.set(key, sealed, 'EX', Math.ceil(seconds)))
}

async function takeFirst({ link, keys }: Session, name: string, seconds: number): Promise<boolean> {
  const set = await link.ask((redis) => redis.set(keys.first(name), '1', 'EX', Math.ceil(seconds), 'NX'))
  return set === 'OK'
}

async function readOccupied({ link, keys }: Session, app: string, prefix: string): Promise<Occupancy[]> {
  const pattern = `${prefix.replace(/[\\*?[\]^-]/g, '\\$&')}*`
  const read = async (key: string) => {
    const numbers = new Map<string, number>()
    const next = (at: string) => link.ask((redis) => redis.hscan(key, at, 'MATCH', pattern, 'COUNT', 1_000))
    for await (const flat of scan(next)) {
      for (const [channel, number] of toPairs(flat)) numbers.set(channel, Number(number))
    }
    return numbers
  }
  const [sums, users] = await Promise.all([read(keys.subscriptions(app)), read(keys.users(app))])
  const listed = [...sums].filter(([channel]) => !isInternal(channel))
  return listed.map(([channel, subscriptions]) => {
    return { channel, subscriptions, users: hasUsers({ app, channel }) ? (users.get(channel) ?? 0) : null }
  })
}

async function readOccupancy({ link, keys }: Session, place: Place): Promise<Occupancy> {
  const { app, channel } = place
  const [subscriptions, users] = await link.ask((redis) =>
    Promise.all([redis.hget(keys.subscriptions(app), channel), redis.hget(keys.users(app), channel)]),
  )
  return {
    channel,
    subscriptions: Number(subscriptions ?? 0),
    users: hasUsers(place) ? Number(users ?? 0) : null,
  }
}

async function readMembers({ link, keys }: Session, place: Place): Promise<string[]> {
  return link.ask((redis) => redis.hkeys(keys.holders(place)))
}
