import { Duplex } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptsEncoding } from '../accepts-encoding.ts'
import type { EdgeEnv } from '../edge.ts'

/** Below this size the header costs more than compression saves. */
const leastBytes = 1400

/** This level takes a tenth of a millisecond for a page. */
const level = 1

/** Compresses pages and JSON quickly, and downloads as they are written. Assets are compressed already. */
export function compressAnswers(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    c.env.outgoing.appendHeader('Vary', 'Accept-Encoding')
    await next()
    if (!acceptsEncoding(c.req.header('Accept-Encoding'), 'gzip')) return
    const { headers, body, status } = c.res
    const type = headers.get('Content-Type') ?? ''
    if (body === null || headers.has('Content-Encoding') || !/^text\/|json|x-script/.test(type)) return
    if (comeOneByOne(headers)) return
    const packed = await pack(c.res, body)
    const answer = new Headers(headers)
    answer.delete('Content-Length')
    if (packed.isSmaller) answer.set('Content-Encoding', 'gzip')
    c.res = undefined
    c.res = new Response(packed.body, { status, headers: answer })
  }
}

/** Lines that are found one after the other must not wait for the last one. A download is no such thing. */
function comeOneByOne(headers: Headers): boolean {
  const isLined = headers.get('Content-Type') === 'application/x-ndjson'
  return isLined && !headers.has('Content-Disposition')
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

interface Packed {
  readonly body: BodyInit
  readonly isSmaller: boolean
}

/** A download has any length and waits for its reader. All other bodies are complete. */
async function pack(answer: Response, body: Body): Promise<Packed> {
  if (answer.headers.has('Content-Disposition'))
    return { body: body.pipeThrough(openGzip()), isSmaller: true }
  const plain = new Uint8Array(await answer.arrayBuffer())
  return plain.length < leastBytes
    ? { body: plain, isSmaller: false }
    : { body: gzipSync(plain, { level }), isSmaller: true }
}

// The adapter's cast: Node's own streams are the browser's, but have other types.
function openGzip(): ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return Duplex.toWeb(createGzip({ level })) as ReturnType<typeof openGzip>
}
