import type { WebhookEvent } from '../app.ts'
import type { Happening } from '../hub/happening.ts'

/** One entry of a webhook's body. */
export interface WebhookEntry {
  readonly name: WebhookEvent
  readonly channel: string
  readonly user_id?: string
  readonly event?: string
  readonly data?: string | undefined
  readonly socket_id?: string
  readonly subscription_count?: number
}

/** Returns null for an event that no webhook reports. */
export function toWebhookEntry(happening: Happening): WebhookEntry | null {
  switch (happening.kind) {
    case 'occupied':
      return { name: 'channel_occupied', channel: happening.channel }
    case 'vacated':
      return { name: 'channel_vacated', channel: happening.channel }
    case 'memberAdded':
      return { name: 'member_added', channel: happening.channel, user_id: happening.userId }
    case 'memberRemoved':
      return { name: 'member_removed', channel: happening.channel, user_id: happening.userId }
    case 'clientEvent':
      return toClientEvent(happening)
    case 'cacheMissed':
      return { name: 'cache_miss', channel: happening.channel }
    case 'counted':
      return {
        name: 'subscription_count',
        channel: happening.channel,
        subscription_count: happening.subscriptions,
      }
    default:
      return null
  }
}

function toClientEvent(happening: Happening & { readonly kind: 'clientEvent' }): WebhookEntry {
  const { channel, event, data, socketId, userId } = happening
  return {
    name: 'client_event',
    channel,
    event,
    data: typeof data === 'string' ? data : JSON.stringify(data),
    socket_id: socketId,
    ...(userId !== null && { user_id: userId }),
  }
}
