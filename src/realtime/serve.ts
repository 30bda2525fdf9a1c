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
import { type Following, followCertificate, readCertificate, type TlsFiles } from './follow-certificate.ts'
import type { Realtime } from './realtime.ts'

export interface ServeOptions {
  readonly realtime: Realtime
  readonly host: string
  readonly port: number
  readonly tls?: TlsFiles | null | undefined
  readonly log?: Log | undefined
}

export interface Serving {
  /** The address of the server for programs on this machine. */
  readonly address: string
  /** Reads the certificate's files again. Null: the server has none. */
  readonly reloadCertificate: (() => void) | null
  /** Sends the clients away, then stops listening. The push server itself stays open. */
  close(): Promise<void>
}

/** The time for requests that still run when all clients are gone. */
const lastRequestsMs = 2_000

/** Starts a server for the push server alone. Rejects if it cannot listen. */
export async function serveRealtime(options: ServeOptions): Promise<Serving> {
  const { realtime, host, port, tls = null, log = silentLog } = options
  const answer = answerHttp({ realtime, log })
  const { server, certificate } = await createServer(
    { tls, log },
    (request, response) => void answer(request, response),
  )
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
    reloadCertificate: certificate?.reload ?? null,
    async close() {
      certificate?.stop()
      await realtime.drain()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), lastRequestsMs)
      await closed
      clearTimeout(cut)
    },
  }
}

interface Opened {
  readonly server: Server
  readonly certificate: Following | null
}

async function createServer(
  { tls, log }: { readonly tls: TlsFiles | null; readonly log: Log },
  listener: RequestListener,
): Promise<Opened> {
  const times = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // App servers keep their connections open between requests. Proxies keep theirs for a minute.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 1_000,
    // A client that offers another protocol (such as h2c) gets a plain answer.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
  }
  if (tls === null) return { server: createPlainServer(times, listener), certificate: null }
  const certificate = await readCertificate(tls)
  const server = createTlsServer({ ...times, ...certificate }, listener)
  return { server, certificate: followCertificate(server, certificate, { files: tls, log }) }
}

function toAddress(server: Server, { host, tls }: ServeOptions): string {
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return toListeningAddress({ host, port, isSecure: tls != null })
}
