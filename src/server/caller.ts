import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { toListeningAddress } from '../std/listening-address.ts'
import { createLru } from '../std/lru.ts'
import { toPlainAddress } from '../std/plain-address.ts'
import { Problem } from '../std/problem.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { Caller, EdgeSettings } from './edge.ts'
import { createOwnNames } from './own-names.ts'

export interface Arrival {
  readonly headers: IncomingHttpHeaders
  readonly remoteAddress: string
}

/** Finds the caller and the address that they used. It trusts forwarded headers only from the configured proxies. */
export function createCallerReader(settings: EdgeSettings): (arrival: Arrival) => Caller {
  const proxies = toBlockList(settings.proxies)
  const toReached = rememberReached(settings)
  const fallback = toListeningAddress({ ...settings, isSecure: settings.tls !== null })
  return ({ headers, remoteAddress }) => {
    const trusted = settings.proxies.length > 0 && isListed(proxies, remoteAddress)
    const scheme = (trusted && firstOf(headers['x-forwarded-proto'])) || (settings.tls ? 'https' : 'http')
    const forwardedHost = trusted ? firstOf(headers['x-forwarded-host']) : undefined
    const reached = toReached(scheme, forwardedHost ?? headers.host ?? settings.url?.host)
    // A trusted proxy decides which names it serves, and may call us by another one.
    const isProxys = trusted && (forwardedHost !== undefined || settings.url !== null)
    const hostIsOwn = isProxys || reached.isOwnName
    const origin = settings.url?.origin ?? (hostIsOwn ? reached.origin : fallback)
    return {
      address: trusted ? nearestUnknown(headers['x-forwarded-for'], proxies, remoteAddress) : remoteAddress,
      agent: headers['user-agent']?.slice(0, 300) ?? '',
      origin,
      hostIsOwn,
      secure: origin.startsWith('https:'),
      trustworthy: trustworthyOrigin.test(origin),
    }
  }
}

interface Reached {
  readonly origin: string
  readonly isOwnName: boolean
}

const mostReached = 100

/** The result is cached: there are few names, and parsing one takes as long as the rest of this. */
function rememberReached(settings: EdgeSettings): (scheme: string, host: string | undefined) => Reached {
  const isOwnName = createOwnNames(settings)
  const cache = createLru<string, Reached>(mostReached)
  return (scheme, host) =>
    cache.getOrMake(`${scheme} ${host}`, () => {
      const { origin, hostname } = toUrl(scheme, host)
      return { origin, isOwnName: isOwnName(hostname) }
    })
}

function toUrl(scheme: string, host: string | undefined): URL {
  const address = `${toHttp(scheme)}://${host ?? ''}`
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) {
    throw new Problem('bad-request', httpRefusals.noHost)
  }
  return new URL(address)
}

/** The browsers' rule (W3C Secure Contexts). It excludes names of the local network. */
const trustworthyOrigin = /^https:|^http:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/** For WebSockets some proxies forward the scheme ws or wss. */
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

/** Proxies append: the caller's address is the last that is no proxy. What stands before an invalid part may be forged. */
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

/** Some proxies include the port, which differs for each connection. */
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
