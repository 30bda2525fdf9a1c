import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import { refuseAnotherOrigin } from '../../wire/another-origin.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { CsrfTokens, TokenHolder } from '../csrf-token.ts'
import type { EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'
import { readUpload, sendsFile } from '../upload.ts'
import { readForm } from './read-body.ts'

/** Requires that a changing request comes from a page of ours: checks site, origin and token, in this order. */
export function refuseForged({ url }: EdgeSettings, tokens: CsrfTokens): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    if (!isSafe(c.req.method) && c.get('proof') !== 'bearer') {
      requireSameSite(c)
      requireOwnOrigin(c, url !== null)
      await requireToken(c, tokens)
    }
    await next()
  }
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function requireSameSite(c: EdgeContext): void {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin') throw mismatch(httpRefusals.anotherSite)
}

function requireOwnOrigin(c: EdgeContext, isSet: boolean): void {
  const origin = c.req.header('Origin')
  if (origin === undefined) return
  const { origin: own, secure } = c.get('caller')
  // The Host header is the page's own address, too, if it was opened under another name than the public one.
  const here = `${secure ? 'https' : 'http'}://${c.req.header('Host') ?? ''}`
  if (origin !== own && origin !== here) throw refuseAnotherOrigin({ ownAddress: own, isSet })
}

async function requireToken(c: EdgeContext, tokens: CsrfTokens): Promise<void> {
  const holder = toHolder(c)
  const token = c.req.header('X-CSRF-TOKEN') ?? (await readFormToken(c)) ?? ''
  if (holder === null || !tokens.check(token, holder)) {
    throw mismatch(httpRefusals.csrfToken)
  }
}

/** In a form with a file the token comes before the file, which nobody has read yet. */
async function readFormToken(c: EdgeContext): Promise<string | null> {
  const file = sendsFile(c)
  if (file === 'body') return null
  return (file === 'form' ? (await readUpload(c)).fields : await readForm(c)).get('_token')
}

function toHolder(c: EdgeContext): TokenHolder | null {
  const session = c.get('sessionId')
  const guest = c.get('guest')
  return session !== null ? { session } : guest !== null ? { guest } : null
}

function mismatch(detail: Words): Problem {
  return new Problem('csrf-mismatch', detail)
}
