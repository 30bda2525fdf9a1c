/** The address to which pages connect for pushed events; null: that of the page itself. */
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

/** The default is TLS on port 443. A page over plain http connects to its own address. */
export function toPushAddress(
  { host, port, scheme }: PushFacts,
  page: Pick<URL, 'protocol' | 'hostname' | 'port'>,
): PushAddress {
  const isSecure = scheme === null ? page.protocol === 'https:' : scheme === 'https'
  const own = isSecure === (page.protocol === 'https:') && page.port !== '' ? Number(page.port) : null
  return { host: host ?? page.hostname, port: port ?? own ?? (isSecure ? 443 : 80), isSecure }
}

/** The form for a page's policy. */
export function toSocketOrigin({ host, port, isSecure }: PushAddress): string {
  return `${isSecure ? 'wss' : 'ws'}://${host}:${port}`
}
