import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../std/clock.ts'
import { createLru } from '../std/lru.ts'

/**
 * Tokens against forged requests. They derive from the session, or before sign-in from a signed cookie, so nothing is
 * stored. Every response masks them anew, so that compression can't leak them.
 */
export interface CsrfTokens {
  issue(holder: TokenHolder): string
  check(token: string, holder: TokenHolder): boolean
  /** Makes a value for the guest's cookie. */
  newGuest(): string
  /** Whether we signed this cookie recently. */
  isGuest(cookie: string): boolean
}

export type TokenHolder = { readonly session: string } | { readonly guest: string }

const guestLivesMs = 4 * 60 * 60 * 1000
const secretBytes = 32
const mostSecrets = 1_000

export function createCsrfTokens(secret: string, clock: Clock): CsrfTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()
  const secrets = createLru<string, Buffer>(mostSecrets)
  const secretOf = (holder: TokenHolder) => {
    const name = 'session' in holder ? `csrf session ${holder.session}` : `csrf guest ${holder.guest}`
    return secrets.getOrMake(name, () => sign(name))
  }
  return {
    issue(holder) {
      const mask = randomBytes(secretBytes)
      return Buffer.concat([mask, xor(mask, secretOf(holder))]).toString('base64url')
    },
    check(token, holder) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 2 * secretBytes) return false
      return timingSafeEqual(
        xor(bytes.subarray(0, secretBytes), bytes.subarray(secretBytes)),
        secretOf(holder),
      )
    },
    newGuest() {
      const until = clock.now().getTime() + guestLivesMs
      const body = `${randomBytes(16).toString('base64url')}.${until.toString(36)}`
      return `${body}.${sign(`guest ${body}`).toString('base64url')}`
    },
    isGuest(cookie) {
      const [, body = '', until = '', signature = ''] =
        /^([\w-]{22}\.([\da-z]{1,10}))\.([\w-]{43})$/.exec(cookie) ?? []
      if (body === '') return false
      const expected = sign(`guest ${body}`)
      return (
        timingSafeEqual(Buffer.from(signature, 'base64url'), expected) &&
        Number.parseInt(until, 36) > clock.now().getTime()
      )
    },
  }
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)))
}
