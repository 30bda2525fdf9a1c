import { cookieName, readCookie, writeCookie } from './cookies.ts'
import type { EdgeContext } from './edge.ts'

/** A notice without a script stays this long. */
const ageSeconds = 600

/** The entry for the notice of the next page; null for none. */
export function readNoticeCookie(c: EdgeContext): string | null {
  return readCookie(c.req.header('Cookie'), cookieName(c.get('caller'), '_notice'))
}

/** Without an entry the cookie is deleted. */
export function writeNoticeCookie(c: EdgeContext, entry: string | null): void {
  const caller = c.get('caller')
  const line = writeCookie(caller, cookieName(caller, '_notice'), entry ?? '', ageSeconds)
  c.header('Set-Cookie', line, { append: true })
}
