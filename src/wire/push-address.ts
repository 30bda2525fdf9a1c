/** What pages connect to for what is pushed to them; null: as the page itself was reached. */
export interface PushFacts {
  readonly key: string
  readonly host: string | null
  readonly port: number | null
  readonly scheme: 'http' | 'https' | null
}

export interface PushAddress {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
}

/** With TLS and on 443 where nothing else is said; a page that came over plain http connects to where it came from. */
export function toPushAddress(
  { host, port, scheme }: PushFacts,
  page: Pick<URL, 'protocol' | 'hostname' | 'port'>,
): PushAddress {
  const isSecure = scheme === null ? page.protocol === 'https:' : scheme === 'https'
  const own = isSecure === (page.protocol === 'https:') && page.port !== '' ? Number(page.port) : null
  return { host: host ?? page.hostname, port: port ?? own ?? (isSecure ? 443 : 80), isSecure }
}

/** As a page's policy names what it may connect to. */
export function toSocketOrigin({ host, port, isSecure }: PushAddress): string {
  return `${isSecure ? 'wss' : 'ws'}://${host}:${port}`
}
