import type { Limits } from '../limits.ts'
import { type Channel, toUserChannel } from '../protocol/channel-name.ts'
import type { ClientFrame } from '../protocol/client-frame.ts'
import { type Member, parseMember } from '../protocol/members.ts'
import { isChannelSigned, toChannelText } from '../protocol/signatures.ts'
import type { ClientConnection } from './connection.ts'

export type SubscribeFrame = Extract<ClientFrame, { kind: 'subscribe' }>

/** A subscriber: the member on presence channels, and the data that was signed. */
export interface Admission {
  readonly member: Member | null
  readonly channelData: string | null
}

export interface Refusal {
  readonly type: 'AuthError' | 'LimitReached'
  readonly error: string
  readonly status: number
}

export const refusals = {
  badName: ({ channelName }: Limits): Refusal => ({
    type: 'LimitReached',
    error: `A channel's name has 1 to ${channelName} (setting channelName) of the characters A-Z a-z 0-9 _ - = @ , . and ;`,
    status: 4009,
  }),
  tooManyChannels: ({ channelsPerConnection }: Limits): Refusal => ({
    type: 'LimitReached',
    error: `A connection may subscribe to ${channelsPerConnection} channels (setting channelsPerConnection).`,
    status: 4100,
  }),
  full: ({ membersPerChannel }: Limits): Refusal => ({
    type: 'LimitReached',
    error: `The channel has its ${membersPerChannel} members (setting membersPerChannel).`,
    status: 4100,
  }),
  largeInfo: ({ memberInfo }: Limits): Refusal => ({
    type: 'LimitReached',
    error: `The user_info is larger than ${memberInfo} bytes (setting memberInfo).`,
    status: 4301,
  }),
  proof: (error: string): Refusal => ({ type: 'AuthError', error, status: 401 }),
}

/** Decides by its proof whether a connection may subscribe. */
export function admit(
  connection: ClientConnection,
  channel: Channel,
  { auth, channelData }: SubscribeFrame,
): Admission | Refusal {
  if (channel.access === 'public') return { member: null, channelData: null }
  if (channel.access === 'user') return admitUser(connection, channel)
  const parts = [connection.socketId, channel.name, channelData] as const
  if (!isChannelSigned(connection.app, auth, parts))
    return refusals.proof(
      `The auth is not the application's key, a colon and the HMAC-SHA256 with its secret of "${toChannelText(...parts)}".`,
    )
  if (channel.access === 'private') return { member: null, channelData: channelData ?? null }
  return admitMember(connection, channelData ?? null)
}

function admitUser({ user }: ClientConnection, { name }: Channel): Admission | Refusal {
  if (user !== null && toUserChannel(user.userId) === name) return { member: null, channelData: null }
  return refusals.proof(`Only who is signed in as this user may subscribe to ${name}.`)
}

/** A signed-in user without data for this channel joins as themselves. */
function admitMember({ app, user }: ClientConnection, channelData: string | null): Admission | Refusal {
  const member = channelData === null ? user : parseMember(channelData)
  if (member === null)
    return refusals.proof(
      'A presence channel takes a channel_data with a user_id of 1 to 128 characters, or a sign-in before.',
    )
  if (Buffer.byteLength(member.userInfo) > app.limits.memberInfo) return refusals.largeInfo(app.limits)
  return { member: { userId: member.userId, userInfo: member.userInfo }, channelData }
}
