import type { Member } from '../protocol/members.ts'

/** A channel of an application. */
export interface Place {
  readonly app: string
  readonly channel: string
}

/** One frame for the subscribers of a channel, on every node that has some. */
export interface Broadcast {
  /** The whole message as text. */
  readonly frame: string
  /** This connection is left out. */
  readonly except: string | null
  /** Only these get it; null: all. */
  readonly only: readonly string[] | null
  /** What a cache channel keeps: null for what is not kept. */
  readonly kept: KeptEvent | null
}

export interface KeptEvent {
  readonly event: string
  readonly data: string
}

/** What every node does to its own connections. */
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
  /** Distinct users; null where it is no presence channel. */
  readonly users: number | null
}

/** What the cluster tells this node. Everything of one channel comes in the order in which it happened. */
export interface Ears {
  /** From another node. */
  heard(place: Place, broadcast: Broadcast): void
  memberAdded(place: Place, member: Member): void
  memberRemoved(place: Place, userId: string): void
  counted(place: Place, subscriptions: number): void
  /** By another node. */
  commanded(command: Command): void
  /** The last subscriber or connection of a node that is gone; told to the one node that tidied up. */
  left(place: Place, gone: { readonly userId: string } | 'channel'): void
}

export type ClusterState = 'alone' | 'joined' | 'degraded'

/**
 * What all nodes know together. Alone it is this process's memory, joined it is Redis; without its Redis ("degraded") it
 * goes on with what this node knows, and heals by itself.
 */
export interface Cluster {
  readonly state: ClusterState
  /** Once, before anything else. */
  open(ears: Ears): Promise<void>
  /** Nothing that is published after this resolves is missed. For presence channels the roster is there, too. */
  hold(place: Place): Promise<void>
  /** The last subscriber of this node has left. */
  release(place: Place): void
  /** To the other nodes that hold the channel; never back to this one. */
  broadcast(place: Place, broadcast: Broadcast): void
  /** Redis is away, and no more can wait for it: what is broadcast now reaches this node only. */
  readonly isFull: boolean
  /** To the other nodes; this one does it by itself. */
  command(command: Command): void

  /**
   * A user's first connection on this node. `Ears.memberAdded` has come, where they are new, when this resolves.
   * `full` changed nothing. `returned`: new, but gone for less than the grace of `takeDeparture`.
   */
  join(place: Place, member: Member, most: number): Promise<'new' | 'returned' | 'known' | 'full'>
  /** A user's last connection on this node. True where it was the last of all: `Ears.memberRemoved` has come. */
  leave(place: Place, userId: string): Promise<boolean>
  /** Who is present, of a channel that is held: in the order in which they came. */
  roster(place: Place): ReadonlyMap<string, Member>

  /** How many subscriptions this node has now. `announce`: every holder is told the sum by `Ears.counted`. */
  count(
    place: Place,
    subscriptions: number,
    announce: boolean,
  ): Promise<'occupied' | 'returned' | 'vacated' | 'same'>
  /** Three seconds after somebody or everybody left: true for the one asker when nobody came back meanwhile. */
  takeDeparture(place: Place, userId: string | null): Promise<boolean>

  /** The last event of a cache channel, for so long. */
  recall(place: Place): Promise<(KeptEvent & { readonly secondsLeft: number }) | null>
  keep(place: Place, event: KeptEvent, seconds: number): void
  /** True for the first of all nodes within that time. */
  isFirst(name: string, seconds: number): Promise<boolean>

  /** Of all nodes; the numbers at this moment. */
  occupied(app: string, prefix: string): Promise<Occupancy[]>
  occupancy(place: Place): Promise<Occupancy>
  members(place: Place): Promise<readonly string[]>
  /** Open connections: this node's as they are, the others' as they last said. */
  connections(app: string): number
  /** This node's, told to the others now and then. */
  setConnections(app: string, connections: number): void
  /** Our own traces go with us. */
  close(): Promise<void>
}
