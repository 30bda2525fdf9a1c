import type { Member } from './members.ts'

/** Every message of the server, as text. `data` is JSON inside JSON where clients expect that. */
export const frames = {
  established: (socketId: string, activityTimeout: number): string =>
    toFrame('pusher:connection_established', {
      data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeout }),
    }),

  error: (message: string, code: number | null, channel?: string): string =>
    toFrame('pusher:error', { data: { message, code }, channel }),

  ping: toFrame('pusher:ping', { data: {} }),
  pong: toFrame('pusher:pong', { data: {} }),

  subscribed: (channel: string): string =>
    toFrame('pusher_internal:subscription_succeeded', { data: '{}', channel }),

  /** `presence` is the text of a roster. */
  present: (channel: string, presence: string): string =>
    toFrame('pusher_internal:subscription_succeeded', { data: presence, channel }),

  notSubscribed: (channel: string, refusal: { type: string; error: string; status: number }): string =>
    toFrame('pusher:subscription_error', { data: refusal, channel }),

  count: (channel: string, subscriptions: number): string =>
    toFrame('pusher_internal:subscription_count', {
      data: JSON.stringify({ subscription_count: subscriptions }),
      channel,
    }),

  memberAdded: (channel: string, { userId, userInfo }: Member): string =>
    toFrame('pusher_internal:member_added', {
      data: `{"user_id":${JSON.stringify(userId)},"user_info":${userInfo}}`,
      channel,
    }),

  memberRemoved: (channel: string, userId: string): string =>
    toFrame('pusher_internal:member_removed', { data: JSON.stringify({ user_id: userId }), channel }),

  cacheMiss: (channel: string): string => toFrame('pusher:cache_miss', { channel }),

  /** The data is the text that was published, unchanged. */
  event: (channel: string, event: string, data: string): string => toFrame(event, { data, channel }),

  /** An event from one client to the others. It carries only these fields of the client's frame. */
  clientEvent: (
    channel: string,
    event: string,
    { data, userId }: { data: unknown; userId?: string },
  ): string => toFrame(event, { data, channel, user_id: userId }),

  signedIn: (userData: string): string =>
    toFrame('pusher:signin_success', { data: JSON.stringify({ user_data: userData }) }),

  watchlist: (events: readonly UserStates[]): string =>
    toFrame('pusher_internal:watchlist_events', { data: JSON.stringify({ events }) }),
}

export interface UserStates {
  readonly name: 'online' | 'offline'
  readonly user_ids: readonly string[]
}

/** The members of a presence channel, in the format of its success message. */
export function toPresenceText(members: Iterable<Member>): string {
  const ids: string[] = []
  const entries: string[] = []
  for (const { userId, userInfo } of members) {
    const id = JSON.stringify(userId)
    ids.push(id)
    entries.push(`${id}:${userInfo}`)
  }
  return `{"presence":{"count":${ids.length},"ids":[${ids.join(',')}],"hash":{${entries.join(',')}}}}`
}

function toFrame(
  event: string,
  rest: { data?: unknown; channel?: string | undefined; user_id?: string | undefined },
): string {
  return JSON.stringify({ event, ...rest })
}
