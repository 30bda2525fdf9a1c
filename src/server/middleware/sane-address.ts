import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { EdgeEnv } from '../edge.ts'

/** What no page of ours ever links to: another host, broken encoding, NUL bytes, an address without end. */
export function requireSaneAddress(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const url = c.env.incoming.url ?? ''
    // A browser reads two slashes as a host, and an absolute address speaks to a proxy, which we are not.
    if (!/^\/(?!\/)/.test(url)) throw new Problem('bad-request', 'An address begins with one slash.')
    if (url.length > 8000) throw new Problem('bad-request', 'This address is too long.')
    if (!isDecodable(url)) throw new Problem('bad-request', 'This address is not valid UTF-8.')
    if (/%00|\0/.test(url)) throw new Problem('bad-request', 'An address may not hold a NUL byte.')
    await next()
  }
}

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\+/g, ' '))
    return true
  } catch {
    return false // decodeURIComponent has no other way to say no
  }
}
