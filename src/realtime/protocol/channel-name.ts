/** What a channel's name says about it. */
export interface Channel {
  readonly name: string
  /** Who may subscribe: anybody, who has a signature, who has one with a member in it, or one signed-in user. */
  readonly access: 'public' | 'private' | 'presence' | 'user'
  /** Whoever subscribes is given the last event. */
  readonly isCache: boolean
  /** The payload is the clients' secret: never kept in logs. */
  readonly isEncrypted: boolean
}

/** The one user whom `sendToUser` reaches. */
const toUser = '#server-to-user-'
const shape = /^[A-Za-z0-9_\-=@,.;]+$/

/** Null for what no channel may be called. */
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
