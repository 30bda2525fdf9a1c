import { isLoopback } from './plain-address.ts'

/** A request, as far as it says where it comes from. */
export interface Arrival {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
  /** What this machine is called in addresses, besides its own names for itself. */
  readonly ownName?: string | undefined
}

/** A proxy on this machine brings in the whole world: what was forwarded is never from here, whoever forwarded it. */
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

/** A browser on this machine may be told that a stranger's host is here (DNS rebinding): then the Host names the stranger's. */
function isOurName(host: string, ownName: string | undefined): boolean {
  const url = `http://${host}`
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === ownName || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
