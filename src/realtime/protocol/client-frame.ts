import { z } from 'zod/mini'
import { readJson } from '../../std/json.ts'
import { deepest, isTooDeep } from './nesting.ts'

/** A message of a client. */
export type ClientFrame =
  | { readonly kind: 'ping' | 'pong' }
  | {
      readonly kind: 'subscribe'
      readonly channel: string
      readonly auth: string
      readonly channelData: string | undefined
    }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'signIn'; readonly auth: string; readonly userData: string }
  | {
      readonly kind: 'clientEvent'
      readonly event: string
      readonly channel: string
      readonly data: unknown
    }
  /** The client gets this sentence, and the connection stays. */
  | { readonly kind: 'notUnderstood'; readonly message: string }

const optionalText = z.nullish(z.string())
const envelope = z.object({ event: z.string(), channel: optionalText, data: z.optional(z.unknown()) })
const subscription = z.object({ channel: z.string(), auth: optionalText, channel_data: optionalText })
const unsubscription = z.object({ channel: z.string() })
const signIn = z.object({ auth: z.string(), user_data: z.string() })

/** Never throws, whatever the client sent. */
export function parseClientFrame(text: string): ClientFrame {
  const message = envelope.safeParse(readJson(text))
  if (!message.success) return notUnderstood('A message must be a JSON object with the text "event" in it.')
  const { event, channel, data } = message.data
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' }
    case 'pusher:pong':
      return { kind: 'pong' }
    case 'pusher:subscribe':
      return toSubscribe(data)
    case 'pusher:unsubscribe':
      return toUnsubscribe(data)
    case 'pusher:signin':
      return toSignIn(data)
    default:
      return toClientEvent(event, channel ?? '', data)
  }
}

function toSubscribe(data: unknown): ClientFrame {
  const parsed = subscription.safeParse(toObject(data))
  if (!parsed.success)
    return notUnderstood('pusher:subscribe takes a channel, and auth and channel_data as texts.')
  const { channel, auth, channel_data } = parsed.data
  return { kind: 'subscribe', channel, auth: auth ?? '', channelData: channel_data ?? undefined }
}

function toUnsubscribe(data: unknown): ClientFrame {
  const parsed = unsubscription.safeParse(toObject(data))
  if (!parsed.success) return notUnderstood('pusher:unsubscribe takes a channel as text.')
  return { kind: 'unsubscribe', channel: parsed.data.channel }
}

function toSignIn(data: unknown): ClientFrame {
  const parsed = signIn.safeParse(toObject(data))
  if (!parsed.success) return notUnderstood('pusher:signin takes auth and user_data as texts.')
  return { kind: 'signIn', auth: parsed.data.auth, userData: parsed.data.user_data }
}

function toClientEvent(event: string, channel: string, data: unknown): ClientFrame {
  if (event.startsWith('client-'))
    return isTooDeep(data)
      ? notUnderstood(`The data of an event may be nested ${deepest} deep.`)
      : { kind: 'clientEvent', event, channel, data }
  return notUnderstood(
    `"${event.slice(0, 50)}" is not an event that clients may send: their own begin with "client-".`,
  )
}

function notUnderstood(message: string): ClientFrame {
  return { kind: 'notUnderstood', message }
}

/** Some clients send the object, others its JSON. */
function toObject(data: unknown): unknown {
  return typeof data === 'string' ? readJson(data) : data
}
