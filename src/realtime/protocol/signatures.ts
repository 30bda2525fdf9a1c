import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface AppKey {
  readonly key: string
  readonly secret: string
}

/** What an app server answers to a client that wants into a channel; `channelData` is signed as the exact text it is. */
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
  /** As it came on the wire, without the query. */
  readonly path: string
  /** Decoded, without `auth_signature`. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

/** The HTTP API's signature over method, path and every parameter. */
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

/** A webhook's signature over the bytes of its body. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return toHmac(secret, body)
}

export function toBodyMd5(body: string | Uint8Array): string {
  return createHash('md5').update(body).digest('hex')
}

/** Takes as long for a good guess as for a bad one. */
export function isSame(given: string, right: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(right)
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What is signed for a channel. */
export function toChannelText(socketId: string, channel: string, channelData?: string): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`
}

function toHmac(secret: string, text: string | Uint8Array): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
