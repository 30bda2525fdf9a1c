import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { isProblem, Problem } from '../std/problem.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import type { EdgeContext } from './edge.ts'
import { findPostedAddress } from './posted-addresses.ts'

export interface SentFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A form whose last part is a file. */
export interface Upload {
  /** The fields before the file. */
  readonly fields: URLSearchParams
  /** Null if none was chosen. It is read as it comes. */
  readonly file: SentFile | null
}

/** Where a file of any size stands in this request; null if it carries none. */
export function sendsFile(c: EdgeContext): 'body' | 'form' | null {
  const file = findPostedAddress(c.req.path)?.file ?? null
  return file === 'form' && !isMultipart(c) ? null : file
}

export function isMultipart(c: EdgeContext): boolean {
  return /^multipart\/form-data(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/** The bytes of a file that is the body. */
export function readFile(c: EdgeContext): AsyncIterable<Uint8Array> {
  return toWhole(c.req.raw.body ?? Readable.from([]))
}

/** Resolves with the first parts of the form, when the file begins. Later calls return the same. */
export function readUpload(c: EdgeContext): Promise<Upload> {
  const earlier = c.get('upload')
  if (earlier !== undefined) return earlier
  const upload = parse(c)
  c.set('upload', upload)
  return upload
}

const mostFields = 10
const mostHeadBytes = 256 * 1024
const headWithinMs = 30_000

function parse(c: EdgeContext): Promise<Upload> {
  const form = openForm(c.req.header('Content-Type') ?? '')
  const fields = new URLSearchParams()
  const head = { isOver: false }
  const body = Readable.from(limitHead(c.req.raw.body ?? Readable.from([]), head))
  const late = setTimeout(
    () => body.destroy(new Problem('bad-request', httpRefusals.slowRequest)),
    headWithinMs,
  )
  return new Promise<Upload>((resolve, reject) => {
    function end(file: SentFile | null): void {
      clearTimeout(late)
      head.isOver = true
      resolve({ fields, file })
    }
    let stream: Readable | null = null
    form.on('field', (name, value) => fields.append(name, value))
    form.on('file', (_field, bytes, name) => {
      stream = bytes
      // A reader that stops reading the file does not want the rest of the form.
      bytes.once('close', () => bytes.readableEnded || body.destroy())
      // A browser sends an empty file without a name if none was chosen.
      if (name) return end({ name, bytes: toWhole(bytes) })
      bytes.resume()
      end(null)
    })
    pipeline(body, form).then(
      () => end(null),
      (cause: Error) => {
        clearTimeout(late)
        stream?.destroy(cause)
        reject(isProblem(cause) ? cause : new Problem('bad-request', httpRefusals.brokenForm, { cause }))
      },
    )
  })
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: mostFields, files: 1, fieldSize: mostHeadBytes },
    })
  } catch (cause) {
    throw new Problem('bad-request', httpRefusals.brokenForm, { cause })
  }
}

/** Nobody needs to prove anything before the token is read, so that part is short. */
async function* limitHead(
  body: AsyncIterable<Uint8Array>,
  head: { readonly isOver: boolean },
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of body) {
    if (!head.isOver && size > mostHeadBytes) {
      throw new Problem('too-large', httpRefusals.largeBody(mostHeadBytes / 1024))
    }
    size += part.length
    yield part
  }
}

/** A file whose sender leaves is no bug, and no file. */
async function* toWhole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (cause) {
    throw isProblem(cause) ? cause : new Problem('bad-request', importRefusals.stopped, { cause })
  }
}
