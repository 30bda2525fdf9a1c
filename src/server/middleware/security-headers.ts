import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '../edge.ts'

/** On every answer; a page brings its own content policy, with its nonce. */
export function securityHeaders(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (c.get('caller')?.secure) {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
}

const always = {
  'X-Content-Type-Options': 'nosniff',
  // Not "no-referrer": under that, browsers send "Origin: null" with our own plain forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** What a page may load and do. Style attributes are allowed because Mantine prints them on the server. */
export function toPagePolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
