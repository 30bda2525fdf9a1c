import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '../edge.ts'

/**
 * Sets headers on every answer. A page sets its own content policy with its nonce. They are set before the answer and
 * past Hono, here and in the gates around: then an answer's own header wins, and an unchanged answer costs half.
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

/** The headers of every answer. */
export const always = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  // With "no-referrer", browsers would send "Origin: null" with our own plain forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
})

interface PageNeeds {
  readonly dev: boolean
  /** The page's own address: only the icon may come from there, because a row may hold an address that acts. */
  readonly origin: string
  /** The origins whose pictures it may show. */
  readonly images: readonly string[]
  /** The address to which it connects. Older browsers do not accept 'self' for it. */
  readonly push: string
}

/** What a page may load and do. Style attributes are allowed, because the server renders column widths and cell colours. */
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
