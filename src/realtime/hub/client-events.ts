import type { Cluster } from '../cluster/cluster.ts'
import type { ClientFrame } from '../protocol/client-frame.ts'
import { errorCodes } from '../protocol/close-codes.ts'
import { frames } from '../protocol/server-frames.ts'
import type { Subscription } from './audience.ts'
import type { ClientConnection } from './connection.ts'
import type { Listener } from './happening.ts'
import { takeTurn } from './pace.ts'

type ClientEventFrame = Extract<ClientFrame, { kind: 'clientEvent' }>

/** Passes an event of one subscriber to the others of the channel. */
export type Relay = (connection: ClientConnection, frame: ClientEventFrame, nowMs: number) => void

export function createRelay(cluster: Cluster, tell: Listener): Relay {
  return (connection, frame, nowMs) => {
    const subscription = admit(connection, frame, nowMs)
    if (typeof subscription === 'string')
      return connection.refuse(subscription, errorCodes.clientEventRefused, frame.channel)
    const { audience, member } = subscription
    const { channel, event, data } = frame
    const { socketId } = connection
    const text = frames.clientEvent(
      channel,
      event,
      member === null ? { data } : { data, userId: member.userId },
    )
    const broadcast = { frame: text, except: socketId, only: null, kept: null }
    audience.hear(broadcast)
    cluster.broadcast(audience.place, broadcast)
    const told = audience.channel.isEncrypted ? null : data
    tell({
      kind: 'clientEvent',
      ...audience.place,
      event,
      data: told,
      socketId,
      userId: member?.userId ?? null,
    })
  }
}

/** Returns a text with the reason for a refusal. */
function admit(
  connection: ClientConnection,
  { channel, event, data }: ClientEventFrame,
  nowMs: number,
): Subscription | string {
  const { clientEvents, silentChannels, limits } = connection.app
  if (!clientEvents) return 'This application takes no events from clients (setting clientEvents).'
  const subscription = connection.subscriptions?.get(channel)
  if (subscription === undefined) return 'Only who has subscribed to a channel may send events to it.'
  const { access } = subscription.audience.channel
  if (access !== 'private' && access !== 'presence')
    return 'Clients may send events only to private and presence channels.'
  if (silentChannels.some((prefix) => channel.startsWith(prefix)))
    return 'This channel takes no events from clients: only the server speaks on it.'
  if (event.length > limits.eventName)
    return `The event's name is longer than ${limits.eventName} characters (setting eventName).`
  const perSecond = limits.clientEventsPerSecond
  const next = takeTurn(connection.clientEventsUntil, nowMs, { perSecond, atOnce: perSecond })
  if (next === null)
    return `A connection may send ${perSecond} events in a second (setting clientEventsPerSecond); this one was dropped.`
  connection.clientEventsUntil = next
  if (bytesOf(data) > limits.eventData)
    return `The event's data is larger than ${limits.eventData} bytes (setting eventData).`
  return subscription
}

function bytesOf(data: unknown): number {
  return Buffer.byteLength(typeof data === 'string' ? data : (JSON.stringify(data) ?? ''))
}
