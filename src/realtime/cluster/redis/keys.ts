import type { Place } from '../cluster.ts'

/** All names in Redis. */
export interface Keys {
  /** Living nodes by the time of their last heartbeat. */
  readonly nodes: string
  /** Dead nodes that have not been tidied away yet. */
  readonly gone: string
  /** The connections that each node has reported. */
  readonly connections: string
  /** The highest version that any change of a roster has. */
  readonly clock: string
  /** Where commands are published. */
  readonly commands: string
  /** The members that a node has, and its subscriptions by channel. */
  members(node: string): string
  counts(node: string): string
  /** The subscriptions and users of each channel, over all nodes. */
  subscriptions(app: string): string
  users(app: string): string
  /** How many nodes each user has, and who the user is. */
  holders(place: Place): string
  roster(place: Place): string
  /** The channel of the bus for all messages about a channel. */
  bus(place: Place): string
  kept(place: Place): string
  departure(place: Place, userId: string | null): string
  first(name: string): string
  tidying(node: string): string
}

export function createKeys(prefix: string): Keys {
  const name = ({ app, channel }: Place) => `${encodeURIComponent(app)}:${channel}`
  return {
    nodes: `${prefix}:nodes`,
    gone: `${prefix}:gone`,
    connections: `${prefix}:connections`,
    clock: `${prefix}:clock`,
    commands: `${prefix}:commands`,
    members: (node) => `${prefix}:members:${node}`,
    counts: (node) => `${prefix}:counts:${node}`,
    subscriptions: (app) => `${prefix}:subscriptions:${encodeURIComponent(app)}`,
    users: (app) => `${prefix}:users:${encodeURIComponent(app)}`,
    holders: (place) => `${prefix}:holders:${name(place)}`,
    roster: (place) => `${prefix}:roster:${name(place)}`,
    bus: (place) => `${prefix}:bus:${name(place)}`,
    kept: (place) => `${prefix}:kept:${name(place)}`,
    departure: (place, userId) =>
      userId === null ? `${prefix}:vacated:${name(place)}` : `${prefix}:left:${name(place)}:${userId}`,
    first: (text) => `${prefix}:first:${text}`,
    tidying: (node) => `${prefix}:tidying:${node}`,
  }
}
