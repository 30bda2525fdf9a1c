import type { TextEncoding } from '../../wire/file-format.ts'

/** The last bytes of the pieces before, because a character may begin there. */
export interface BytesBefore {
  readonly bytes: Uint8Array
  /** Their place in the file, from 0. */
  readonly place: number
}

/** The place in the file, from 1, of the first byte that the encoding does not allow. */
export function findWrongByte(before: BytesBefore, bytes: Uint8Array, encoding: TextEncoding): number {
  const all = Buffer.concat([before.bytes, bytes])
  const start = startOfCharacter(all, before, encoding)
  let right = start
  let wrong = all.length
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    if (isValid(all.subarray(start, middle), encoding)) right = middle
    else wrong = middle
  }
  return before.place + wrong
}

/** The place in the file, from 1, of the first NUL character. */
export function findNul(before: BytesBefore, bytes: Uint8Array, encoding: TextEncoding): number {
  const all = Buffer.concat([before.bytes, bytes])
  if (!encoding.startsWith('utf-16')) return before.place + all.indexOf(0) + 1
  let at = before.place % 2
  while (at < all.length && (all[at] !== 0 || all[at + 1] !== 0)) at += 2
  return before.place + at + 1
}

function isValid(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The bytes before are right, so they begin with the end of a character or with a whole one. */
function startOfCharacter(all: Buffer, before: BytesBefore, encoding: TextEncoding): number {
  if (encoding === 'utf-8') {
    let start = 0
    while (start < before.bytes.length && ((all[start] ?? 0) & 0xc0) === 0x80) start += 1
    return start
  }
  const start = before.place % 2
  const high = all[encoding === 'utf-16le' ? start + 1 : start] ?? 0
  return before.bytes.length > 0 && (high & 0xfc) === 0xdc ? start + 2 : start
}
