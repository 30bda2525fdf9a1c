import { isIP } from 'node:net'

/** The address of ours to which a browser ties a passkey. */
export interface PasskeySite {
  readonly host: string
  readonly origin: string
}

/** Null where browsers allow no passkeys: at IP addresses, and by plain http anywhere but on their own machine. */
export function toPasskeySite(ownOrigin: string): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(ownOrigin)
  const isLocal = /^(?:.+\.)?localhost$/.test(hostname)
  if (isIP(hostname.replace(/^\[(.+)\]$/, '$1')) !== 0 || (protocol !== 'https:' && !isLocal)) return null
  return { host: hostname, origin }
}
