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
  /** The Redis that the nodes share. Null: there is only this node. */
  readonly redisUrl?: string | null | undefined
  /** The prefix of every key in Redis. Default: switchboard */
  readonly redisPrefix?: string | undefined
  /** Silence after which the client or the server pings the other. Default: 120 */
  readonly activitySeconds?: number | undefined
  /** How long the server waits for the answer to a ping. Default: 30 */
  readonly pongSeconds?: number | undefined
  /** How long closing all connections takes when the server stops and there are other nodes. Default: 5 */
  readonly drainSeconds?: number | undefined
  /** New connections per second. Further ones wait. Default: 1,000 */
  readonly acceptsPerSecond?: number | undefined
  /** Open connections from one address to this node. Null: any number. Default: 200, except on this machine or if `upgrade` gets no address */
  readonly socketsPerAddress?: number | null | undefined
  /** Bytes that may wait for a slow client before the server disconnects it. Default: 1 MiB */
  readonly bufferedBytes?: number | undefined
  /** The part of the addresses before /app and /apps. Default: nothing */
  readonly path?: string | undefined
  readonly log?: Log | undefined
}

/** A push server that speaks the Pusher protocol. It opens no port: the caller passes requests and upgrades. */
export interface Realtime {
  /** Wait for it before listening: the nodes have found each other, or cannot. It takes a second or two at most. */
  readonly ready: Promise<void>
  /** Handles `GET /app/:key` and refuses others in the protocol's way. Pass the client's address if you know your proxies. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, clientAddress?: string): void
  /** `/apps/…`: the HTTP API. */
  answer(request: ApiRequest): Promise<ApiAnswer>
  /** The largest body in bytes that `answer` needs. The caller refuses larger ones with 413. */
  readonly largestBody: number
  /** Returns the first application, or the one with this id. Throws if it does not exist. */
  app(id?: string): AppDoor
  readonly state: ClusterState | 'draining'
  /** Returns the metrics in Prometheus' format. */
  metrics(): Promise<string>
  /** Calls the listener for everything that happens. Returns the function that stops it. */
  watch(listener: Listener): () => void
  /** Sends all clients away: to other nodes over some time, or at once if there are none. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** One application, for programs in the same process. */
export interface AppDoor {
  readonly id: string
  readonly key: string
  publish(channel: string, event: string, data: unknown, options?: PublishOptions): void
  /** Returns the answer of an app server to a client that wants to subscribe. */
  authorize(
    socketId: string,
    channel: string,
    about?: { userId: string; userInfo?: unknown } | { channelData: string },
  ): ChannelGrant
  authorizeUser(socketId: string, user: UserOptions): UserGrant
  /** Reports this node's subscriptions with their signed `channel_data`. Returns the function that stops it. */
  onSubscribe(listener: (subscription: Subscription) => void): () => void
  onUnsubscribe(listener: (subscription: Subscription) => void): () => void
  /** On all nodes, ends all subscriptions of a channel (4200: may try again) or all connections of a user (4009). */
  revoke(whom: { readonly channel: string } | { readonly user: string }, reason: string): void
  /** Closes one connection of this node: 4200 if the client may come back and ask anew, else 4009. */
  sendAway(socketId: string, reason: string, how: { readonly mayReturn: boolean }): void
}

export interface PublishOptions {
  /** The socket id of the client that caused the event. */
  readonly except?: string | null
  /** Only these socket ids get the event. */
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
