import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '../std/log.ts'
import type { ApiAnswer, ApiRequest } from './api/api.ts'
import type { AppOptions } from './app.ts'
import type { ClusterState } from './cluster/cluster.ts'
import type { Listener } from './hub/happening.ts'
import type { Member } from './protocol/members.ts'

export interface RealtimeOptions {
  readonly apps: readonly AppOptions[]
  /** Where the nodes meet; null: there is only this one. */
  readonly redisUrl?: string | null | undefined
  /** Begins every key in Redis. Default: switchboard */
  readonly redisPrefix?: string | undefined
  /** Silence after which a client, or we, ask whether the other is there. Default: 120 */
  readonly activitySeconds?: number | undefined
  /** How long we wait for the answer. Default: 30 */
  readonly pongSeconds?: number | undefined
  /** Over how long connections are closed when we stop and there are other nodes. Default: 5 */
  readonly drainSeconds?: number | undefined
  /** New connections in a second; the others wait. Default: 1,000 */
  readonly acceptsPerSecond?: number | undefined
  /** Open connections from one address to this node. Null: any number. Default: 200 for who isn't on this machine, where `upgrade` is told addresses */
  readonly socketsPerAddress?: number | null | undefined
  /** Bytes that may wait for a slow client before it is cut. Default: 1 MiB */
  readonly bufferedBytes?: number | undefined
  /** What stands before /app and /apps in the addresses. Default: nothing */
  readonly path?: string | undefined
  readonly log?: Log | undefined
}

/** A push server that speaks the Pusher protocol. It listens nowhere itself: give it requests and upgrades. */
export interface Realtime {
  /** To wait for before listening: the nodes have found each other, or can't. A second or two at most. */
  readonly ready: Promise<void>
  /** `GET /app/:key`; everything else is refused as clients understand it. Name the client's address where proxies are known. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, clientAddress?: string): void
  /** `/apps/…`: the HTTP API. */
  answer(request: ApiRequest): Promise<ApiAnswer>
  /** Bytes of the largest body that `answer` needs to see; whoever reads it refuses more with 413. */
  readonly largestBody: number
  /** The first application, or the one with this id. Throws for one that does not exist. */
  app(id?: string): AppDoor
  readonly state: ClusterState | 'draining'
  /** In Prometheus' format. */
  metrics(): Promise<string>
  /** Everything that happens, as it happens. The answer ends it. */
  watch(listener: Listener): () => void
  /** Sends all clients away: to other nodes, spread over time, or at once where there are none. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** One application, for programs in the same process. */
export interface AppDoor {
  readonly id: string
  readonly key: string
  publish(channel: string, event: string, data: unknown, options?: PublishOptions): void
  /** What an app server answers to clients that want into a channel. */
  authorize(
    socketId: string,
    channel: string,
    about?: { userId: string; userInfo?: unknown } | { channelData: string },
  ): ChannelGrant
  authorizeUser(socketId: string, user: UserOptions): UserGrant
  /** This node's subscribers; with the `channel_data` that was signed for them. The answer ends it. */
  onSubscribe(listener: (subscription: Subscription) => void): () => void
  onUnsubscribe(listener: (subscription: Subscription) => void): () => void
  /** Ends every subscription of a channel (4200: who may comes back), or all connections of a user (4009). On all nodes. */
  revoke(whom: { readonly channel: string } | { readonly user: string }, reason: string): void
  /** Ends one connection of this node: 4200 for who may come back and ask anew, else 4009. */
  sendAway(socketId: string, reason: string, how: { readonly mayReturn: boolean }): void
}

export interface PublishOptions {
  /** The socket id of whoever caused it. */
  readonly except?: string | null
  /** Only these socket ids. */
  readonly only?: readonly string[]
  /** Default: all nodes. */
  readonly scope?: 'node' | 'all'
}

export interface Subscription {
  readonly channel: string
  readonly socketId: string
  readonly channelData: string | null
}

export interface ChannelGrant {
  readonly auth: string
  readonly channel_data?: string
}

export interface UserOptions {
  readonly id: string
  readonly userInfo?: unknown
  readonly watchlist?: readonly string[]
}

export interface UserGrant {
  readonly auth: string
  readonly user_data: string
}

export type { Member }
