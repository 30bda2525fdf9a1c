import type { Parsed } from './option.ts'

/** The value of a name from the environment, else from .env; null if it is empty or "null", Laravel's "no value". */
export type ReadText = (name: string) => string | null

/** Settings under Laravel Reverb's own names, as far as we have the same. */
export interface ReverbSettings {
  /** The path before /app and /apps. */
  readonly path: string | null
  /** The limits of the application of REVERB_APP_KEY. */
  readonly connections: number | null
  readonly clientEvents: boolean | null
  readonly activitySeconds: number | null
  /** Names with a value that nothing reads. */
  readonly ignored: readonly string[]
}

export function readReverb(readText: ReadText, complaints: string[]): ReverbSettings {
  function read<T>(name: string, parse: (text: string) => Parsed<T>): T | null {
    const text = readText(name)
    if (text === null) return null
    const parsed = parse(text)
    if ('value' in parsed) return parsed.value
    complaints.push(`${name} must be ${parsed.expected}, but is "${text}".`)
    return null
  }
  const speakers = readText('REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM')
  // "all" is not supported: a client that is not in a channel may not send to it.
  const isKnown = speakers === 'members' || speakers === 'none'
  const unread = ['REVERB_APP_MAX_MESSAGE_SIZE', 'REVERB_APP_PING_INTERVAL']
  if (!isKnown) unread.push('REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM')
  return {
    path: read('REVERB_SERVER_PATH', parsePath),
    connections: read('REVERB_APP_MAX_CONNECTIONS', parseAmount),
    clientEvents: isKnown ? speakers === 'members' : null,
    activitySeconds: read('REVERB_APP_ACTIVITY_TIMEOUT', parseAmount),
    ignored: unread.filter((name) => readText(name) !== null),
  }
}

/** The Redis of Reverb's nodes. Laravel's own .env names a Redis even for one node, so scaling must be on. */
export function toRedisUrl(readText: ReadText): string | null {
  if (!isOn(readText('REVERB_SCALING_ENABLED'))) return null
  const user = encodeURIComponent(readText('REDIS_USERNAME') ?? '')
  const password = readText('REDIS_PASSWORD')
  const credentials = password === null ? '' : `${user}:${encodeURIComponent(password)}@`
  const host = readText('REDIS_HOST') ?? '127.0.0.1'
  const database = readText('REDIS_DB')
  const path = database === null ? '' : `/${database}`
  return `redis://${credentials}${host}:${readText('REDIS_PORT') ?? '6379'}${path}`
}

function isOn(text: string | null): boolean {
  return text !== null && /^(true|\(true\)|1|yes|on)$/i.test(text)
}

function parseAmount(text: string): Parsed<number> {
  return /^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : { expected: 'a whole number from 1 on' }
}

function parsePath(text: string): Parsed<string> {
  const path = text.replace(/^\/*/, '/').replace(/\/+$/, '')
  if (path === '' || /^(\/[\w.~-]+)+$/.test(path)) return { value: path }
  return { expected: 'a path such as /push' }
}
