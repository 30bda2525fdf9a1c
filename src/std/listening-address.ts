export interface ListeningPlace {
  readonly host: string
  readonly port: number
  readonly isSecure: boolean
}

/** The address at which a program on this machine finds a server that listens there. */
export function toListeningAddress({ host, port, isSecure }: ListeningPlace): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${isSecure ? 'https' : 'http'}://${name}:${port}`
}
