import { readFile } from 'node:fs/promises'
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { toListeningAddress } from '../std/listening-address.ts'
import { type Log, silentLog } from '../std/log.ts'
import { answerHttp } from './answer-http.ts'
import type { Realtime } from './realtime.ts'

export interface ServeOptions {
  readonly realtime: Realtime
  readonly host: string
  readonly port: number
  readonly tls?: TlsFiles | null | undefined
  readonly log?: Log | undefined
}

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

export interface Serving {
  /** Where a program on this machine finds us. */
  readonly address: string
  /** Sends the clients away, then stops to listen. The push server itself stays open. */
  close(): Promise<void>
}

/** Requests that still run when all clients are gone. */
const lastRequestsMs = 2_000

/** A server for the push server alone. Rejects where it can't listen. */
export async function serveRealtime(options: ServeOptions): Promise<Serving> {
  const { realtime, host, port, tls = null, log = silentLog } = options
  const answer = answerHttp({ realtime, log })
  const server = await createServer(tls, (request, response) => void answer(request, response))
  server.on('upgrade', realtime.upgrade)
  await realtime.ready
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    address: toAddress(server, options),
    async close() {
      await realtime.drain()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), lastRequestsMs)
      await closed
      clearTimeout(cut)
    },
  }
}

async function createServer(tls: TlsFiles | null, listener: RequestListener): Promise<Server> {
  const times = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // App servers publish over connections that they keep; proxies keep theirs for a minute.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 1_000,
    // Who offers another protocol (h2c, say) gets a plain answer.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
  }
  if (tls === null) return createPlainServer(times, listener)
  const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)])
  return createTlsServer({ ...times, cert, key }, listener)
}

function toAddress(server: Server, { host, tls }: ServeOptions): string {
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return toListeningAddress({ host, port, isSecure: tls != null })
}
