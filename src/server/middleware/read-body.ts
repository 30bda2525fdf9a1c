import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeContext, EdgeEnv } from '../edge.ts'
import { findPostedAddress } from '../posted-addresses.ts'
import { sendsFile } from '../upload.ts'

const kilobyte = 1024
const mostBytes = 256 * kilobyte

/** Enough for the most keys in one request, if they have a usual length. */
const mostBytesOfKeys = 1024 * kilobyte

/** Refuses a body with a too large declared length before it is read, and cuts off others as they arrive. */
export function limitBody(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const size = Number(c.req.header('Content-Length') ?? 0)
    const file = sendsFile(c)
    // The kernel limits files.
    if (size > mostBytes && file === null) requireAtMost(limitOf(c), size)
    await next()
    // The rest of a refused file would stand before the next request on this connection.
    if (file !== null && !c.env.incoming.complete) c.header('Connection', 'close')
  }
}

function limitOf(c: EdgeContext): number {
  const long = findPostedAddress(c.req.path)?.long ?? false
  return long === true || long === c.req.method ? mostBytesOfKeys : mostBytes
}

/** The fields of a plain form; empty for other content. The body is kept, so that a page can read it again. */
export async function readForm(c: EdgeContext): Promise<URLSearchParams> {
  if (!isForm(c.req.header('Content-Type'))) return new URLSearchParams()
  return new URLSearchParams(await readFormText(c))
}

export function isForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded(;|$)/i.test(contentType ?? '')
}

/** URLSearchParams would replace broken bytes by another character, which would then be stored. */
export async function readFormText(c: EdgeContext): Promise<string> {
  const text = await readText(c)
  try {
    decodeURIComponent(text)
  } catch (cause) {
    throw new Problem('bad-request', httpRefusals.fieldsNotUtf8, { cause })
  }
  if (/%00|\0/.test(text)) throw new Problem('bad-request', httpRefusals.nulInField)
  return text
}

/** A body of any type, unchanged. */
export async function readText(c: EdgeContext): Promise<string> {
  const earlier = c.get('body')
  if (earlier !== undefined) return earlier
  const text = await readWhole(c.req.raw.body, limitOf(c))
  c.set('body', text)
  return text
}

async function readWhole(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    requireAtMost(most, size)
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (cause) {
    throw new Problem('bad-request', httpRefusals.bodyNotUtf8, { cause })
  }
}

function requireAtMost(most: number, size: number): void {
  if (size <= most) return
  throw new Problem('too-large', httpRefusals.largeBody(most / kilobyte), {
    headers: { Connection: 'close' },
  })
}
