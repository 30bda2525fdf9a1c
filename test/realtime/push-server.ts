import Pusher from 'pusher'
import type { Options } from 'pusher-js'
import { afterEach } from 'vitest'
import {
  type AppOptions,
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  serveRealtime,
} from '../../src/realtime/index.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { type AppServer, type Page, startAppServer } from './app-server.ts'
import { application } from './application.ts'

export interface PushClients {
  readonly address: string
  /** The options of a client with this user. */
  optionsFor(user: string, watches?: string): Options
  /** Resolves with a connected client. */
  connect(user?: string, options?: Partial<Options>): Promise<PusherClient>
}

export interface PushServer extends PushClients {
  readonly realtime: Realtime
  /** The library of an application's server. */
  readonly sdk: Pusher
  readonly appServer: AppServer
  /** Starts again on the same port. All clients lose their connection. */
  restart(): Promise<void>
}

export type PusherClient = ReturnType<typeof openPusherClient>
export type PusherChannel = ReturnType<PusherClient['subscribe']>

export interface PushOptions extends Omit<RealtimeOptions, 'apps'> {
  readonly app?: Partial<AppOptions>
  readonly port?: number
  readonly page?: Page
}

const masterKey = Buffer.alloc(32, 7).toString('base64')

const closing: (() => unknown)[] = []

/** Starts the engine on a free port, with an application's server. Both end with the test. */
export async function startPush({ page, ...options }: PushOptions = {}): Promise<PushServer> {
  let engine = await startEngine(options)
  const port = Number(new URL(engine.address).port)
  const sdk = createSdk(engine.address)
  const appServer = await startAppServer(sdk, page)
  closing.push(() => Promise.all([engine.stop(), appServer.stop()]))
  return {
    ...openClients(engine.address, appServer),
    get realtime() {
      return engine.realtime
    },
    sdk,
    appServer,
    async restart() {
      await engine.stop()
      engine = await startEngine({ ...options, port })
    },
  }
}

/** Clients of this push server that use this application's server. */
export function openClients(address: string, appServer: AppServer): PushClients {
  const optionsFor = (user: string, watches?: string) => toOptions(appServer.address, user, watches)
  return {
    address,
    optionsFor,
    async connect(user = 'nobody', more = {}) {
      const client = openPusherClient(address, application.key, { ...optionsFor(user), ...more })
      closing.push(() => client.disconnect())
      await untilEvent(client.connection, 'connected')
      return client
    },
  }
}

async function startEngine({ app, port = 0, ...options }: PushOptions) {
  const realtime = createRealtime({ drainSeconds: 0, ...options, apps: [{ ...application, ...app }] })
  const serving = await serveRealtime({ realtime, host: '127.0.0.1', port })
  return {
    realtime,
    address: serving.address,
    async stop() {
      await serving.close()
      await realtime.close()
    },
  }
}

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Runs after the test. The last one comes first. */
export function closeAfterwards(close: () => unknown): void {
  closing.push(close)
}

export async function subscribe(client: PusherClient, name: string): Promise<PusherChannel> {
  const channel = client.subscribe(name)
  await untilEvent(channel, 'pusher:subscription_succeeded')
  return channel
}

/** The members of a presence channel, which pusher-js has but does not type. */
export function membersOf(channel: PusherChannel): Readonly<Record<string, unknown>> {
  return (channel as PusherChannel & { members: { members: Record<string, unknown> } }).members.members
}

/** Records all events from now on. */
export function record(source: {
  bind_global(callback: (event: string, data: unknown) => void): unknown
}): [event: string, data: unknown][] {
  const events: [string, unknown][] = []
  source.bind_global((event, data) => events.push([event, data]))
  return events
}

export function createSdk(address: string, given: Partial<AppOptions> = {}): Pusher {
  const { hostname: host, port } = new URL(address)
  const { id: appId, key, secret } = { ...application, ...given }
  return new Pusher({ appId, key, secret, host, port, encryptionMasterKeyBase64: masterKey })
}

function toOptions(appServer: string, user: string, watches?: string): Options {
  const headers = { 'x-user': user, ...(watches === undefined ? {} : { 'x-watches': watches }) }
  return {
    cluster: '',
    channelAuthorization: { transport: 'ajax', endpoint: `${appServer}/broadcasting/auth`, headers },
    userAuthentication: { transport: 'ajax', endpoint: `${appServer}/broadcasting/user-auth`, headers },
  }
}
