import { createRequire } from 'node:module'
import type PusherClient from 'pusher-js'
import type { Options } from 'pusher-js'

/** It exports the class as a whole, and says otherwise in its types. */
const Client: typeof PusherClient.default = createRequire(import.meta.url)('pusher-js')

/** pusher-js as it runs in Node, connected to a server of ours. */
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

/** The first event of that name on a channel or connection. */
export function untilEvent(source: Bindable, event: string): Promise<unknown> {
  return new Promise((resolve) => source.bind(event, resolve))
}

interface Bindable {
  bind(event: string, callback: (data: unknown) => void): unknown
}
