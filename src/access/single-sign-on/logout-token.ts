import { Problem } from '../../std/problem.ts'
import { signOnRefusals } from '../../wire/texts/refusals/sign-on.ts'
import type { Provider } from './provider.ts'
import type { SignedOn } from './sign-on-sessions.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export type ReadLogoutToken = (token: string) => Promise<SignedOn>

/** Checks what a provider sends to end sessions, by OpenID Connect Back-Channel Logout 1.0. */
export function createReadLogoutToken({
  options,
  keysUrl,
}: Pick<Provider, 'options' | 'keysUrl'>): ReadLogoutToken {
  let keys: Promise<import('jose').JWTVerifyGetKey> | null = null

  async function openKeys() {
    const { createRemoteJWKSet } = await import('jose')
    return createRemoteJWKSet(await keysUrl(), { timeoutDuration: 5_000 })
  }

  return async (token) => {
    // A wrong token must not make us ask for the keys again: anybody can send one.
    keys ??= openKeys().catch((failure) => {
      keys = null
      throw failure
    })
    try {
      const { jwtVerify } = await import('jose')
      const { payload } = await jwtVerify(token, await keys, {
        issuer: options.issuer,
        audience: options.clientId,
        algorithms,
        maxTokenAge: '5m',
        clockTolerance: '30s',
        requiredClaims: ['iat', 'jti', 'events'],
      })
      const { events, sub, sid, nonce } = payload
      const isLogout = typeof events === 'object' && events !== null && event in events
      const [subject, session] = [readText(sub), readText(sid)]
      // With a nonce it would be a token of a sign-in. Without subject and session it would mean everybody.
      if (!isLogout || nonce !== undefined || (subject === null && session === null)) throw refuse()
      return { issuer: options.issuer, subject, sid: session }
    } catch (cause) {
      throw refuse(cause)
    }
  }
}

function refuse(cause?: unknown): Problem {
  return new Problem('bad-request', signOnRefusals.logoutToken, { cause })
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
