import { type Limits, usualLimits } from './limits.ts'
import type { AppKey } from './protocol/signatures.ts'

/** One application: its keys, who may connect, and what they may do. */
export interface App extends AppKey {
  readonly id: string
  /** A disabled application refuses every client with that reason. */
  readonly isEnabled: boolean
  /** Hosts of pages that may connect, with "*" for any part. Null: all. Programs without an origin always may. */
  readonly allowedOrigins: readonly string[] | null
  readonly clientEvents: boolean
  /** The server takes no client events on channels whose names begin with one of these. */
  readonly silentChannels: readonly string[]
  /** Whether the server tells subscribers how many they are. */
  readonly subscriptionCount: boolean
  /** The server closes a connection that has proved nothing after this time. Null: it may stay. */
  readonly provenWithinSeconds: number | null
  readonly limits: Limits
  readonly webhooks: readonly Webhook[]
}

export const webhookEvents = [
  'channel_occupied',
  'channel_vacated',
  'member_added',
  'member_removed',
  'client_event',
  'cache_miss',
  'subscription_count',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export interface Webhook {
  readonly url: string
  /** Null: all events. */
  readonly events: readonly WebhookEvent[] | null
  /** The webhook gets only events of channels whose names begin with this. */
  readonly channelPrefix: string
  readonly headers: Readonly<Record<string, string>>
  /** Whether one request may carry several events. */
  readonly isBatched: boolean
}

/** The required fields of an application. All others have a default. */
export interface AppOptions extends AppKey {
  readonly id: string
  readonly enabled?: boolean | undefined
  readonly allowedOrigins?: readonly string[] | undefined
  readonly clientEvents?: boolean | undefined
  readonly silentChannels?: readonly string[] | undefined
  readonly subscriptionCount?: boolean | undefined
  readonly provenWithinSeconds?: number | undefined
  readonly limits?: Partial<Limits> | undefined
  readonly webhooks?: readonly WebhookOptions[] | undefined
}

export interface WebhookOptions {
  readonly url: string
  readonly events?: readonly WebhookEvent[] | undefined
  readonly channelPrefix?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly batched?: boolean | undefined
}

export function toApp(options: AppOptions): App {
  return {
    id: options.id,
    key: options.key,
    secret: options.secret,
    isEnabled: options.enabled ?? true,
    allowedOrigins: options.allowedOrigins ?? null,
    clientEvents: options.clientEvents ?? true,
    silentChannels: options.silentChannels ?? [],
    subscriptionCount: options.subscriptionCount ?? false,
    provenWithinSeconds: options.provenWithinSeconds ?? null,
    limits: { ...usualLimits, ...options.limits },
    webhooks: (options.webhooks ?? []).map(toWebhook),
  }
}

function toWebhook(options: WebhookOptions): Webhook {
  return {
    url: options.url,
    events: options.events ?? null,
    channelPrefix: options.channelPrefix ?? '',
    headers: options.headers ?? {},
    isBatched: options.batched ?? false,
  }
}
