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
  /** A clock that never goes back. */
  readonly clock: Clock
  readonly tell: Listener
}

/** The connections and subscriptions of this node, and the events for them. */
export interface Hub {
  /** Resolves when the nodes have found each other, or cannot. An earlier client may get numbers that are too low. */
  readonly ready: Promise<void>
  /** Greets the client. Null means that it was refused, and its line is closing. */
  connect(app: App, line: Line): Connection | null
  /** Publishes to the subscribers of this node at once, and to the other nodes by the cluster. */
  publish(app: App, publication: Publication): void
  /** Closes all connections of this user on all nodes with 4009. */
  terminateUser(app: App, userId: string): void
  revoke(app: App, whom: { readonly channel: string } | { readonly user: string }, reason: string): void
  /** Closes one connection of this node. */
  sendAway(
    app: App,
    whom: { readonly socketId: string; readonly reason: string; readonly code: CloseCode },
  ): void
  readonly connections: ReadonlySet<Connection>
  /** The channels that have subscribers. */
  channels(): Iterable<Channel>
  close(): void
}

export interface Connection {
  readonly app: App
  readonly socketId: string
  readonly line: Line
  /** Whether the client has signed in or subscribed to a channel that needs a proof. */
  readonly isProven: boolean
  /** Handles one text message of the client. Never throws: the answers go to the line. */
  receive(text: string): void
  /** Handles a control frame of the client. The line answers it, but it takes a turn like a message. */
  receiveControl(): void
  /** The line has closed. Called once. */
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
