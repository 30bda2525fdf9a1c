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
  const running = new Map<Socket, Set<ServerResponse>>()
  let draining = false
  const open = (socket: Socket) => {
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  }
  // Of a connection with TLS there are two sockets; requests are told with the one that is deciphered.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', open)
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = running.get(socket)
    answers?.add(answer)
    if (draining) sayLast(answer)
    answer.once('close', () => {
      answers?.delete(answer)
      if (draining && answers?.size === 0) socket.end()
    })
  })
  // What became a WebSocket is not ours to end.
  server.on('upgrade', ({ socket }: IncomingMessage) => running.delete(socket))
  return async () => {
    draining = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, answers] of running) {
      if (answers.size === 0) socket.destroy()
      for (const answer of answers) sayLast(answer)
    }
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearTimeout(cut)
  }
}

/** Else the asker's next request goes to a connection that ends, and is lost. */
function sayLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}
