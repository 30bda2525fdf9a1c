import { cookieName, readCookie, writeCookie } from './cookies.ts'
import type { EdgeContext } from './edge.ts'

/** For as long as a notice stays where there is no script. */
const ageSeconds = 600

/** The entry that the next page gives notice of; null for none. */
export function readNoticeCookie(c: EdgeContext): string | null {
  return readCookie(c.req.header('Cookie'), cookieName(c.get('caller'), '_notice'))
}

/** Without an entry the notice goes. */
export function writeNoticeCookie(c: EdgeContext, entry: string | null): void {
  const caller = c.get('caller')
  const line = writeCookie(caller, cookieName(caller, '_notice'), entry ?? '', ageSeconds)
  c.header('Set-Cookie', line, { append: true })
}
