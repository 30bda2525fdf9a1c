import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { Member } from '../../protocol/members.ts'
import type { Place } from '../cluster.ts'
import { departureSeconds } from '../departures.ts'
import { keyOf, placeOf } from '../places.ts'
import type { Keys } from './keys.ts'
import type { Link } from './link.ts'
import { type Message, parseConnections, parseMessage } from './message.ts'
import { scan, splitOnce, toPairs } from './scan.ts'
import * as scripts from './scripts.ts'
import type { Seal } from './seal.ts'

const version = z.pipe(z.string(), z.transform(Number))
const texts = z.array(z.string())
const joined = z.tuple([z.enum(['new', 'returned', 'known', 'full', 'unknown']), version])
const counted = z.enum(['occupied', 'returned', 'vacated', 'same', 'unknown'])
const beaten = z.tuple([z.enum(['known', 'unknown']), texts, texts])
const loaded = z.tuple([version, texts])

/** The members of a channel at one version, in the order of their arrival. */
export interface Snapshot {
  readonly version: number
  readonly members: readonly Member[]
}

export interface Beat {
  readonly gone: readonly string[]
  /** What every node reports of its connections, by application. */
  readonly connections: ReadonlyMap<string, Readonly<Record<string, number>>>
}

/** The identity of a node while its connections last; new connections get a new one. Methods reject when they break. */
export class Session {
  readonly node: string
  readonly link: Link
  readonly keys: Keys
  readonly seal: Seal

  constructor(node: string, { link, keys, seal }: { link: Link; keys: Keys; seal: Seal }) {
    this.node = node
    this.link = link
    this.keys = keys
    this.seal = seal
  }

  /** Takes over what the previous sessions have left behind, before this session sends anything else. */
  async enter(lives: readonly string[]): Promise<void> {
    const { nodes, gone, connections, members, counts } = this.keys
    const own = [members(this.node), counts(this.node)]
    const takeOver = (life: string) => {
      const keys = [nodes, gone, connections, members(life), counts(life), ...own]
      return this.link.run(scripts.enter, keys, [life, this.node])
    }
    await Promise.all(['', ...lives].map(takeOver))
  }

  /** Reports that this node lives, and declares nodes dead that were silent for `deadMs`. */
  async beat(connections: ReadonlyMap<string, number>, deadMs: number | null): Promise<Beat> {
    const { nodes, gone, connections: told } = this.keys
    const said = JSON.stringify(Object.fromEntries(connections))
    const reply = await this.link.run(scripts.beat, [nodes, gone, told], [this.node, said, deadMs ?? ''])
    const [status, dead, pairs] = beaten.parse(reply)
    assertKnown(status)
    const others = toPairs(pairs).map(([node, json]) => [node, parseConnections(json)] as const)
    return { gone: dead, connections: new Map(others) }
  }

  async quit(): Promise<void> {
    const { nodes, gone, connections } = this.keys
    await this.link.run(scripts.quit, [nodes, gone, connections], [this.node])
  }

  async join(place: Place, member: Member, most: number) {
    const { nodes, members, holders, roster, users, departure, clock, bus } = this.keys
    const { userId } = member
    const keys = [nodes, members(this.node), holders(place), roster(place), users(place.app)]
    const told = this.close(bus(place), { kind: 'added', ...member })
    const [status, reached] = joined.parse(
      await this.link.run(
        scripts.join,
        [...keys, departure(place, userId), clock, bus(place)],
        [this.node, keyOf(place, userId), userId, place.channel, Math.min(most, 2 ** 31), told],
      ),
    )
    assertKnown(status)
    return { status, version: reached }
  }

  /** Returns no token if another node still has the user. */
  async leave(place: Place, userId: string, node = this.node) {
    const { members, holders, roster, users, departure, clock, bus } = this.keys
    const token = newToken()
    const keys = [members(node), holders(place), roster(place), users(place.app), departure(place, userId)]
    const told = this.close(bus(place), { kind: 'removed', userId })
    const reply = await this.link.run(
      scripts.leave,
      [...keys, clock, bus(place)],
      [keyOf(place, userId), userId, place.channel, told, token, departureSeconds],
    )
    const reached = version.parse(reply)
    return { token: reached === 0 ? null : token, version: reached }
  }

  async count(place: Place, { subscriptions, announce = false, node = this.node }: Count) {
    const { nodes, counts, subscriptions: sums, departure, bus } = this.keys
    const token = newToken()
    const reply = await this.link.run(
      scripts.count,
      [nodes, counts(node), sums(place.app), departure(place, null), bus(place)],
      [
        ...[node, keyOf(place), place.channel, subscriptions, token, departureSeconds],
        announce ? this.close(bus(place), { kind: 'counted' }) : '',
      ],
    )
    const change = counted.parse(reply)
    assertKnown(change)
    return { change, token }
  }

  async takeDeparture(place: Place, userId: string | null, token: string): Promise<boolean> {
    return (await this.link.run(scripts.take, [this.keys.departure(place, userId)], [token])) === 1
  }

  async load(place: Place): Promise<Snapshot> {
    const { clock, roster, bus } = this.keys
    const [at, pairs] = loaded.parse(await this.link.run(scripts.load, [clock, roster(place)], []))
    const entries = toPairs(pairs).flatMap(([userId, entry]) => {
      const [since = '', told = ''] = splitOnce(entry)
      const message = userId === '' ? null : this.open(bus(place), told)
      return message?.kind === 'added' ? [{ since: Number(since), member: toMember(message) }] : []
    })
    return { version: at, members: entries.sort((a, b) => a.since - b.since).map(({ member }) => member) }
  }

  /** The members that a node has, or has left behind. */
  async *members(node: string) {
    const key = this.keys.members(node)
    const next = (at: string) => this.link.ask((redis) => redis.sscan(key, at, 'COUNT', 500))
    for await (const entries of scan(next)) {
      for (const entry of entries) yield placeOf(entry)
    }
  }

  async *counts(node: string) {
    const key = this.keys.counts(node)
    const next = (at: string) => this.link.ask((redis) => redis.hscan(key, at, 'COUNT', 500))
    for await (const flat of scan(next)) {
      for (const [entry] of toPairs(flat)) yield placeOf(entry).place
    }
  }

  /** Forgets a dead node once nothing of it is left. */
  async bury(node: string): Promise<void> {
    const { gone, members, counts } = this.keys
    await this.link.run(scripts.bury, [gone, members(node), counts(node)], [node])
  }

  /** `from` is the node that has already applied the message. */
  async publish(channel: string, from: string, message: Message): Promise<void> {
    const text = `${from} 0 ${this.close(channel, message)}`
    await this.link.ask((redis) => redis.publish(channel, text))
  }

  /** Returns null for a text that no node has sealed. */
  open(channel: string, sealed: string): Message | null {
    const json = this.seal.open(channel, sealed)
    return json === null ? null : parseMessage(json)
  }

  close(channel: string, message: Message): string {
    return this.seal.close(channel, JSON.stringify(message))
  }
}

interface Count {
  readonly subscriptions: number
  readonly announce?: boolean
  readonly node?: string
}

function assertKnown<Status extends string>(status: Status): asserts status is Exclude<Status, 'unknown'> {
  if (status === 'unknown') throw new Error('The other nodes took this one for dead')
}

export function toMember({ userId, userInfo }: Member): Member {
  return { userId, userInfo }
}

function newToken(): string {
  return randomBytes(9).toString('base64url')
}
