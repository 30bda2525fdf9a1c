import type { Place } from '../cluster.ts'

/** All names in Redis. */
export interface Keys {
  /** Living nodes by the time of their last heartbeat. */
  readonly nodes: string
  /** Dead nodes that have not been tidied away yet. */
  readonly gone: string
  /** What each node said of its connections. */
  readonly connections: string
  /** The highest version that was given to a change of a roster. */
  readonly clock: string
  /** Where commands are published. */
  readonly commands: string
  /** The members that a node has, and its subscriptions by channel. */
  members(node: string): string
  counts(node: string): string
  /** By channel, of all nodes together: subscriptions, and users. */
  subscriptions(app: string): string
  users(app: string): string
  /** By user: how many nodes have them, and who they are. */
  holders(place: Place): string
  roster(place: Place): string
  /** Where everything of a channel is published. */
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
