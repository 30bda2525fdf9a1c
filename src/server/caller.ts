import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { createLru } from '../std/lru.ts'
import { toPlainAddress } from '../std/plain-address.ts'
import { Problem } from '../std/problem.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { Caller, EdgeSettings } from './edge.ts'

export interface Arrival {
  readonly headers: IncomingHttpHeaders
  readonly remoteAddress: string
}

/** Finds out who calls and under which address; forwarded headers are believed from the named proxies only. */
export function createCallerReader(settings: EdgeSettings): (arrival: Arrival) => Caller {
  const proxies = toBlockList(settings.proxies)
  const toOrigin = rememberOrigins()
  return ({ headers, remoteAddress }) => {
    const trusted = settings.proxies.length > 0 && isListed(proxies, remoteAddress)
    const scheme = (trusted && firstOf(headers['x-forwarded-proto'])) || (settings.tls ? 'https' : 'http')
    const host = (trusted && firstOf(headers['x-forwarded-host'])) || headers.host
    const origin = settings.url?.origin ?? toOrigin(scheme, host)
    return {
      address: trusted ? nearestUnknown(headers['x-forwarded-for'], proxies, remoteAddress) : remoteAddress,
      agent: headers['user-agent']?.slice(0, 300) ?? '',
      origin,
      secure: origin.startsWith('https:'),
      trustworthy: trustworthyOrigin.test(origin),
    }
  }
}

const mostOrigins = 100

/** A house has few names, and reading one takes as long as all else here. */
function rememberOrigins(): typeof toOrigin {
  const known = createLru<string, string>(mostOrigins)
  return (scheme, host) => known.getOrMake(`${scheme} ${host}`, () => toOrigin(scheme, host))
}

function toOrigin(scheme: string, host: string | undefined): string {
  const address = `${toHttp(scheme)}://${host ?? ''}`
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) {
    throw new Problem('bad-request', httpRefusals.noHost)
  }
  return new URL(address).origin
}

/** As browsers judge it (W3C Secure Contexts): a name of the local network is none of these. */
const trustworthyOrigin = /^https:|^http:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** Of a WebSocket some proxies forward the scheme of its own address. */
function toHttp(scheme: string): 'http' | 'https' {
  switch (scheme.toLowerCase()) {
    case 'https':
    case 'wss':
      return 'https'
    case 'http':
    case 'ws':
      return 'http'
    default:
      throw new Problem('bad-request', httpRefusals.noScheme)
  }
}

/** Proxies append: the last address that is none of them is the caller's. What stands before no address, anybody may have written. */
function nearestUnknown(
  forwarded: string | string[] | undefined,
  proxies: BlockList,
  remote: string,
): string {
  const chain = String(forwarded ?? '').split(',')
  let nearest = remote
  for (const part of chain.reverse()) {
    const address = withoutPort(part.trim())
    if (!isIP(address)) return nearest
    nearest = address
    if (!isListed(proxies, address)) return nearest
  }
  return nearest
}

/** Some proxies tell the port, too, which is another for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]
      ?.trim() || undefined
  )
}

function toBlockList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses) {
    const [base = '', bits] = address.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(base, family)
    else list.addSubnet(base, Number(bits), family)
  }
  return list
}

function isListed(list: BlockList, address: string): boolean {
  const plain = toPlainAddress(address)
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
