import { z } from 'zod/mini'
import { readJson } from '../std/json.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { type Channel, parseChannel } from './protocol/channel-name.ts'
import { isSocketId } from './protocol/socket-id.ts'
import type { AppDoor, ChannelGrant } from './realtime.ts'

/** One client wants into many channels: `socket_id`, and `channel_name[]` for each in a form, or `channels` in JSON. */
export interface Batch {
  readonly socketId: string
  /** Each once. */
  readonly channels: readonly string[]
}

/** What is known of a client that may come in. Presence channels take a member. */
export interface Admission {
  readonly member?: { readonly userId: string; readonly userInfo?: unknown }
  /** Of a private channel: what `onSubscribe` is told of the subscription. The client can read it, and not change it. */
  readonly channelData?: string
  /** Of an encrypted channel, base64. */
  readonly sharedSecret?: string
}

/** By channel; each answers for itself, so that one refusal keeps no other channel out. */
export interface BatchAnswer {
  readonly channels: Readonly<Record<string, BatchGrant | BatchRefusal>>
}

export interface BatchGrant extends ChannelGrant {
  readonly shared_secret?: string
}

export interface BatchRefusal {
  readonly error: string
  readonly status: number
}

/** Null: they may not come in. A Problem that it throws is told to the client as that channel's refusal. */
export type Decide = (channel: Channel) => Promise<Admission | null> | Admission | null

const mostChannels = 100
/** The longest that any limit is known to be. */
const longestName = 200

const shape = z.object({ socket_id: z.string(), channels: z.array(z.string()) })

/** Refuses what is no batch with 400. */
export function parseBatch(body: string, contentType: string | undefined): Batch {
  const parsed = shape.safeParse(/json/i.test(contentType ?? '') ? readJson(body) : parseForm(body))
  if (!parsed.success)
    throw new Problem('bad-request', 'A batch takes socket_id, and channel_name[] or (in JSON) channels.')
  const { socket_id: socketId, channels } = parsed.data
  if (!isSocketId(socketId))
    throw new Problem('bad-request', 'socket_id must be two numbers with a dot between them.')
  if (channels.length === 0 || channels.length > mostChannels)
    throw new Problem('bad-request', `A batch has 1 to ${mostChannels} channels, not ${channels.length}.`)
  return { socketId, channels: [...new Set(channels)] }
}

export async function answerBatch(
  door: Pick<AppDoor, 'authorize'>,
  { socketId, channels }: Batch,
  decide: Decide,
): Promise<BatchAnswer> {
  async function answer(name: string): Promise<BatchGrant | BatchRefusal> {
    const channel = parseChannel(name, longestName)
    if (channel?.access !== 'private' && channel?.access !== 'presence')
      return { error: 'Only private and presence channels take a proof.', status: 403 }
    const admission = await decide(channel)
    if (admission === null) return { error: 'You may not come into this channel.', status: 403 }
    const { sharedSecret, channelData, member } = admission
    const about = channelData === undefined ? member : { channelData }
    const grant = door.authorize(socketId, name, about)
    return sharedSecret === undefined ? grant : { ...grant, shared_secret: sharedSecret }
  }

  const answers = channels.map(async (name) => [name, await answer(name).catch(toRefusal)] as const)
  return { channels: Object.fromEntries(await Promise.all(answers)) }
}

function toRefusal(failure: unknown): BatchRefusal {
  if (isProblem(failure)) return { error: String(failure.publicDetail), status: failure.status }
  throw failure
}

function parseForm(body: string): unknown {
  const form = new URLSearchParams(body)
  const channels = [...form].filter(([name]) => /^channel_name(\[\d*\])?$/.test(name))
  return { socket_id: form.get('socket_id'), channels: channels.map(([, value]) => value) }
}
