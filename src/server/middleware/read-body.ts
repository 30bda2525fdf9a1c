import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeContext, EdgeEnv } from '../edge.ts'

const mostBytes = 256 * 1024

/** A body that says it is too large is refused before it is read; one that doesn't say is cut off while it comes. */
export function limitBody(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > mostBytes) throw tooLarge()
    await next()
  }
}

/** The fields of a plain form; empty for any other content. The body is kept, so that a page can read it again. */
export async function readForm(c: EdgeContext): Promise<URLSearchParams> {
  if (!isForm(c.req.header('Content-Type'))) return new URLSearchParams()
  return new URLSearchParams(await readFormText(c))
}

export function isForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded(;|$)/i.test(contentType ?? '')
}

/** URLSearchParams replaces broken bytes by a sign of its own, which then would be stored. */
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

/** A body of any type, as it came. */
export async function readText(c: EdgeContext): Promise<string> {
  const known = c.get('body')
  if (known !== undefined) return known
  const text = await readWhole(c.req.raw.body)
  c.set('body', text)
  return text
}

async function readWhole(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw tooLarge()
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (cause) {
    throw new Problem('bad-request', httpRefusals.bodyNotUtf8, { cause })
  }
}

function tooLarge(): Problem {
  return new Problem('too-large', httpRefusals.largeBody(mostBytes / 1024), {
    headers: { Connection: 'close' },
  })
}
