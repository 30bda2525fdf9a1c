import { type ClientAddress, type PushAddress, toClientAddress } from '../config/index.ts'
import type { AppOptions } from '../realtime/index.ts'

export interface Greeting {
  /** The address on which it listens. */
  readonly address: string
  readonly apps: readonly AppOptions[]
  /** The part before /app. */
  readonly path: string
  /** The address for clients from the settings. */
  readonly clients: PushAddress
  /** The file with the application that was created; null if the operator named one. */
  readonly madeIn: string | null
}

/** The first text for the operator of the push server: its address, and what a client needs. */
export function toPushGreeting({ address, apps, path, clients, madeIn }: Greeting): string {
  const client = toClientAddress(clients, new URL(address))
  const [first, ...others] = apps
  const names = others.map(({ id }) => id).join(', ')
  return [
    '',
    `  The push server is running at ${address}`,
    '',
    `  Application   id ${first?.id}, key ${first?.key}${madeIn === null ? '' : `; its secret is in ${madeIn}`}`,
    ...(names === '' ? [] : [`                also ${names}`]),
    `  In Laravel    REVERB_HOST=${client.host} REVERB_PORT=${client.port} REVERB_SCHEME=${client.tls ? 'https' : 'http'}`,
    `  In a browser  new Pusher('${first?.key}', { ${toPusherOptions(client, path)} })`,
    '  Stop          Ctrl+C',
    '',
  ].join('\n')
}

function toPusherOptions({ host, port, tls }: ClientAddress, path: string): string {
  const options = {
    wsHost: host,
    [tls ? 'wssPort' : 'wsPort']: port,
    ...(path !== '' && { wsPath: path }),
    forceTLS: tls,
    cluster: '',
    enabledTransports: [tls ? 'wss' : 'ws'],
  }
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'")}`)
    .join(', ')
}
