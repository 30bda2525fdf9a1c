import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { isProblem, Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { type ImportFile, readBytes } from '../import-file.ts'
import { refuseBomb } from './refuse-bomb.ts'

/** A workbook has some dozens. */
const mostParts = 10_000

export interface ZipParts {
  has(name: string): boolean
  /** The size that the archive claims; a part that holds more is refused. */
  sizeOf(name: string): number
  /** Yields the bytes of a part. What is missing, damaged or a zip bomb is a Problem. */
  read(name: string): AsyncIterable<Uint8Array>
}

/** Reads the directory of a zip archive. Parts are read from the file when somebody asks for them. */
export async function openZip(file: ImportFile): Promise<ZipParts> {
  const entries = await readDirectory(file)
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw new Problem('invalid', transferRefusals.missingPart(name))
      if (entry.isEncrypted()) throw new Problem('invalid', transferRefusals.encrypted)
      return readEntry(file, entry)
    },
  }
}

function readDirectory(file: ImportFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const fail = (failure: unknown) => reject(isProblem(failure) ? failure : damage('ZIP', failure))
    const reader = new FileReader(file, reject, fail)
    const options = { lazyEntries: true, autoClose: false }
    fromRandomAccessReader(reader, file.size, options, (failure, zip) => {
      if (failure) fail(failure)
      else collectEntries(zip, resolve, fail)
    })
  })
}

function collectEntries(
  zip: ZipFile,
  resolve: (entries: Map<string, Entry>) => void,
  fail: (failure: unknown) => void,
): void {
  const entries = new Map<string, Entry>()
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    if (entries.size > mostParts) fail(damage('ZIP'))
    else zip.readEntry()
  })
  zip.on('end', () => resolve(entries))
  zip.on('error', fail)
  zip.readEntry()
}

/** What fails while reading is the failure of the disk; what yauzl says of the bytes is that of the file. */
class FileReader extends RandomAccessReader {
  readonly #file: ImportFile
  readonly #onUnread: (failure: unknown) => void
  readonly #onThrown: (failure: unknown) => void

  constructor(file: ImportFile, onUnread: (failure: unknown) => void, onThrown: (failure: unknown) => void) {
    super()
    this.#file = file
    this.#onUnread = onUnread
    this.#onThrown = onThrown
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (failure: Error | null) => void,
  ): void {
    readBytes(this.#file, position, position + length)
      .then((bytes) => {
        bytes.copy(buffer, offset)
        return bytes.length === length
      }, this.#onUnread)
      .then((isWhole) => {
        if (isWhole !== undefined) callback(isWhole ? null : damage('ZIP'))
      })
      .catch(this.#onThrown)
  }
}

async function* readEntry(file: ImportFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const name = entry.fileName
  let size = 0
  let checksum = 0
  try {
    for await (const bytes of unpack(entry, await readPacked(file, entry))) {
      size += bytes.length
      refuseBomb(name, size, entry.compressedSize)
      if (size > entry.uncompressedSize) throw damage(name)
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch (failure) {
    throw isOfZlib(failure) ? damage(name, failure) : failure
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw damage(name)
}

/** The local header repeats the name, and only it says how long its own extra fields are. */
async function readPacked(file: ImportFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  const place = entry.relativeOffsetOfLocalHeader
  const header = await readBytes(file, place, place + 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damage(entry.fileName)
  const start = place + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = start + entry.compressedSize
  if (end > file.size) throw damage(entry.fileName)
  return file.read(start, end)
}

function unpack(entry: Entry, packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (entry.compressionMethod === 0) return packed
  if (entry.compressionMethod !== 8) throw damage(entry.fileName)
  // Whoever iterates gets the failure. The pipeline closes the source when they leave early.
  return pipeline(Readable.from(packed), createInflateRaw({ chunkSize: 64 * 1024 }), () => {})
}

function isOfZlib(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && String(failure.code).startsWith('Z_')
}

function damage(part: string, cause?: unknown): Problem {
  return new Problem('invalid', transferRefusals.damagedPart(part), { cause })
}
