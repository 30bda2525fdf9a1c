import type { Cluster, Place } from '../cluster/cluster.ts'
import type { Channel } from '../protocol/channel-name.ts'
import { frames, type UserStates } from '../protocol/server-frames.ts'
import type { Subscription } from './audience.ts'
import type { Audiences } from './audiences.ts'
import type { ClientConnection } from './connection.ts'

/** Tells clients when users come online and go. A watched user has an internal channel, which no client can name. */
export interface Watching {
  /** Sends the state of now first, then the changes. */
  watch(connection: ClientConnection, userIds: readonly string[]): Promise<void>
  stop(connection: ClientConnection): void
}

const online = '#online-'

export function toOnlinePlace(app: string, userId: string): Place {
  return { app, channel: `${online}${userId}` }
}

export function isOnlinePlace({ channel }: Place): boolean {
  return channel.startsWith(online)
}

export function createWatching(cluster: Cluster, audiences: Audiences): Watching {
  async function watch(connection: ClientConnection, userIds: readonly string[]) {
    const watched = userIds.map((userId): Subscription => {
      const audience = audiences.need(connection.app, toOnlineChannel(connection.app.id, userId))
      return { audience, connection, member: null, channelData: null, at: -1 }
    })
    let isThere = false
    try {
      await Promise.all(watched.map(({ audience }) => audience.held))
      isThere = !connection.isGone
    } finally {
      if (!isThere) for (const { audience } of watched) audiences.free(audience)
    }
    if (!isThere) return

    connection.watched = watched
    for (const subscription of watched) subscription.audience.add(subscription)
    connection.say(frames.watchlist(toStates(connection.app.id, userIds)))
  }

  function toStates(app: string, userIds: readonly string[]): UserStates[] {
    const isOnline = (userId: string) => cluster.roster(toOnlinePlace(app, userId)).has(userId)
    const states: UserStates[] = [
      { name: 'online', user_ids: userIds.filter(isOnline) },
      { name: 'offline', user_ids: userIds.filter((userId) => !isOnline(userId)) },
    ]
    return states.filter(({ user_ids }) => user_ids.length > 0)
  }

  return {
    watch,
    stop(connection) {
      for (const subscription of connection.watched ?? []) {
        subscription.audience.remove(subscription)
        audiences.free(subscription.audience)
      }
      connection.watched = null
    },
  }
}

function toOnlineChannel(app: string, userId: string): Channel {
  return { name: toOnlinePlace(app, userId).channel, access: 'user', isCache: false, isEncrypted: false }
}
