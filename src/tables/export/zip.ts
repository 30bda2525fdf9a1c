import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { createGzip } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly text: AsyncIterable<string> | Iterable<string>
}

interface Entry extends Packed {
  readonly name: string
  readonly offset: number
}

/** Of a file after it was written. */
interface Packed {
  readonly checksum: number
  readonly packedBytes: number
  readonly bytes: number
}

type Bytes = Uint8Array<ArrayBuffer>

/** Packs the files while they are read. The sizes follow each file, so that none is kept. A file has 4 GB at most. */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Bytes> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, text } of files) {
    const begin = offset
    const head = toHead(name)
    offset += head.length
    yield head
    const packing = packText(text)
    let step = await packing.next()
    for (; !step.done; step = await packing.next()) {
      offset += step.value.length
      yield step.value
    }
    const entry = { name, offset: begin, ...step.value }
    entries.push(entry)
    const foot = pack([[4, 0x08074b50], ...sizesOf(entry)])
    offset += foot.length
    yield foot
  }
  yield* toDirectory(entries, offset)
}

/** Gzip compresses in the same way, and counts the checksum beside. This takes off its head and its foot. */
async function* packText(text: ZipFile['text']): AsyncGenerator<Bytes, Packed> {
  const gzip = createGzip({ level, chunkSize: 65_536 })
  const packed: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => packed.push(chunk))
  // The write that fails rejects.
  gzip.on('error', () => {})
  let [bytes, packedBytes, ahead] = [0, 0, gzipHead]
  const take = (keep = 0): Bytes => {
    const all = Buffer.concat(packed.splice(0))
    const from = Math.min(ahead, all.length)
    ahead -= from
    const taken = Uint8Array.from(all.subarray(from, all.length - keep))
    packedBytes += taken.length
    return taken
  }
  try {
    for await (const piece of text) {
      const written = Buffer.from(piece)
      bytes += written.length
      await new Promise<void>((resolve, reject) =>
        gzip.write(written, (failure) => (failure ? reject(failure) : resolve())),
      )
      const taken = take()
      if (taken.length > 0) yield taken
    }
    const ended = once(gzip, 'end')
    gzip.end()
    await ended
    const foot =
      packed.at(-1)?.length === gzipFoot ? packed.at(-1) : Buffer.concat(packed).subarray(-gzipFoot)
    const checksum = foot?.readUInt32LE(0) ?? 0
    yield take(gzipFoot)
    return { checksum, packedBytes, bytes }
  } finally {
    gzip.destroy()
  }
}

/** A higher level takes twice the time for a tenth less. */
const level = 1
const gzipHead = 10
const gzipFoot = 8

/** Where a number has no room, a field of 64 bits has it. */
const most32 = 0xffff_ffff
const most16 = 0xffff

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Version 2.0, sizes that follow the file, a name in UTF-8, deflated, and no time, so that equal rows make equal files. */
const common: readonly Field[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x0021],
]

function toHead(name: string): Bytes {
  const bytes = Buffer.from(name)
  return join([pack([[4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0]]), bytes])
}

function sizesOf({ checksum, packedBytes, bytes }: Packed): readonly Field[] {
  return [
    [4, checksum],
    [4, packedBytes],
    [4, bytes],
  ]
}

function* toDirectory(entries: readonly Entry[], from: number): Generator<Bytes> {
  const lines = entries.map(toLine)
  yield* lines
  const size = lines.reduce((all, line) => all + line.length, 0)
  const isLong = from + size > most32
  if (isLong) {
    const counts: Field[] = [
      [8, entries.length],
      [8, entries.length],
      [8, size],
      [8, from],
    ]
    yield pack([[4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], ...counts])
    yield pack([
      [4, 0x07064b50],
      [4, 0],
      [8, from + size],
      [4, 1],
    ])
  }
  const count: Field = [2, Math.min(entries.length, most16)]
  const place: Field = [4, isLong ? most32 : from]
  yield pack([[4, 0x06054b50], [2, 0], [2, 0], count, count, [4, size], place, [2, 0]])
}

function toLine(entry: Entry): Bytes {
  const name = Buffer.from(entry.name)
  const isFar = entry.offset > most32
  const far: readonly Field[] = isFar
    ? [
        [2, 1],
        [2, 8],
        [8, entry.offset],
      ]
    : []
  const place: readonly Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? most32 : entry.offset],
  ]
  const lengths: readonly Field[] = [
    [2, name.length],
    [2, isFar ? 12 : 0],
  ]
  return join([
    pack([[4, 0x02014b50], [2, 45], ...common, ...sizesOf(entry), ...lengths, ...place]),
    name,
    pack(far),
  ])
}

function pack(fields: readonly Field[]): Bytes {
  const bytes = new Uint8Array(fields.reduce((all, [length]) => all + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else if (length === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += length
  }
  return bytes
}

function join(parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(Buffer.concat(parts))
}
