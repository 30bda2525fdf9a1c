import { gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptsEncoding } from '../accepts-encoding.ts'
import type { EdgeEnv } from '../edge.ts'

/** Below this the header costs more than it saves. */
const leastBytes = 1400

/** Pages and JSON, quickly: level 1 takes a tenth of a millisecond for a page. Assets come compressed already. */
export function compressAnswers(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    c.env.outgoing.appendHeader('Vary', 'Accept-Encoding')
    await next()
    if (!acceptsEncoding(c.req.header('Accept-Encoding'), 'gzip')) return
    const { headers, body, status } = c.res
    const type = headers.get('Content-Type') ?? ''
    if (body === null || headers.has('Content-Encoding') || !/^text\/|json|x-script/.test(type)) return
    const plain = new Uint8Array(await c.res.arrayBuffer())
    const answer = new Headers(headers)
    answer.delete('Content-Length')
    c.res = undefined
    if (plain.length < leastBytes) {
      c.res = new Response(plain, { status, headers: answer })
      return
    }
    answer.set('Content-Encoding', 'gzip')
    c.res = new Response(gzipSync(plain, { level: 1 }), { status, headers: answer })
  }
}
