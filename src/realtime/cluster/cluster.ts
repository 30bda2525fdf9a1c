import type { Member } from '../protocol/members.ts'

/** A channel of an application. */
export interface Place {
  readonly app: string
  readonly channel: string
}

/** One frame for the subscribers of a channel, on all nodes that have some. */
export interface Broadcast {
  /** The whole message as text. */
  readonly frame: string
  /** The socket id that does not get the frame. */
  readonly except: string | null
  /** Only these socket ids get the frame. Null: all. */
  readonly only: readonly string[] | null
  /** The event that a cache channel keeps; null: it keeps nothing of this. */
  readonly kept: KeptEvent | null
}

export interface KeptEvent {
  readonly event: string
  readonly data: string
}

/** A command that every node applies to its own connections. */
export type Command =
  | { readonly kind: 'terminateUser'; readonly app: string; readonly userId: string }
  | {
      readonly kind: 'revokeChannel'
      readonly app: string
      readonly channel: string
      readonly reason: string
    }
  | { readonly kind: 'revokeUser'; readonly app: string; readonly userId: string; readonly reason: string }

export interface Occupancy {
  readonly channel: string
  readonly subscriptions: number
  /** Distinct users; null for a channel that is no presence channel. */
  readonly users: number | null
}

/** What the cluster reports to this node. The reports about one channel come in the order of the events. */
export interface Ears {
  /** Another node has broadcast this. */
  heard(place: Place, broadcast: Broadcast): void
  memberAdded(place: Place, member: Member): void
  memberRemoved(place: Place, userId: string): void
  counted(place: Place, subscriptions: number): void
  /** Another node gave this command. */
  commanded(command: Command): void
  /** A dead node had the last subscriber or connection. The cluster tells only the node that tidied up. */
  left(place: Place, gone: { readonly userId: string } | 'channel'): void
}

export type ClusterState = 'alone' | 'joined' | 'degraded'

/**
 * What all nodes know together. A single node keeps it in memory, joined nodes keep it in Redis. When Redis is away
 * ("degraded"), a node goes on with what it knows, and recovers by itself.
 */
export interface Cluster {
  readonly state: ClusterState
  /** Called once, before anything else. */
  open(ears: Ears): Promise<void>
  /** After this resolves, the node misses no event. The roster of a presence channel is loaded, too. */
  hold(place: Place): Promise<void>
  /** Called when the last subscriber of this node has left. */
  release(place: Place): void
  /** Sends to the other nodes that hold the channel, never back to this one. */
  broadcast(place: Place, broadcast: Broadcast): void
  /** Redis is away, and no more events can wait for it: new broadcasts reach this node only. */
  readonly isFull: boolean
  /** Sends a command to the other nodes. This node carries it out itself. */
  command(command: Command): void

  /**
   * Reports a user's first connection on this node. If the user is new, `Ears.memberAdded` comes before this resolves.
   * `full` means that nothing changed. `returned` means new, but gone for less than the grace of `takeDeparture`.
   */
  join(place: Place, member: Member, most: number): Promise<'new' | 'returned' | 'known' | 'full'>
  /** Reports a user's last connection here. True if it was the last of all: `Ears.memberRemoved` has come. */
  leave(place: Place, userId: string): Promise<boolean>
  /** The members of a held channel in the order of their arrival. */
  roster(place: Place): ReadonlyMap<string, Member>

  /** Reports how many subscriptions this node has now. With `announce`, every holder gets the sum by `Ears.counted`. */
  count(
    place: Place,
    subscriptions: number,
    announce: boolean,
  ): Promise<'occupied' | 'returned' | 'vacated' | 'same'>
  /** Called three seconds after a user or everybody left. True for the first caller, if nobody came back. */
  takeDeparture(place: Place, userId: string | null): Promise<boolean>

  /** Returns the last event of a cache channel, with the time that it stays. */
  recall(place: Place): Promise<(KeptEvent & { readonly secondsLeft: number }) | null>
  keep(place: Place, event: KeptEvent, seconds: number): void
  /** True for the first node that calls within that time. */
  isFirst(name: string, seconds: number): Promise<boolean>

  /** The channels of all nodes, with their numbers at this moment. */
  occupied(app: string, prefix: string): Promise<Occupancy[]>
  occupancy(place: Place): Promise<Occupancy>
  members(place: Place): Promise<readonly string[]>
  /** Open connections: the exact number of this node, and what the other nodes last reported. */
  connections(app: string): number
  /** Sets the number of this node. The other nodes learn it with the next heartbeat. */
  setConnections(app: string, connections: number): void
  /** Removes what this node has left in the cluster. */
  close(): Promise<void>
}
