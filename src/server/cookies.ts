import type { Caller } from './edge.ts'

/** Browsers hold `__Host-` cookies to https, our host and the root path; plain http has no such promise to make. */
export function cookieName(caller: Caller, name: '' | '_guest' | '_notice' | '_device'): string {
  return `${caller.secure ? '__Host-' : ''}switchboard${name}`
}

/** Null when it is missing, and also when it came twice: a sibling host may have tossed us one of them. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  const [only] = pairs
  return only === undefined || pairs.length > 1 ? null : only.slice(name.length + 1)
}

/**
 * Out of the reach of scripts, and not sent along from other sites except by a followed link. Without an age it lasts as
 * long as the browser's own session; without a value it goes at once.
 */
export function writeCookie(caller: Caller, name: string, value: string, ageSeconds?: number): string {
  const age = value === '' ? '; Max-Age=0' : ageSeconds === undefined ? '' : `; Max-Age=${ageSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${caller.secure ? '; Secure' : ''}${age}`
}

/** A preference, not a secret: the page's scripts write it too. */
export function writePreference(caller: Caller, name: string, value: string): string {
  return `switchboard_${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${caller.secure ? '; Secure' : ''}`
}
