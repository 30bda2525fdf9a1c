import type { EdgeContext } from './edge.ts'

/** Lists, rows and the trail: pages from which one switches, and to which one comes back. */
const pages = /^\/(?:t\/[^/]+(?:\/[^/]+)?|audit)$/

/** The page that a plain form was sent from; null where it doesn't say, or was another site's. */
export function readWayBack(c: EdgeContext): string | null {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  const caller = c.get('caller')
  // As for Origin: a page may have been opened under another name than the public one.
  const here = `${caller.secure ? 'https' : 'http'}://${c.req.header('Host') ?? ''}`
  return (origin === caller.origin || origin === here) && pages.test(pathname) ? pathname + search : null
}
