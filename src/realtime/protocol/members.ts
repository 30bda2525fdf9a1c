import { isUserId } from './channel-name.ts'
import { isTooDeep } from './nesting.ts'

/** One user who is present, with any number of connections. */
export interface Member {
  readonly userId: string
  /** The signed JSON, unchanged. */
  readonly userInfo: string
}

/** The user who signed in on a connection. */
export interface SignedInUser extends Member {
  /** The signed text, which the answer repeats. */
  readonly userData: string
  readonly watchlist: readonly string[]
}

/** Parses a presence channel's `channel_data`. All ids become text, numbers too. Null: the text is wrong. */
export function parseMember(channelData: string): Member | null {
  const data = parseObject(channelData, keepDigits)
  if (data === null) return null
  const userId = typeof data.user_id === 'number' ? String(data.user_id) : data.user_id
  return isUserId(userId) ? { userId, userInfo: toInfo(data.user_info) } : null
}

/** Parses a sign-in's `user_data`. Its id must be text, because clients compare it as text. */
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

/** Keeps an integer that is too large for JavaScript as text. Rounding would make one id of two users' ids. */
function keepDigits(_name: string, value: unknown, written?: { readonly source?: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? (written?.source ?? value) : value
}
