import { createRequire } from 'node:module'
import type PusherClient from 'pusher-js'
import type { Options } from 'pusher-js'

/** The package exports the class itself, but its types say otherwise. */
const Client: typeof PusherClient.default = createRequire(import.meta.url)('pusher-js')

/** pusher-js in Node, connected to a test server. */
export function openPusherClient(
  address: string,
  key: string,
  options: Partial<Options> = {},
): PusherClient.default {
  const { hostname, port, protocol } = new URL(address)
  const tls = protocol === 'https:'
  return new Client(key, {
    wsHost: hostname,
    wsPort: Number(port),
    wssPort: Number(port),
    forceTLS: tls,
    cluster: '',
    enabledTransports: [tls ? 'wss' : 'ws'],
    ...options,
  })
}

/** Resolves at the first event of that name on a channel or connection. */
export function untilEvent(source: Bindable, event: string): Promise<unknown> {
  return new Promise((resolve) => source.bind(event, resolve))
}

interface Bindable {
  bind(event: string, callback: (data: unknown) => void): unknown
}
