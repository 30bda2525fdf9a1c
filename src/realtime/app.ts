import { type Limits, usualLimits } from './limits.ts'
import type { AppKey } from './protocol/signatures.ts'

/** One application: its keys, who may connect, and what it allows. */
export interface App extends AppKey {
  readonly id: string
  /** A disabled one answers everybody so. */
  readonly isEnabled: boolean
  /** Hosts of pages that may connect, "*" for any part: null for all. Programs without an origin may always. */
  readonly allowedOrigins: readonly string[] | null
  readonly clientEvents: boolean
  /** Channels whose names begin so take no events from clients. */
  readonly silentChannels: readonly string[]
  /** Whether subscribers are told how many they are. */
  readonly subscriptionCount: boolean
  /** A connection that has proved nothing after so long is closed; null: it may stay. */
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
  /** Null: all. */
  readonly events: readonly WebhookEvent[] | null
  /** Only of channels whose names begin so. */
  readonly channelPrefix: string
  readonly headers: Readonly<Record<string, string>>
  /** Several events in a request. */
  readonly isBatched: boolean
}

/** What must be said of an application; all else has a default. */
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
