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
  const readVisitor = createVisitorReader(edge)
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => unreadable.refuseTunnel(socket))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!/^\/app\//.test(request.url ?? '')) {
      unreadable.refuseUpgrade(socket)
      return
    }
    // Which origins are ours only the request can say; to the push server our pages are like programs, which name none.
    const { isOurs, address } = readVisitor(request)
    if (isOurs) delete request.headers.origin
    edge.kernel.realtime.upgrade(request, socket, head, address)
  })
}

interface Visitor {
  /** A page of our own. */
  readonly isOurs: boolean
  readonly address: string
}

function createVisitorReader({ settings }: Edge): (request: IncomingMessage) => Visitor {
  const readCaller = createCallerReader(settings)
  return ({ headers, socket: { remoteAddress = '' } }) => {
    try {
      const { origin, address } = readCaller({ headers, remoteAddress })
      return { isOurs: headers.origin === origin, address }
    } catch (failure) {
      // Its headers name no origin.
      if (isProblem(failure)) return { isOurs: false, address: remoteAddress }
      throw failure
    }
  }
}
