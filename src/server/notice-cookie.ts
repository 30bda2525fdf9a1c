import { cookieName, readCookie, writeCookie } from './cookies.ts'
import type { Caller, EdgeContext } from './edge.ts'

/** A notice without a script stays this long. */
const ageSeconds = 600

/** The entry for the notice of the next page; null for none. */
export function readNoticeCookie(c: EdgeContext): string | null {
  return readCookie(c.req.header('Cookie'), cookieName(c.get('caller'), '_notice'))
}

/** Without an entry the cookie is deleted. */
export function writeNoticeCookie(c: EdgeContext, entry: string | null): void {
  c.header('Set-Cookie', toNoticeCookie(c.get('caller'), entry), { append: true })
}

export function toNoticeCookie(caller: Caller, entry: string | null): string {
  return writeCookie(caller, cookieName(caller, '_notice'), entry ?? '', ageSeconds)
}
