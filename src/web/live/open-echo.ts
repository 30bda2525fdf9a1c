import Echo from 'laravel-echo'
import type { UserAuthenticationCallback } from 'pusher-js'
import { type PushFacts, toPushAddress } from '../../wire/push-address.ts'
import { askApi } from '../asking/ask-api.ts'
import { isServerThere } from '../asking/is-server-there.ts'
import { tellPage } from '../page-events.ts'
import { authorizeInBatches } from './authorize-in-batches.ts'
import { createLookOut } from './look-out.ts'
import { PusherClient } from './pusher-client.ts'

/** Authorizes channels with a token instead of the session and the anti-forgery token. */
export interface Credentials {
  readonly token: string
  /** As in `Authorization: Bearer …`. */
  readonly tokenType: string
}

export interface EchoParts {
  readonly location: Location
  readonly push: PushFacts
  /** Null uses the page's session. */
  readonly credentials: Credentials | null
  tokenOf(channel: string): string | null
}

export type OwnEcho = Echo<'reverb'>

/** Echo would send both proofs, and supports only one type of token. So our own handlers authorize instead. */
export function openEcho({ location, push, credentials, tokenOf }: EchoParts): OwnEcho {
  const { host, port, isSecure } = toPushAddress(push, location)
  const proof = credentials === null ? {} : { Authorization: `${credentials.tokenType} ${credentials.token}` }
  const headers = () => proof
  const client = new PusherClient(push.key, {
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    cluster: '',
    channelAuthorization: {
      customHandler: authorizeInBatches({ endpoint: '/broadcasting/auth', headers, tokenOf }),
    },
    userAuthentication: {
      customHandler: ({ socketId }, answer) => void signIn(socketId, proof, answer),
    },
  })
  keepConnected(client)
  return new Echo({ broadcaster: 'reverb', key: push.key, client })
}

async function signIn(
  socketId: string,
  headers: Readonly<Record<string, string>>,
  answer: UserAuthenticationCallback,
): Promise<void> {
  const body = { socket_id: socketId }
  const asked = askApi<{ auth: string; user_data: string }>('/broadcasting/user-auth', {
    method: 'POST',
    headers,
    body,
  })
  const [error, grant] = await asked.then(
    (granted) => [null, granted] as const,
    (failure) => [failure instanceof Error ? failure : new Error(String(failure)), null] as const,
  )
  answer(error, grant)
}

/** Connects a client again as soon as its server is back. */
function keepConnected(client: PusherClient): void {
  let wasConnected = false
  const lookOut = createLookOut(isServerThere, () => {
    client.disconnect()
    client.connect()
  })
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    wasConnected ||= current === 'connected'
    if (current === 'connected') tellPage(document, 'switchboard:connected')
    if (wasConnected && (current === 'connecting' || current === 'unavailable')) lookOut.start()
    else lookOut.stop()
  })
}
