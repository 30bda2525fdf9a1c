import type { App } from '../app.ts'
import type { Broadcast, KeptEvent, Place } from '../cluster/cluster.ts'
import type { Channel } from '../protocol/channel-name.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import type { Member } from '../protocol/members.ts'
import type { ClientConnection } from './connection.ts'
import type { Attendance } from './presence.ts'

/** One connection in one audience. */
export interface Subscription {
  readonly audience: Audience
  readonly connection: ClientConnection
  /** As whom, on presence channels. */
  readonly member: Member | null
  readonly channelData: string | null
  /** Where it stands in the audience's list. */
  at: number
}

/** Who hears a channel, of this node. */
export class Audience {
  readonly app: App
  readonly channel: Channel
  readonly place: Place
  /** Without gaps, in no order: whoever leaves, the last one takes their place. */
  readonly subscriptions: Subscription[] = []
  /** When it resolves, nothing that is said here is missed any more. */
  readonly held: Promise<void>
  /** How many are here or on their way in; the place is held for so long. */
  needed = 0
  /** The last event that a cache channel was given since it is held. */
  latest: KeptEvent | null = null
  /** How many subscriptions all nodes have, as the cluster last said, and when subscribers were told. */
  counted = 0
  countedAtMs = 0
  /** Who is present through this node. */
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

  /** To how many it went. */
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
    // From the end, since a line that is cut here leaves the list and the last one takes its place.
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
