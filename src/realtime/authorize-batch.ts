import { z } from 'zod/mini'
import { readJson } from '../std/json.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { type Channel, parseChannel } from './protocol/channel-name.ts'
import { isSocketId } from './protocol/socket-id.ts'
import type { AppDoor, ChannelGrant } from './realtime.ts'

/** A client's request for many channels: `socket_id`, and a form's `channel_name[]` or a JSON `channels` list. */
export interface Batch {
  readonly socketId: string
  /** The list has no duplicates. */
  readonly channels: readonly string[]
}

/** What the application knows of a client that may subscribe. Presence channels need a member. */
export interface Admission {
  readonly member?: { readonly userId: string; readonly userInfo?: unknown }
  /** For a private channel: data that `onSubscribe` reports. The client can read it but not change it. */
  readonly channelData?: string
  /** For an encrypted channel, in base64. */
  readonly sharedSecret?: string
}

/** The answers by channel. A refusal of one channel does not affect the others. */
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

/** Null means that the client may not subscribe. A Problem that it throws becomes the refusal of that channel. */
export type Decide = (channel: Channel) => Promise<Admission | null> | Admission | null

const mostChannels = 100
/** No application allows longer names than this. */
const longestName = 200

const shape = z.object({ socket_id: z.string(), channels: z.array(z.string()) })

/** Refuses a malformed batch with 400. */
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
