import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import type { App } from '../app.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Channel } from '../protocol/channel-name.ts'
import type { CloseCode } from '../protocol/close-codes.ts'
import type { Listener } from './happening.ts'
import type { Line } from './line.ts'

export interface HubOptions {
  readonly cluster: Cluster
  readonly activitySeconds: number
  readonly log: Log
  /** One that never goes back. */
  readonly clock: Clock
  readonly tell: Listener
}

/** Who is connected, who has subscribed to what, and who is told what: of this node. */
export interface Hub {
  /** The nodes have found each other, or can't: who comes before may be told of too few. */
  readonly ready: Promise<void>
  /** Greets the client. Null: it was sent away, and its line is closing. */
  connect(app: App, line: Line): Connection | null
  /** To the channel's subscribers on this node at once, to the other nodes by the cluster. */
  publish(app: App, publication: Publication): void
  /** All connections that are signed in as this user, on all nodes: 4009. */
  terminateUser(app: App, userId: string): void
  revoke(app: App, whom: { readonly channel: string } | { readonly user: string }, reason: string): void
  /** One connection of this node. */
  sendAway(
    app: App,
    whom: { readonly socketId: string; readonly reason: string; readonly code: CloseCode },
  ): void
  readonly connections: ReadonlySet<Connection>
  /** Those that somebody has subscribed to. */
  channels(): Iterable<Channel>
  close(): void
}

export interface Connection {
  readonly app: App
  readonly socketId: string
  readonly line: Line
  /** Subscribed to something that takes a proof, or signed in. */
  readonly isProven: boolean
  /** One text message of the client. Never throws; the answers go to the line. */
  receive(text: string): void
  /** A control frame of the client. The line answers it, but it takes a turn like a message. */
  receiveControl(): void
  /** The line is gone. Once. */
  left(): void
}

export interface Publication {
  readonly channels: readonly string[]
  readonly event: string
  readonly data: string
  readonly except?: string | null
  readonly only?: readonly string[] | null
  readonly scope?: 'node' | 'all'
}
