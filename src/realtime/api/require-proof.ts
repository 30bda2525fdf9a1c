import { Problem } from '../../std/problem.ts'
import type { App } from '../app.ts'
import { isSame, signRequest, toBodyMd5, toSignedText } from '../protocol/signatures.ts'
import type { Address } from './address.ts'

export interface Claim {
  readonly method: string
  readonly address: Address
  readonly body: Uint8Array
}

/** How far the two clocks may differ, and so how long somebody could repeat a request. */
const toleranceSeconds = 600

/** Checks that the sender knows the secret, sent this just now, and that nobody changed it. Reports the first fault. */
export function requireProof(app: App, { method, address, body }: Claim, now: Date): void {
  const { query } = address
  const said = (name: string) => query.get(name) ?? ''
  if (!isSame(said('auth_key'), app.key)) throw refuse('auth_key is not the key of this application.')
  if (said('auth_version') !== '1.0') throw refuse('auth_version must be 1.0.')
  requireFresh(said('auth_timestamp'), now)
  if ((body.length > 0 || query.has('body_md5')) && !isSame(said('body_md5'), toBodyMd5(body)))
    throw refuse('body_md5 is not the MD5 of the body, as hexadecimal digits in small letters.')

  const signed = [...query].filter(([name]) => name !== 'auth_signature')
  const paths = pathsOf(address)
  const isSigned = paths.some((path) =>
    isSame(said('auth_signature'), signRequest(app.secret, { method, path, query: signed })),
  )
  if (isSigned) return
  const right = toSignedText({ method, path: address.path, query: signed })
  throw refuse(
    `auth_signature is not right. It must be the HMAC-SHA256, as hexadecimal digits, with the application's secret, of ${JSON.stringify(right)}.`,
  )
}

function requireFresh(timestamp: string, now: Date): void {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  if (/^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) - nowSeconds) <= toleranceSeconds) return
  throw refuse(
    `auth_timestamp must be within ${toleranceSeconds} seconds of the time here, which is ${nowSeconds}.`,
  )
}

/**
 * Some libraries sign the path before they encode it ("auth0|7" is sent as "auth0%7C7"). The decoded path is the same
 * address as long as decoding adds no slash.
 */
function pathsOf({ path, segments }: Address): string[] {
  const isSameAddress = segments.every((segment) => !segment.includes('/'))
  return isSameAddress ? [...new Set([path, `/${segments.join('/')}`])] : [path]
}

function refuse(detail: string): Problem {
  return new Problem('unauthenticated', detail)
}
