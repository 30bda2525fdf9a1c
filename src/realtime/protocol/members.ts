import { isUserId } from './channel-name.ts'
import { isTooDeep } from './nesting.ts'

/** Who is present: a user, however many connections they have. */
export interface Member {
  readonly userId: string
  /** JSON, as it was signed. */
  readonly userInfo: string
}

/** Who signed in on a connection. */
export interface SignedInUser extends Member {
  /** The text that was signed, for the answer. */
  readonly userData: string
  readonly watchlist: readonly string[]
}

/** A presence channel's `channel_data`. Ids are text from here on, also those that came as numbers. Null: not understood. */
export function parseMember(channelData: string): Member | null {
  const data = parseObject(channelData, keepDigits)
  if (data === null) return null
  const userId = typeof data.user_id === 'number' ? String(data.user_id) : data.user_id
  return isUserId(userId) ? { userId, userInfo: toInfo(data.user_info) } : null
}

/** A sign-in's `user_data`. Its id must be text already: clients compare it as such. */
export function parseUser(userData: string): SignedInUser | null {
  const data = parseObject(userData)
  if (data === null || !isUserId(data.id)) return null
  const watched: unknown[] = Array.isArray(data.watchlist) ? data.watchlist : []
  return {
    userId: data.id,
    userInfo: toInfo(data.user_info),
    userData,
    watchlist: [...new Set(watched.filter(isUserId))],
  }
}

function parseObject(text: string, revive?: typeof keepDigits): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text, revive)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return isTooDeep(value) ? null : { ...value }
  } catch {
    return null
  }
}

function toInfo(info: unknown): string {
  return JSON.stringify(info ?? {})
}

/** A whole number that JavaScript has no room for stays as it was written, as text: else the ids of two users become one. */
function keepDigits(_name: string, value: unknown, written?: { readonly source?: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? (written?.source ?? value) : value
}
