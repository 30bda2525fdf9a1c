import type { Member } from '../../protocol/members.ts'
import type { Cluster, Ears, Place } from '../cluster.ts'

/** Opens a node by itself; it is closed when the cases have run. */
export type OpenNode = () => Promise<Node>

export interface Node {
  readonly cluster: Cluster
  /** What the cluster told this node, in short. */
  readonly told: string[]
}

export const place: Place = { app: 'app', channel: 'presence-room' }

export function memberOf(userId: string): Member {
  return { userId, userInfo: JSON.stringify({ name: userId }) }
}

/** Ears that record what they hear. */
export function createEars(): { readonly told: string[]; readonly ears: Ears } {
  const told: string[] = []
  return {
    told,
    ears: {
      heard: ({ channel }, { frame, except, only }) =>
        told.push(`${channel} heard ${frame} except ${except} only ${only}`),
      memberAdded: ({ channel }, { userId }) => told.push(`${channel} added ${userId}`),
      memberRemoved: ({ channel }, userId) => told.push(`${channel} removed ${userId}`),
      counted: ({ channel }, subscriptions) => told.push(`${channel} counted ${subscriptions}`),
      commanded: (command) => told.push(`commanded ${JSON.stringify(command)}`),
      left: ({ channel }, gone) =>
        told.push(`${channel} left by ${gone === 'channel' ? 'all' : gone.userId}`),
    },
  }
}
