import type { PushAddress } from './settings.ts'

export interface ClientAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
}

/** Where a page of this address connects: to the configured address, else to its own origin. */
export function toClientAddress({ host, port, scheme }: PushAddress, page: URL): ClientAddress {
  const pageHasTls = page.protocol === 'https:'
  const tls = scheme === null ? pageHasTls : scheme === 'https'
  const usual = tls ? 443 : 80
  const isPages = host === null && tls === pageHasTls
  return {
    host: host ?? page.hostname,
    port: port ?? (isPages ? Number(page.port) || usual : usual),
    tls,
  }
}
