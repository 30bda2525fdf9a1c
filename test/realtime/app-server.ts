import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Pusher from 'pusher'

/** Serves other paths; null if there is no such page. */
export type Page = (path: string) => string | Buffer | null

export interface AppServer {
  readonly address: string
  stop(): Promise<void>
}

/**
 * An application's own server, which signs channels with Pusher's library. A client names its user in the header
 * `x-user: ann`. Nobody may join channels that end with "-forbidden".
 */
export async function startAppServer(sdk: Pusher, page: Page = () => null): Promise<AppServer> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') await grant(request, response)
    else answer(response, page(request.url ?? '/'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function grant(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const socketId = form.get('socket_id') ?? ''
    const user = String(request.headers['x-user'] ?? 'nobody')
    if (request.url === '/broadcasting/user-auth') {
      const watchlist = request.headers['x-watches']?.toString().split(',') ?? []
      return answer(response, sdk.authenticateUser(socketId, { id: user, watchlist }))
    }
    const channel = form.get('channel_name') ?? ''
    if (channel.endsWith('-forbidden')) return answer(response, null, 403)
    const member = { user_id: user, user_info: { name: user.toUpperCase() } }
    const isPresence = channel.startsWith('presence-')
    answer(response, sdk.authorizeChannel(socketId, channel, isPresence ? member : undefined))
  }

  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, body: object | string | Buffer | null, refusal = 404): void {
  if (body === null) response.writeHead(refusal).end()
  else if (typeof body === 'string') response.setHeader('content-type', 'text/html').end(body)
  else if (Buffer.isBuffer(body)) response.setHeader('content-type', 'text/javascript').end(body)
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
