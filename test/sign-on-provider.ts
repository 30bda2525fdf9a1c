import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

/** What the provider says about one of its people. */
export type SignOnAccount = Readonly<Record<string, unknown>>

export interface SignOnProvider {
  readonly issuer: string
  /** Who signs in at it next, by the subject; their claims. */
  readonly accounts: Map<string, SignOnAccount>
  stop(): Promise<void>
}

interface ProviderClient {
  /** The public address of the Switchboard that uses it. */
  readonly address: string
  readonly name: string
  readonly secret: string
}

/** A real provider of OpenID Connect. Its sign-in page asks for a subject, and believes it. */
export async function startSignOnProvider({
  address,
  name,
  secret,
}: ProviderClient): Promise<SignOnProvider> {
  const accounts = new Map<string, SignOnAccount>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'switchboard',
        client_secret: secret,
        redirect_uris: [`${address}/sign-in/oidc/${name}/callback`],
        post_logout_redirect_uris: [`${address}/sign-in`],
        backchannel_logout_uri: `${address}/sign-in/oidc/${name}/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    // Its own clients are on this machine here.
    fetch: (url, { dispatcher: _dispatcher, ...options }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, options),
    // A person agrees by signing in.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  } satisfies Configuration)
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    accounts,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(
      '<!doctype html><title>Acme</title><form method="post"><label>Subject <input name="subject"></label><button>Enter</button><button name="no" value="1">Decline</button></form>',
    )
    return
  }
  let body = ''
  for await (const part of request) body += String(part)
  const fields = new URLSearchParams(body)
  const result = fields.has('no')
    ? { error: 'access_denied' }
    : { login: { accountId: fields.get('subject') ?? '' } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
