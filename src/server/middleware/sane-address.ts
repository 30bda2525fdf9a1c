import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { filterLimits } from '../../wire/filter.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'

/** Refuses addresses that no page of ours links to: another host or two, broken encoding, NUL bytes, endless ones. */
export function requireSaneAddress(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { url = '', rawHeaders } = c.env.incoming
    if (hasTwoHosts(rawHeaders)) throw new Problem('bad-request', httpRefusals.twoHosts)
    // A browser reads two slashes as a host, and an absolute address is for a proxy, which we are not.
    if (!/^\/(?!\/)/.test(url)) throw new Problem('bad-request', httpRefusals.notOneSlash)
    if (url.length > addressLimit) throw new Problem('bad-request', httpRefusals.longAddress)
    if (!isDecodable(url)) throw new Problem('bad-request', httpRefusals.addressNotUtf8)
    if (/%00|\0/.test(url)) throw new Problem('bad-request', httpRefusals.nulInAddress)
    await next()
  }
}

/** A proxy may have trusted the other one, and Node keeps only the first. The list has names and values by turns. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Room for the longest filter, percent-encoded, and the other parameters. Node takes 16 KiB with all headers. */
const addressLimit = 3 * filterLimits.characters + 1000

export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\+/g, ' '))
    return true
  } catch {
    return false // decodeURIComponent reports this only by throwing
  }
}
