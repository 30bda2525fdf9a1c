import { requirePublishable } from './api/event.ts'
import { refuseRequest } from './api/refuse-request.ts'
import { requireChannel } from './api/require-channel.ts'
import type { App } from './app.ts'
import type { Happenings } from './happenings.ts'
import type { Hub } from './hub/hub.ts'
import { isUserId } from './protocol/channel-name.ts'
import { closeCodes } from './protocol/close-codes.ts'
import { signChannel, signUser } from './protocol/signatures.ts'
import { isSocketId } from './protocol/socket-id.ts'
import type { AppDoor, Subscription } from './realtime.ts'

interface DoorOptions {
  readonly app: App
  readonly hub: Pick<Hub, 'publish' | 'revoke' | 'sendAway'>
  readonly happenings: Pick<Happenings, 'watch'>
}

/** The door of an application. It refuses wrong arguments as the HTTP API does, with the same sentences. */
export function createDoor({ app, hub, happenings }: DoorOptions): AppDoor {
  const watchSubscriptions = (
    kind: 'subscribed' | 'unsubscribed',
    listener: (subscription: Subscription) => void,
  ) =>
    happenings.watch((happening) => {
      if (happening.kind !== kind || happening.app !== app.id) return
      const { channel, socketId, channelData } = happening
      listener({ channel, socketId, channelData })
    })

  return {
    id: app.id,
    key: app.key,
    publish(channel, event, data, options = {}) {
      const text = typeof data === 'string' ? data : toJson(data)
      requireChannel(app, channel)
      requirePublishable(app, { name: event, data: text, socket_id: options.except })
      hub.publish(app, { ...options, channels: [channel], event, data: text })
    },
    authorize(socketId, channel, about) {
      requireSocketId(socketId)
      const { access } = requireChannel(app, channel)
      if (access !== 'private' && access !== 'presence')
        throw refuseRequest('Only private and presence channels take a proof.')
      if (about !== undefined && 'channelData' in about && access === 'private') {
        const { channelData } = about
        return { auth: signChannel(app, socketId, channel, channelData), channel_data: channelData }
      }
      const member = about === undefined || 'channelData' in about ? undefined : about
      if (access === 'presence' && member === undefined)
        throw refuseRequest('A presence channel takes a member: { userId, userInfo }.')
      if (member === undefined) return { auth: signChannel(app, socketId, channel) }
      requireUserId(member.userId)
      const channelData = JSON.stringify({ user_id: member.userId, user_info: member.userInfo })
      return { auth: signChannel(app, socketId, channel, channelData), channel_data: channelData }
    },
    authorizeUser(socketId, { id, userInfo, watchlist }) {
      requireSocketId(socketId)
      requireUserId(id)
      const userData = JSON.stringify({ id, user_info: userInfo, watchlist })
      return { auth: signUser(app, socketId, userData), user_data: userData }
    },
    onSubscribe: (listener) => watchSubscriptions('subscribed', listener),
    onUnsubscribe: (listener) => watchSubscriptions('unsubscribed', listener),
    revoke: (whom, reason) => hub.revoke(app, whom, reason),
    sendAway(socketId, reason, { mayReturn }) {
      hub.sendAway(app, {
        socketId,
        reason,
        code: mayReturn ? closeCodes.reconnect : closeCodes.unauthorised,
      })
    },
  }
}

/** A value that JSON cannot express becomes null. */
function toJson(data: unknown): string {
  return JSON.stringify(data) ?? 'null'
}

/** A socket id becomes part of a signed text: with other characters in it, a grant could be for another channel. */
function requireSocketId(socketId: string): void {
  if (!isSocketId(socketId)) throw refuseRequest('A socket id is two numbers with a dot between them.')
}

function requireUserId(id: string): void {
  if (!isUserId(id)) throw refuseRequest('The id of a user takes 1 to 128 characters.')
}
