import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/** What still runs after this is cut. */
const drainMs = 8_000

/**
 * Watches the server from its first connection on; the answer stops accepting, lets running requests finish, and ends
 * each connection as soon as it has none. Node's own way leaves those open that are kept alive, or never asked yet.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const running = new Map<Socket, number>()
  let draining = false
  const open = (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  }
  const count = (socket: Socket, change: 1 | -1) => {
    const left = running.get(socket)
    if (left === undefined) return
    running.set(socket, left + change)
    if (draining && left + change === 0) socket.end()
  }
  // Of a connection with TLS there are two sockets; requests are told with the one that is deciphered.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', open)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  // What became a WebSocket is not ours to end.
  server.on('upgrade', ({ socket }: IncomingMessage) => running.delete(socket))
  return async () => {
    draining = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearTimeout(cut)
  }
}
