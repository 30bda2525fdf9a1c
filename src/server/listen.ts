import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Kernel } from '../kernel/index.ts'
import { type Following, followCertificate, readCertificate } from '../realtime/index.ts'
import { systemClock } from '../std/clock.ts'
import { toListeningAddress } from '../std/listening-address.ts'
import type { Log } from '../std/log.ts'
import { createApp } from './app.ts'
import { readAssets } from './assets.ts'
import { createCsrfTokens } from './csrf-token.ts'
import { prepareDrain } from './drain.ts'
import type { Edge, EdgeSettings } from './edge.ts'
import { createMetrics } from './metrics.ts'
import { openPageBuild } from './page-build.ts'
import { createPages } from './pages.ts'
import { cutOffSlowSenders } from './slow-senders.ts'
import { completeTableName } from './table-names.ts'
import { createUnreadableAnswers } from './unreadable.ts'
import { isWebSocket, takeUpgrades } from './upgrades.ts'

export interface ListenOptions {
  readonly kernel: Kernel
  readonly settings: EdgeSettings
  readonly log: Log
}

export interface Listening {
  /** The address for a browser on this machine. */
  readonly address: string
  /** Reads the certificate's files again; null: the server has none. */
  readonly reloadCertificate: (() => void) | null
  /** Stops accepting, sends push clients away, lets running requests finish for up to 8 s, then cuts them. */
  close(): Promise<void>
}

export async function listen({ kernel, settings, log }: ListenOptions): Promise<Listening> {
  const edge: Edge = { kernel, settings, log, metrics: createMetrics() }
  const tokens = createCsrfTokens(settings.secret, systemClock)
  const pageBuild = await openPageBuild(settings.dev)
  const pages = await createPages(edge, tokens, pageBuild)
  const assets = pageBuild.assetsFolder === null ? null : await readAssets(pageBuild.assetsFolder)
  const app = createApp({ edge, tokens, pages, assets })
  const unreadable = createUnreadableAnswers(edge)
  // Without a Host header (HTTP/1.0) the gates decide: health checks need none, and pages never answer to this name.
  const answer = getRequestListener(app.fetch, {
    hostname: 'unknown.invalid',
    errorHandler: unreadable.answer,
  })
  const { before } = pageBuild
  const { server, certificate } = await createServer({ settings, log }, (request, response) => {
    const next = () => void completeTableName(kernel, request).then(() => answer(request, response))
    if (before === null) next()
    else before(request, response, next)
  })
  server.on('clientError', unreadable.end)
  cutOffSlowSenders(server, { bodyMs: 30_000, pauseMs: 60_000 }, unreadable.end)
  // Node's own refusal of an unknown Expect header would be empty.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  takeUpgrades(server, edge, unreadable)
  const drain = prepareDrain(server)
  await kernel.realtime.ready
  await bind(server, settings)
  kernel.jobs.resume()
  return {
    address: toAddress(server, settings),
    reloadCertificate: certificate?.reload ?? null,
    async close() {
      certificate?.stop()
      await Promise.all([drain(), kernel.realtime.drain()])
      await pageBuild.close()
    },
  }
}

interface Opened {
  readonly server: Server
  readonly certificate: Following | null
}

async function createServer(
  { settings, log }: Pick<ListenOptions, 'settings' | 'log'>,
  listener: RequestListener,
): Promise<Opened> {
  // Slow senders are cut off. An idle connection lasts longer than the minute that proxies keep theirs.
  const times = {
    headersTimeout: 10_000,
    // Bodies have their own, see slow-senders.ts.
    requestTimeout: 0,
    keepAliveTimeout: 75_000,
    // Node looks for slow senders every half a minute by default, so ten seconds could become forty.
    connectionsCheckingInterval: 1_000,
    // Node's own refusal would be empty. The gates refuse with a sentence.
    requireHostHeader: false,
    shouldUpgradeCallback: isWebSocket,
  }
  if (settings.tls === null) return { server: createPlainServer(times, listener), certificate: null }
  const certificate = await readCertificate(settings.tls)
  const server = createTlsServer({ ...times, ...certificate }, listener)
  return { server, certificate: followCertificate(server, certificate, { files: settings.tls, log }) }
}

function bind(server: Server, { port, host }: EdgeSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function toAddress(server: Server, settings: EdgeSettings): string {
  if (settings.url !== null) return settings.url.origin
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return toListeningAddress({ host: settings.host, port, isSecure: settings.tls !== null })
}
