import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '../edge.ts'

/**
 * On every answer; a page brings its own content policy, with its nonce. Written on the way in and past Hono, here and in
 * the gates around: an answer's own header wins, and an answer whose headers nobody touches costs half.
 */
export function securityHeaders(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { outgoing } = c.env
    for (const [name, value] of always) outgoing.setHeader(name, value)
    await next()
    const caller = c.get('caller')
    if (caller?.trustworthy) outgoing.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    if (caller?.secure) {
      outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
}

/** What every answer says, whoever gives it. */
export const always = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  // Not "no-referrer": under that, browsers send "Origin: null" with our own plain forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
})

interface PageNeeds {
  readonly dev: boolean
  /** The page's own address, of which it may show the icon and no other picture: a row may hold an address that does something. */
  readonly origin: string
  /** Whose pictures it may show. */
  readonly images: readonly string[]
  /** Where it connects to; older browsers do not take 'self' for it. */
  readonly push: string
}

/** What a page may load and do. Style attributes are allowed: widths of columns and colours of cells are printed on the server. */
export function toPagePolicy(nonce: string, { dev, origin, images, push }: PageNeeds): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    [`img-src data: ${origin}/favicon.svg`, ...images].join(' '),
    `connect-src 'self' ${push}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
