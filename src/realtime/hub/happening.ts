/** Events of the hub for metrics, webhooks and a debug screen. They never carry a payload of an encrypted channel. */
export type Happening =
  | { readonly kind: 'connected' | 'disconnected'; readonly app: string; readonly socketId: string }
  | {
      readonly kind: 'refused'
      readonly app: string | null
      readonly socketId: string | null
      readonly channel: string | null
      readonly reason: string
    }
  | {
      readonly kind: 'subscribed' | 'unsubscribed'
      readonly app: string
      readonly socketId: string
      readonly channel: string
      /** The signed `channel_data`, where there was one. */
      readonly channelData: string | null
    }
  | {
      readonly kind: 'published'
      readonly app: string
      readonly channel: string
      readonly event: string
      /** The number of subscribers on this node that received the message. */
      readonly subscribers: number
    }
  | {
      readonly kind: 'clientEvent'
      readonly app: string
      readonly channel: string
      readonly event: string
      readonly data: unknown
      readonly socketId: string
      readonly userId: string | null
    }
  | { readonly kind: 'cacheMissed'; readonly app: string; readonly channel: string }
  /** These concern all nodes together. Only the node on which they came about tells them. */
  | { readonly kind: 'occupied' | 'vacated'; readonly app: string; readonly channel: string }
  | {
      readonly kind: 'memberAdded' | 'memberRemoved'
      readonly app: string
      readonly channel: string
      readonly userId: string
    }
  | {
      readonly kind: 'counted'
      readonly app: string
      readonly channel: string
      readonly subscriptions: number
    }

export type Listener = (happening: Happening) => void
