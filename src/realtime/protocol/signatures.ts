import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface AppKey {
  readonly key: string
  readonly secret: string
}

/** Signs what an app server answers to a client that wants to subscribe. `channelData` must be the exact text. */
export function signChannel(app: AppKey, socketId: string, channel: string, channelData?: string): string {
  return `${app.key}:${toHmac(app.secret, toChannelText(socketId, channel, channelData))}`
}

export function isChannelSigned(
  app: AppKey,
  auth: string,
  [socketId, channel, channelData]: readonly [
    socketId: string,
    channel: string,
    channelData?: string | undefined,
  ],
): boolean {
  return isSame(auth, signChannel(app, socketId, channel, channelData))
}

export function signUser(app: AppKey, socketId: string, userData: string): string {
  return `${app.key}:${toHmac(app.secret, `${socketId}::user::${userData}`)}`
}

export function isUserSigned(
  app: AppKey,
  auth: string,
  [socketId, userData]: readonly [string, string],
): boolean {
  return isSame(auth, signUser(app, socketId, userData))
}

export interface SignedRequest {
  readonly method: string
  /** The path as it came, without the query. */
  readonly path: string
  /** The decoded query without `auth_signature`. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** Signs a request to the HTTP API: its method, path and every parameter. */
export function signRequest(secret: string, request: SignedRequest): string {
  return toHmac(secret, toSignedText(request))
}

export function toSignedText({ method, path, query }: SignedRequest): string {
  const parameters = query
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
  return [method.toUpperCase(), path, parameters.join('&')].join('\n')
}

/** Signs the bytes of a webhook's body. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return toHmac(secret, body)
}

export function toBodyMd5(body: string | Uint8Array): string {
  return createHash('md5').update(body).digest('hex')
}

/** Compares in constant time, so that nobody can guess a signature by the duration. */
export function isSame(given: string, right: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(right)
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The text to sign for a channel. */
export function toChannelText(socketId: string, channel: string, channelData?: string): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`
}

function toHmac(secret: string, text: string | Uint8Array): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
