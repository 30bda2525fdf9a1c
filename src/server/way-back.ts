import { toLocalPath } from '../std/local-path.ts'
import { wayBackField } from '../wire/switch-url.ts'
import type { EdgeContext } from './edge.ts'
import { isForm } from './middleware/read-body.ts'

/** Lists, rows and the trail are the pages with switches, to which people come back. */
const pages = /^\/(?:t\/[^/]+(?:\/[^/]+(?:\/related\/[^/]+)?)?|audit)$/

/** The page of a plain form, or the page that led to the asking one; null if it was none of these. */
export function readWayBack(c: EdgeContext): string | null {
  const path = readField(c) ?? readReferer(c)
  return path !== null && pages.test(path.split('?')[0] ?? '') ? path : null
}

/** A form of ours was read before, because its token is in the same body. */
function readField(c: EdgeContext): string | null {
  const body = c.get('body')
  if (body === undefined || !isForm(c.req.header('Content-Type'))) return null
  const field = new URLSearchParams(body).get(wayBackField)
  return field === null ? null : toLocalPath(field)
}

function readReferer(c: EdgeContext): string | null {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  const caller = c.get('caller')
  // A page may have been opened under another name than the public one, as for Origin.
  const here = `${caller.secure ? 'https' : 'http'}://${c.req.header('Host') ?? ''}`
  return origin === caller.origin || origin === here ? pathname + search : null
}
