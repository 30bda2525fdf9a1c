import { request } from 'node:http'
import { request as requestOverTls } from 'node:https'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface RawOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The certificate to trust, for https. */
  readonly ca?: string
}

/** Sends the address exactly as given, because `fetch` would normalize it. */
export function rawRequest(address: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port, protocol } = new URL(address)
  const send = protocol === 'https:' ? requestOverTls : request
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        hostname,
        port,
        path,
        method: options.method ?? 'GET',
        headers: { ...options.headers },
        ...(options.ca && { ca: options.ca }),
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}
