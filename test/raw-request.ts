import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface RawOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A request whose address goes out exactly as given: `fetch` would tidy it up. */
export function rawRequest(address: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method: options.method ?? 'GET', headers: { ...options.headers } },
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
