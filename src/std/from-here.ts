import { isLoopback } from './plain-address.ts'

/** The parts of a request that tell its origin. */
export interface Arrival {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  /** This machine's name in addresses, besides its own names for itself. */
  readonly ownName?: string | undefined
}

/** A forwarded request is never from here, because a proxy on this machine brings in the whole world. */
export function isFromHere({ headers, address, ownName }: Arrival): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  return !isForwarded && isOurName(String(headers.host), ownName) && isLoopback(address)
}

const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** A stranger's name may point at this machine (DNS rebinding), and a browser here would follow. Then Host has that name. */
function isOurName(host: string, ownName: string | undefined): boolean {
  const url = `http://${host}`
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === ownName || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
