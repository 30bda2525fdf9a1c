import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { within } from './within.ts'

/** A pair of connections to Redis: one asks, one listens. When one fails, both end. */
export interface Link {
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T>
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>
  /** Fails if Redis is silent for too long during the work. */
  waitFor<T>(work: Promise<T>): Promise<T>
  listen(channels: readonly string[]): Promise<void>
  ignore(channel: string): Promise<void>
  /** Fails if a connection hangs. */
  check(): Promise<void>
  close(): void
}

export interface LinkOptions {
  readonly url: string
  readonly answerMs: number
  onMessage(channel: string, message: string): void
  /** Called once, when the link ends without `close`. */
  onLost(cause: Error): void
}

export interface Script {
  readonly text: string
  readonly sha: string
}

export function toScript(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

export async function openLink(options: LinkOptions, scripts: readonly Script[]): Promise<Link> {
  const { answerMs } = options
  // The import is here because a node that is alone never needs it.
  const { Redis } = await import('ioredis')
  // The client repeats and queues nothing: the next session sets right what this one has left undone.
  const settings = {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: answerMs,
  }
  const commands = new Redis(options.url, settings)
  const listener = new Redis(options.url, settings)
  const heardAt = new Map([commands, listener].map((redis) => [redis, performance.now()]))
  const hears = (redis: Redis) => heardAt.set(redis, performance.now())
  const quietMs = (redis: Redis) => performance.now() - (heardAt.get(redis) ?? 0)
  let isOver = false
  let cause = new Error('Redis closed the connection')

  const close = () => {
    isOver = true
    commands.disconnect()
    listener.disconnect()
  }
  for (const redis of [commands, listener]) {
    redis.on('error', (error: Error) => {
      cause = error
    })
    redis.on('end', () => {
      if (isOver) return
      close()
      options.onLost(cause)
    })
  }
  listener.on('message', (channel: string, message: string) => {
    hears(listener)
    if (!isOver) options.onMessage(channel, message)
  })

  try {
    await within(answerMs, Promise.all([commands.connect(), listener.connect()]))
    await within(answerMs, Promise.all(scripts.map(({ text }) => commands.script('LOAD', text))))
  } catch (failure) {
    const told = isOver ? cause : failure
    close()
    throw told
  }
  async function ask<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    const answer = await command(commands)
    hears(commands)
    return answer
  }

  return {
    ask,
    run: (script, keys, args) => ask((redis) => redis.evalsha(script.sha, keys.length, ...keys, ...args)),
    waitFor: (work) => within(answerMs, work, () => quietMs(commands)),
    async listen(channels) {
      await listener.subscribe(...channels)
      hears(listener)
    },
    async ignore(channel) {
      await listener.unsubscribe(channel)
    },
    async check() {
      await within(answerMs, listener.ping(), () => quietMs(listener))
    },
    close,
  }
}
