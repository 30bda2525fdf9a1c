/** What a channel's name says about it. */
export interface Channel {
  readonly name: string
  /** Who may subscribe: anybody, a client with a signature, one with a signed member, or one signed-in user. */
  readonly access: 'public' | 'private' | 'presence' | 'user'
  /** A new subscriber gets the last event. */
  readonly isCache: boolean
  /** The payload is the clients' secret, so no log may contain it. */
  readonly isEncrypted: boolean
}

/** The prefix of the channel that `sendToUser` uses. */
const toUser = '#server-to-user-'
const shape = /^[A-Za-z0-9_\-=@,.;]+$/

/** Returns null for an invalid name. */
export function parseChannel(name: string, longest: number): Channel | null {
  if (name.startsWith(toUser)) return parseUserChannel(name)
  if (name.length > longest || !shape.test(name)) return null
  const access = name.startsWith('private-')
    ? 'private'
    : name.startsWith('presence-')
      ? 'presence'
      : 'public'
  const isEncrypted = name.startsWith('private-encrypted-')
  const rest = name.slice(isEncrypted ? 18 : access === 'private' ? 8 : access === 'presence' ? 9 : 0)
  return { name, access, isEncrypted, isCache: rest.startsWith('cache-') }
}

export function toUserChannel(userId: string): string {
  return `${toUser}${userId}`
}

export function isUserId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= 128 && !/\p{Cc}/u.test(id)
}

function parseUserChannel(name: string): Channel | null {
  if (!isUserId(name.slice(toUser.length))) return null
  return { name, access: 'user', isEncrypted: false, isCache: false }
}
