import type { ChannelAuthorizationCallback, ChannelAuthorizationHandler } from 'pusher-js'

export interface BatchOptions {
  readonly endpoint: string
  /** Headers of the request, read anew each time because a token may have been renewed. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** The token that opens the channel besides the caller's rights; null for most channels. */
  readonly tokenOf?: (channel: string) => string | null
}

/** Why a channel stays closed. pusher-js passes the error to the channel's handlers. */
export class ChannelRefused extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'ChannelRefused'
    this.status = status
  }
}

interface Question {
  readonly channel: string
  readonly answer: ChannelAuthorizationCallback
}

/** Requests within this time share one call. A client asks for all of its channels at once when it reconnects. */
const gatheredMs = 10
/** The server takes at most so many at once. */
const mostChannels = 100

/** For pusher-js's `channelAuthorization.customHandler`, which pusher-js calls once per channel. */
export function authorizeInBatches(options: BatchOptions): ChannelAuthorizationHandler {
  const gathered = new Map<string, Question[]>()

  function send(socketId: string) {
    const questions = gathered.get(socketId) ?? []
    gathered.delete(socketId)
    if (questions.length > 0) void askAll(options, socketId, questions)
  }

  return ({ socketId, channelName }, answer) => {
    const questions = gathered.get(socketId) ?? []
    gathered.set(socketId, questions)
    questions.push({ channel: channelName, answer })
    if (questions.length === 1) setTimeout(send, gatheredMs, socketId)
    if (questions.length === mostChannels) send(socketId)
  }
}

async function askAll(options: BatchOptions, socketId: string, questions: Question[]): Promise<void> {
  const channels = questions.map(({ channel }) => channel)
  const answers = await fetchAnswers(options, socketId, channels).catch((failure) => toError(failure))
  for (const { channel, answer } of questions) {
    const verdict = answers instanceof Error ? answers : toVerdict(answers, channel)
    // In a microtask, so that a handler that throws does not keep out the other channels.
    queueMicrotask(() => (verdict instanceof Error ? answer(verdict, null) : answer(null, verdict)))
  }
}

async function fetchAnswers(
  { endpoint, headers, tokenOf = () => null }: BatchOptions,
  socketId: string,
  channels: readonly string[],
): Promise<unknown> {
  const tokens = channels.flatMap((channel) => {
    const token = tokenOf(channel)
    return token === null ? [] : [[channel, token] as const]
  })
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers?.(), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      socket_id: socketId,
      channels,
      ...(tokens.length > 0 && { tokens: Object.fromEntries(tokens) }),
    }),
  })
  if (response.status === 200) return response.json()
  throw new ChannelRefused(`${endpoint} answered ${response.status}`, response.status)
}

type Grant = Parameters<ChannelAuthorizationCallback>[1] & object

function toVerdict(answers: unknown, channel: string): Grant | Error {
  const channels = readObject(readObject(answers)?.channels)
  const given = channels !== null && Object.hasOwn(channels, channel) ? readObject(channels[channel]) : null
  if (given === null) return new Error('the answer lacks this channel')
  const { auth, channel_data, shared_secret, error, status } = given
  if (typeof auth !== 'string') return new ChannelRefused(String(error), Number(status))
  return {
    auth,
    ...(typeof channel_data === 'string' && { channel_data }),
    ...(typeof shared_secret === 'string' && { shared_secret }),
  }
}

function readObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function toError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure))
}
