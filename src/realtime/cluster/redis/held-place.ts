import type { Member } from '../../protocol/members.ts'
import type { Ears, Place } from '../cluster.ts'
import type { Message } from './message.ts'
import { type Snapshot, toMember } from './session.ts'

/** A message from the bus. Redis itself puts the numbers before it: versions of the roster, or a sum. */
export interface Heard {
  readonly before: number
  readonly number: number
  readonly message: Message
}

interface HeldPlaceOptions {
  readonly ears: Ears
  /** The members who are present through this node. */
  readonly members: Iterable<Member>
  /** Starts to listen and reads the roster. Null if there is none or it could not be read. */
  load(place: Place): Promise<Snapshot | null>
}

export interface Loading {
  /** A member that the loaded roster lacks may be about to register again, and stays for now. */
  readonly keepsMissing: boolean
  readonly isTold: boolean
}

/** A channel that this node holds. It applies messages in their order and knows the members. */
export class HeldPlace {
  readonly place: Place
  readonly #options: HeldPlaceOptions
  #roster: Map<string, Member>
  /** The version of the last change in the roster. */
  #version = 0
  #loads = 0
  /** Messages that came while a roster was loading. */
  #waiting: Heard[] = []
  #arrivals: { readonly version: number; arrive(): void }[] = []

  constructor(place: Place, options: HeldPlaceOptions) {
    this.place = place
    this.#options = options
    this.#roster = byUser(options.members)
  }

  get roster(): ReadonlyMap<string, Member> {
    return this.#roster
  }

  hear(heard: Heard): void {
    if (this.#loads > 0) this.#waiting.push(heard)
    else this.#apply(heard)
  }

  /** Resolves when the roster shows this change, or when the connection to Redis is lost. */
  reached(version: number): Promise<void> {
    if (this.#version >= version) return Promise.resolve()
    return new Promise((arrive) => this.#arrivals.push({ version, arrive }))
  }

  async load(loading: Loading): Promise<void> {
    this.#loads += 1
    const snapshot = await this.#options.load(this.place)
    this.#loads -= 1
    if (snapshot !== null) {
      this.#version = Math.max(this.#version, snapshot.version)
      this.become(snapshot.members, loading)
    }
    for (const heard of this.#loads === 0 ? this.#waiting.splice(0) : []) this.hear(heard)
    this.#tellArrivals()
  }

  become(members: Iterable<Member>, { keepsMissing, isTold }: Loading): void {
    const before = this.#roster
    const present = byUser(members)
    const missing = [...before.values()].filter(({ userId }) => !present.has(userId))
    if (keepsMissing) for (const member of missing) present.set(member.userId, member)
    this.#roster = present
    if (!isTold) return
    if (!keepsMissing) for (const { userId } of missing) this.#ears.memberRemoved(this.place, userId)
    for (const member of present.values()) {
      if (!before.has(member.userId)) this.#ears.memberAdded(this.place, member)
    }
  }

  /** Adds the member, and reports a new one to the ears. */
  add(member: Member): void {
    if (this.#roster.has(member.userId)) return
    this.#roster.set(member.userId, member)
    this.#ears.memberAdded(this.place, member)
  }

  remove(userId: string): void {
    if (this.#roster.delete(userId)) this.#ears.memberRemoved(this.place, userId)
  }

  /** Stops the waiting for changes, because no more messages will come for now. */
  abandon(): void {
    for (const { arrive } of this.#arrivals.splice(0)) arrive()
  }

  get #ears(): Ears {
    return this.#options.ears
  }

  #apply(heard: Heard): void {
    const { message } = heard
    if (message.kind === 'broadcast') this.#ears.heard(this.place, message)
    else if (message.kind === 'counted') this.#ears.counted(this.place, heard.number)
    else if (message.kind === 'added' || message.kind === 'removed') this.#change(heard, message)
  }

  #change(heard: Heard, message: Message & { readonly kind: 'added' | 'removed' }): void {
    if (heard.number <= this.#version) return
    // This node missed a change. A roster that was empty before has version 0, so this also looks at its members.
    if (heard.before > this.#version || (heard.before === 0 && this.#roster.size > 0)) {
      void this.load({ keepsMissing: true, isTold: true })
      return
    }
    this.#version = heard.number
    if (message.kind === 'added') this.add(toMember(message))
    else this.remove(message.userId)
    this.#tellArrivals()
  }

  #tellArrivals(): void {
    // Later callers wait for later versions, because Redis answers in its order.
    const later = this.#arrivals.findIndex(({ version }) => version > this.#version)
    for (const { arrive } of this.#arrivals.splice(0, later < 0 ? this.#arrivals.length : later)) arrive()
  }
}

function byUser(members: Iterable<Member>): Map<string, Member> {
  return new Map([...members].map((member) => [member.userId, member]))
}
