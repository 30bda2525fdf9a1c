import type { KeptEvent } from '../cluster/cluster.ts'
import { frames, toPresenceText } from '../protocol/server-frames.ts'
import type { Subscription } from './audience.ts'
import type { Counting } from './counting.ts'
import type { HubOptions } from './hub.ts'
import type { Presence } from './presence.ts'

/** The way of a permitted connection into an audience and out of it. */
export interface Entrance {
  enter(subscription: Subscription): Promise<'entered' | 'full' | 'gone'>
  leave(subscription: Subscription): void
  /** The message for a client that has joined. */
  toSuccess(subscription: Subscription): string
}

interface Parts {
  readonly options: HubOptions
  readonly presence: Presence
  readonly counting: Counting
}

export function createEntrance({ options, presence, counting }: Parts): Entrance {
  const { cluster, tell } = options

  async function enter(subscription: Subscription) {
    const { audience, connection, member } = subscription
    const { isCache, name } = audience.channel
    await audience.held
    const before = audience.latest
    const recalled = isCache ? await cluster.recall(audience.place) : null
    if (connection.isGone) return 'gone'
    if (member !== null && !(await presence.comeIn(audience, member))) return 'full'
    if (connection.isGone) {
      if (member !== null) presence.goOut(audience, member.userId)
      return 'gone'
    }

    // This happens in one step: no event comes before the success message, and the client misses none after it.
    audience.add(subscription)
    connection.subscriptions ??= new Map()
    connection.subscriptions.set(name, subscription)
    connection.say(toSuccess(subscription))
    if (isCache) sayLatest(subscription, audience.latest === before ? recalled : audience.latest)
    tellOf('subscribed', subscription)
    counting.changed(audience)
    return 'entered'
  }

  function toSuccess({ audience, member }: Subscription): string {
    const { name } = audience.channel
    if (member === null) return frames.subscribed(name)
    return frames.present(name, toPresenceText(cluster.roster(audience.place).values()))
  }

  function sayLatest({ audience, connection }: Subscription, latest: KeptEvent | null) {
    const { name } = audience.channel
    if (latest !== null) return connection.say(frames.event(name, latest.event, latest.data))
    connection.say(frames.cacheMiss(name))
    tell({ kind: 'cacheMissed', ...audience.place })
  }

  function tellOf(kind: 'subscribed' | 'unsubscribed', { audience, connection, channelData }: Subscription) {
    tell({ kind, ...audience.place, socketId: connection.socketId, channelData })
  }

  return {
    enter,
    leave(subscription) {
      const { audience, connection, member } = subscription
      connection.subscriptions?.delete(audience.channel.name)
      audience.remove(subscription)
      if (member !== null) presence.goOut(audience, member.userId)
      tellOf('unsubscribed', subscription)
      counting.changed(audience)
    },
    toSuccess,
  }
}
