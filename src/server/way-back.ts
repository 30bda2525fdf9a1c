import { toLocalPath } from '../std/local-path.ts'
import { wayBackField } from '../wire/switch-url.ts'
import type { EdgeContext } from './edge.ts'
import { isForm } from './middleware/read-body.ts'

/** Lists, rows and the trail: pages from which one switches, and to which one comes back. */
const pages = /^\/(?:t\/[^/]+(?:\/[^/]+)?|audit)$/

/** The page that a plain form was sent from, or that led to the page which asked; null where that was none of these. */
export function readWayBack(c: EdgeContext): string | null {
  const path = readField(c) ?? readReferer(c)
  return path !== null && pages.test(path.split('?')[0] ?? '') ? path : null
}

/** What has not been read by now is no form of ours: its token stands in the same body. */
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
  // As for Origin: a page may have been opened under another name than the public one.
  const here = `${caller.secure ? 'https' : 'http'}://${c.req.header('Host') ?? ''}`
  return origin === caller.origin || origin === here ? pathname + search : null
}
