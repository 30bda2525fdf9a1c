import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export interface FailingServer {
  readonly address: string
  readonly requests: { readonly method: string; readonly url: string; readonly key: string | undefined }[]
}

/** Each request gets the next answer; the last one answers all that follow. A function that does nothing hangs. */
export async function serveFailures(
  ...answers: readonly ((request: IncomingMessage, response: ServerResponse) => void)[]
): Promise<FailingServer> {
  const requests: FailingServer['requests'] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    const { method = '', url = '', headers } = request
    requests.push({ method, url, key: headers['idempotency-key']?.toString() })
    answer?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return { address: `http://127.0.0.1:${port}`, requests }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

export function say(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
  return (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

export function hangUp(request: IncomingMessage): void {
  request.socket.destroy()
}
