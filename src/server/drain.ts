import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/** Requests that run longer than this are cut off. */
const drainMs = 8_000

/**
 * Watches the server from its first connection on. The returned function stops accepting, lets running requests finish,
 * and closes each connection that has none. Node itself would leave idle and unused connections open.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const running = new Map<Socket, Set<ServerResponse>>()
  let draining = false
  const open = (socket: Socket) => {
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  }
  // A TLS connection has two sockets. Requests have the decrypted one.
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
  // The push server ends its WebSockets.
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

/** Otherwise the client would send its next request to a closing connection and lose it. */
function sayLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}
