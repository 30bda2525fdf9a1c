import type { Caller } from './edge.ts'

/** Browsers tie `__Host-` cookies to https, our host and the root path. Plain http has no such protection. */
export function cookieName(
  caller: Caller,
  name: '' | '_guest' | '_notice' | '_device' | '_sign_on' | '_pending',
): string {
  return `${caller.secure ? '__Host-' : ''}switchboard${name}`
}

/** Returns null if the cookie is missing or came twice, because a sibling host may have set one of them. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  const [only] = pairs
  return only === undefined || pairs.length > 1 ? null : only.slice(name.length + 1)
}

/**
 * Scripts cannot read the cookie, and other sites send it only with a followed link. Without an age it lasts as long as
 * the browser's session. Without a value it is deleted at once.
 */
export function writeCookie(caller: Caller, name: string, value: string, ageSeconds?: number): string {
  const age = value === '' ? '; Max-Age=0' : ageSeconds === undefined ? '' : `; Max-Age=${ageSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${caller.secure ? '; Secure' : ''}${age}`
}

/** A preference is no secret, so the page's scripts may write it, too. */
export function writePreference(caller: Caller, name: string, value: string): string {
  return `switchboard_${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${caller.secure ? '; Secure' : ''}`
}
