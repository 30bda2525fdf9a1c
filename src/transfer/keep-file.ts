import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import type { ImportFile } from './files/import-file.ts'

/** The parts of a file have this size before they are deflated. Servers limit what they take at once. */
const partSize = 512 * 1024

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

export interface KeptFile {
  readonly size: number
  /** A hash of all bytes. */
  readonly digest: string
}

export interface KeepOrder {
  readonly id: string
  /** More bytes are refused. */
  readonly most: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Keeps the file in parts in our own tables, where any node finds it after any crash. */
export async function keepFile(store: Store, { id, most, bytes }: KeepOrder): Promise<KeptFile> {
  const hash = createHash('sha256')
  let size = 0
  let number = 0
  let pieces: Uint8Array[] = []
  let held = 0

  async function keep(part: Buffer): Promise<void> {
    const content = (await deflate(part, { level: 1 })).toString('base64')
    const insert = store.tables.insertInto('import_parts').values({ import_id: id, number, content })
    number += 1
    await store.database.write((transaction) => transaction.run(insert))
  }

  for await (const piece of bytes) {
    size += piece.length
    if (size > most) throw new Problem('too-large', importRefusals.largeFile(Math.floor(most / 2 ** 20)))
    hash.update(piece)
    pieces.push(piece)
    held += piece.length
    if (held < partSize) continue
    const all = Buffer.concat(pieces)
    const whole = all.length - (all.length % partSize)
    for (let at = 0; at < whole; at += partSize) await keep(all.subarray(at, at + partSize))
    pieces = [Buffer.from(all.subarray(whole))]
    held = all.length - whole
  }
  if (held > 0) await keep(Buffer.concat(pieces))
  return { size, digest: hash.digest('hex') }
}

/** Reads a kept file part by part. */
export function openKept(
  { database, tables }: Store,
  { id, name, size }: { readonly id: string; readonly name: string; readonly size: number },
): ImportFile {
  /** Workbooks are read here and there, and mostly near the last place. */
  let last: { readonly number: number; readonly bytes: Buffer } | null = null

  async function readPart(number: number): Promise<Buffer> {
    if (last?.number === number) return last.bytes
    const [part] = await database.read(
      tables
        .selectFrom('import_parts')
        .select('content')
        .where('import_id', '=', id)
        .where('number', '=', number),
    )
    if (part === undefined) throw new Problem('gone', importRefusals.noSuchImport)
    const bytes = await inflate(Buffer.from(part.content, 'base64'))
    last = { number, bytes }
    return bytes
  }

  return {
    name,
    size,
    async *read(start, end) {
      const stop = Math.min(end, size)
      for (let at = start; at < stop; ) {
        const number = Math.floor(at / partSize)
        const part = await readPart(number)
        const from = at - number * partSize
        const piece = part.subarray(from, Math.min(part.length, from + stop - at))
        if (piece.length === 0) throw new Problem('gone', importRefusals.noSuchImport)
        yield piece
        at += piece.length
      }
    },
  }
}
