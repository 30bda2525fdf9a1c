import { Problem } from '../../std/problem.ts'
import type { TextEncoding } from '../../wire/file-format.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'
import { findNul, findWrongByte } from './find-wrong-byte.ts'
import type { ImportFile } from './import-file.ts'

/** Cells are slices of a piece, so a kept cell keeps about this much alive. */
const mostBytesAtOnce = 64 * 1024

/** Yields the text of a file piece by piece, without its byte order mark. A wrong byte or a NUL is a Problem. */
export async function* readText(file: ImportFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let place = 0
  let before: Uint8Array = new Uint8Array()
  for await (const bytes of cut(file.read(0, file.size))) {
    const text = decode(decoder, bytes)
    const bytesBefore = { bytes: before, place: place - before.length }
    if (text === null) {
      const wrong = findWrongByte(bytesBefore, bytes, encoding)
      throw new Problem('invalid', transferRefusals.wrongByte(wrong, encoding.toUpperCase()))
    }
    if (text.includes('\0')) {
      throw new Problem('invalid', transferRefusals.nulByte(findNul(bytesBefore, bytes, encoding)))
    }
    if (text !== '') yield text
    place += bytes.length
    before = Buffer.concat([before, bytes.subarray(-4)]).subarray(-4)
  }
  if (decode(decoder, null) === null) {
    throw new Problem('invalid', transferRefusals.wrongByte(place, encoding.toUpperCase()))
  }
}

async function* cut(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += mostBytesAtOnce) {
      yield piece.subarray(start, start + mostBytesAtOnce)
    }
  }
}

/** Null: the bytes are wrong. No bytes are the end of the file. */
function decode(decoder: TextDecoder, bytes: Uint8Array | null): string | null {
  try {
    return bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
}
