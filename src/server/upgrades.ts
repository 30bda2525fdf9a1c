import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isProblem } from '../std/problem.ts'
import { createCallerReader } from './caller.ts'
import type { Edge } from './edge.ts'
import type { UnreadableAnswers } from './unreadable.ts'

/**
 * Other protocols that a client offers (h2c, say) are for who wants them: such a request is answered like any. So is one
 * that isn't a GET, with which every WebSocket begins.
 */
export function isWebSocket({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && /^websocket$/i.test(headers.upgrade ?? '')
}

/** WebSockets are the push server's, and there are no others; tunnels there are none at all. */
export function takeUpgrades(server: Server, edge: Edge, unreadable: UnreadableAnswers): void {
  const isOwnOrigin = createOriginReader(edge)
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => unreadable.refuseTunnel(socket))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!/^\/app\//.test(request.url ?? '')) {
      unreadable.refuseUpgrade(socket)
      return
    }
    // Which origins are ours only the request can say; to the push server our pages are like programs, which name none.
    if (isOwnOrigin(request)) delete request.headers.origin
    edge.kernel.realtime.upgrade(request, socket, head)
  })
}

function createOriginReader({ settings }: Edge): (request: IncomingMessage) => boolean {
  const readCaller = createCallerReader(settings)
  return ({ headers, socket }) => {
    if (headers.origin === undefined) return false
    try {
      return readCaller({ headers, remoteAddress: socket.remoteAddress ?? '' }).origin === headers.origin
    } catch (failure) {
      if (isProblem(failure)) return false // its headers name no origin
      throw failure
    }
  }
}
