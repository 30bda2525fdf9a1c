import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly rawBody: string
  /** The sender's port, which differs for each connection. */
  readonly port: number | undefined
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** The answer to the next webhooks. */
  answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  stop(): Promise<void>
}

/** A server that records webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const { headers, socket } = request
    receiver.received.push({ headers, rawBody: await text(request), port: socket.remotePort })
    const { status, headers: more, body } = receiver.answer
    response.writeHead(status, more).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    answer: { status: 200 },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}
