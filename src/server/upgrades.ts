import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isProblem } from '../std/problem.ts'
import { createCallerReader } from './caller.ts'
import type { Edge } from './edge.ts'
import type { UnreadableAnswers } from './unreadable.ts'

/**
 * A client may offer other protocols (such as h2c): such a request gets a normal answer. So does one that is not a GET,
 * with which every WebSocket begins.
 */
export function isWebSocket({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && /^websocket$/i.test(headers.upgrade ?? '')
}

/** Only the push server has WebSockets, and tunnels are always refused. */
export function takeUpgrades(server: Server, edge: Edge, unreadable: UnreadableAnswers): void {
  const readVisitor = createVisitorReader(edge)
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => unreadable.refuseTunnel(socket))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!/^\/app\//.test(request.url ?? '')) {
      unreadable.refuseUpgrade(socket)
      return
    }
    // Only the request tells which origin is ours. The push server treats our pages like programs, without an origin.
    const { isOurs, address } = readVisitor(request)
    if (isOurs) delete request.headers.origin
    edge.kernel.realtime.upgrade(request, socket, head, address)
  })
}

interface Visitor {
  /** True for a page of our own. */
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
      // Its headers are invalid, so they name no origin.
      if (isProblem(failure)) return { isOurs: false, address: remoteAddress }
      throw failure
    }
  }
}
