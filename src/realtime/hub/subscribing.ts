import { parseChannel } from '../protocol/channel-name.ts'
import { errorCodes } from '../protocol/close-codes.ts'
import { frames } from '../protocol/server-frames.ts'
import { admit, type Refusal, refusals, type SubscribeFrame } from './admission.ts'
import type { Subscription } from './audience.ts'
import type { Audiences } from './audiences.ts'
import type { ClientConnection } from './connection.ts'
import type { Entrance } from './entrance.ts'

/** The ways into a channel and out of it. */
export interface Subscribing {
  subscribe(connection: ClientConnection, frame: SubscribeFrame): Promise<void>
  unsubscribe(connection: ClientConnection, channel: string): void
  unsubscribeFromAll(connection: ClientConnection): void
}

export function createSubscribing(audiences: Audiences, entrance: Entrance): Subscribing {
  async function subscribe(connection: ClientConnection, frame: SubscribeFrame) {
    const { limits } = connection.app
    const there = connection.subscriptions?.get(frame.channel)
    if (there !== undefined) return connection.say(entrance.toSuccess(there))
    const channel = parseChannel(frame.channel, limits.channelName)
    if (channel === null) return refuse(connection, frame.channel, refusals.badName(limits))
    if ((connection.subscriptions?.size ?? 0) >= limits.channelsPerConnection)
      return refuse(connection, channel.name, refusals.tooManyChannels(limits))
    const admission = admit(connection, channel, frame)
    if ('error' in admission) return refuse(connection, channel.name, admission)

    const audience = audiences.need(connection.app, channel)
    let outcome: Awaited<ReturnType<Entrance['enter']>> = 'gone'
    try {
      outcome = await entrance.enter({ ...admission, audience, connection, at: -1 })
    } finally {
      if (outcome !== 'entered') audiences.free(audience)
    }
    if (outcome === 'full') refuse(connection, channel.name, refusals.full(limits))
  }

  function leave(subscription: Subscription) {
    entrance.leave(subscription)
    audiences.free(subscription.audience)
  }

  return {
    subscribe,
    unsubscribe(connection, channel) {
      const subscription = connection.subscriptions?.get(channel)
      if (subscription !== undefined) leave(subscription)
    },
    unsubscribeFromAll(connection) {
      for (const subscription of connection.subscriptions?.values() ?? []) leave(subscription)
    },
  }
}

/** Sends two messages: one for the channel's own handlers, and the error that older clients know. */
function refuse(connection: ClientConnection, channel: string, refusal: Refusal) {
  connection.say(frames.notSubscribed(channel, refusal))
  connection.refuse(refusal.error, errorCodes.unauthorised, channel)
}
