import type { App } from '../app.ts'
import type { Broadcast, KeptEvent, Place } from '../cluster/cluster.ts'
import type { Channel } from '../protocol/channel-name.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import type { Member } from '../protocol/members.ts'
import type { ClientConnection } from './connection.ts'
import type { Attendance } from './presence.ts'

/** The subscription of one connection. */
export interface Subscription {
  readonly audience: Audience
  readonly connection: ClientConnection
  /** The member on presence channels. */
  readonly member: Member | null
  readonly channelData: string | null
  /** Its index in the audience's list. */
  at: number
}

/** The subscribers of a channel on this node. */
export class Audience {
  readonly app: App
  readonly channel: Channel
  readonly place: Place
  /** A list without gaps or order: when a subscriber leaves, the last one takes the free place. */
  readonly subscriptions: Subscription[] = []
  /** After this resolves, the audience misses no message. */
  readonly held: Promise<void>
  /** How many subscribers are here or on their way in. The place is held while this is above 0. */
  needed = 0
  /** The last event of a cache channel since the place is held. */
  latest: KeptEvent | null = null
  /** The subscriptions on all nodes, as the cluster last reported, and when the subscribers were told. */
  counted = 0
  countedAtMs = 0
  /** The users who are present through this node. */
  attendances: Map<string, Attendance> | null = null

  constructor(app: App, channel: Channel, hold: (place: Place) => Promise<void>) {
    this.app = app
    this.channel = channel
    this.place = { app: app.id, channel: channel.name }
    this.held = hold(this.place)
  }

  add(subscription: Subscription): void {
    subscription.at = this.subscriptions.push(subscription) - 1
  }

  remove(subscription: Subscription): void {
    const last = this.subscriptions.pop()
    if (last === undefined || last === subscription) return
    last.at = subscription.at
    this.subscriptions[last.at] = last
  }

  /** Returns how many subscribers got the frame. */
  hear({ frame, except, only, kept }: Broadcast): number {
    if (kept !== null) this.latest = kept
    if (this.subscriptions.length === 0) return 0
    return this.#write(toFrameBytes(frame), { except, only: only === null ? null : new Set(only) })
  }

  hearAll(frame: string): void {
    this.#write(toFrameBytes(frame), { except: null, only: null })
  }

  #write(
    bytes: Buffer,
    { except, only }: { except: string | null; only: ReadonlySet<string> | null },
  ): number {
    let written = 0
    // The loop runs backwards: a line that it closes leaves the list, and the last one takes its place.
    for (let at = this.subscriptions.length - 1; at >= 0; at -= 1) {
      const connection = this.subscriptions[at]?.connection
      if (connection === undefined || connection.socketId === except) continue
      if (only?.has(connection.socketId) === false) continue
      connection.line.write(bytes)
      written += 1
    }
    return written
  }
}
