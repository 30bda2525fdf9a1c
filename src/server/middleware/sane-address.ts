import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { filterLimits } from '../../wire/filter.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'

/** What no page of ours ever links to: another host, broken encoding, NUL bytes, an address without end. */
export function requireSaneAddress(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const url = c.env.incoming.url ?? ''
    // A browser reads two slashes as a host, and an absolute address speaks to a proxy, which we are not.
    if (!/^\/(?!\/)/.test(url)) throw new Problem('bad-request', httpRefusals.notOneSlash)
    if (url.length > addressLimit) throw new Problem('bad-request', httpRefusals.longAddress)
    if (!isDecodable(url)) throw new Problem('bad-request', httpRefusals.addressNotUtf8)
    if (/%00|\0/.test(url)) throw new Problem('bad-request', httpRefusals.nulInAddress)
    await next()
  }
}

/** A filter of the most characters, each of them percent-encoded, and what stands beside it; Node takes 16 KiB with all headers. */
const addressLimit = 3 * filterLimits.characters + 1000

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\+/g, ' '))
    return true
  } catch {
    return false // decodeURIComponent has no other way to say no
  }
}
