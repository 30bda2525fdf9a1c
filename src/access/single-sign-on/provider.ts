import type { Configuration } from 'openid-client'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { isLoopback } from '../../std/plain-address.ts'
import { Problem } from '../../std/problem.ts'
import { signOnRefusals } from '../../wire/texts/refusals/sign-on.ts'
import type { Flow } from './flows.ts'
import type { ProviderOptions } from './options.ts'

/** What the provider says about whoever has signed in. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** The provider's id of its own session. */
  readonly sid: string | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Provider {
  readonly options: ProviderOptions
  /** The address to send the browser to. */
  begin(next: Pick<Flow, 'next' | 'linkFor'>): Promise<{ url: URL; flow: Flow }>
  /** Checks state, issuer, code and tokens. Throws a Problem for anything that is not as it should be. */
  complete(flow: Flow, query: string): Promise<Identity>
  /** Where a browser ends the provider's session; null if the provider has no such address. */
  toSignOut(): Promise<URL | null>
  /** The keys of the provider, to check what it signs itself. */
  keysUrl(): Promise<URL>
}

interface ProviderParts {
  readonly options: ProviderOptions
  readonly publicUrl: URL
  readonly clock: Clock
  readonly log: Log
}

export function createProvider({ options, publicUrl, clock, log }: ProviderParts): Provider {
  const { name, label } = options
  const discover = createDiscovery(options, clock)
  const redirectUrl = new URL(`/sign-in/oidc/${name}/callback`, publicUrl)
  const scope = [...new Set(['openid', ...(options.scopes ?? ['email', 'profile'])])].join(' ')
  return {
    options,
    async begin(next) {
      const client = await import('openid-client')
      const configuration = await discover()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl.href,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: requireSafe(url, label), flow: { ...next, provider: name, state, nonce, verifier } }
    },
    async complete({ state, nonce, verifier }, query) {
      const client = await import('openid-client')
      const configuration = await discover()
      const answer = new URL(redirectUrl)
      answer.search = query
      try {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims() ?? refuse(label)
        const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return toIdentity(claims, more)
      } catch (failure) {
        if (failure instanceof Error)
          log.warn({ provider: name, ...tellOf(failure) }, 'a sign-in at a provider failed')
        throw toProblem(failure, label)
      }
    },
    async toSignOut() {
      const { buildEndSessionUrl } = await import('openid-client')
      const configuration = await discover()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      const back = new URL('/sign-in', publicUrl).href
      return requireSafe(buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }), label)
    },
    async keysUrl() {
      const { jwks_uri } = (await discover()).serverMetadata()
      return requireSafe(new URL(jwks_uri ?? refuse(label)), label)
    },
  }
}

const rememberMs = 3_600_000
const patienceSeconds = 5

/** Asks the provider at the first use and then each hour. If it is away then, its former answer stays good. */
function createDiscovery(options: ProviderOptions, clock: Clock): () => Promise<Configuration> {
  let known: { readonly configuration: Configuration; readonly until: number } | null = null
  let running: Promise<Configuration> | null = null

  async function ask(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await import('openid-client')
    const issuer = new URL(options.issuer)
    const execute = isPlain(issuer)
      ? [enableNonRepudiationChecks, allowInsecureRequests]
      : [enableNonRepudiationChecks]
    const { clientId, clientSecret } = options
    const configuration = await discovery(issuer, clientId, clientSecret, undefined, {
      execute,
      timeout: patienceSeconds,
    })
    known = { configuration, until: clock.now().getTime() + rememberMs }
    return configuration
  }

  return async () => {
    if (known !== null && known.until > clock.now().getTime()) return known.configuration
    running ??= ask().finally(() => {
      running = null
    })
    try {
      return await running
    } catch (failure) {
      if (known !== null) return known.configuration
      throw new Problem('unavailable', signOnRefusals.away(options.label), { cause: failure })
    }
  }
}

/** Plain http is for a provider on this machine. */
export function isPlain({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.+)\]$/, '$1')))
  )
}

/** The addresses come from the provider. None of them may lead a browser or us out of https. */
function requireSafe(url: URL, label: string): URL {
  return url.protocol === 'https:' || isPlain(url) ? url : refuse(label)
}

function refuse(label: string): never {
  throw new Problem('bad-request', signOnRefusals.failed(label))
}

type Claims = Readonly<Record<string, unknown>>

/** The address and its proof come from one answer, so that they belong together. */
function toIdentity(claims: Claims & { iss: string; sub: string }, more: Claims): Identity {
  const told = [claims, more].find(({ email_verified }) => email_verified !== undefined) ?? {}
  const all = { ...more, ...claims }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: readText(claims.sid),
    email: readText(told.email),
    isEmailVerified: told.email_verified === true,
    name: readText(all.name),
    claims: all,
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The library's errors say what was wrong with the answer, and hold no personal data. */
function tellOf({ message, cause }: Error) {
  return { reason: message, ...(cause instanceof Error && { cause: cause.message }) }
}

function toProblem(failure: unknown, label: string): unknown {
  if (failure instanceof Problem || !(failure instanceof Error)) return failure
  const code = 'error' in failure ? failure.error : 'code' in failure ? failure.code : null
  if (code === 'access_denied')
    return new Problem('forbidden', signOnRefusals.declined(label), { cause: failure })
  const isAway = failure.name === 'TypeError' || failure.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
  return isAway
    ? new Problem('unavailable', signOnRefusals.away(label), { cause: failure })
    : new Problem('bad-request', signOnRefusals.failed(label), { cause: failure })
}
