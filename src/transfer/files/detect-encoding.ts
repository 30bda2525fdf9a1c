import type { TextEncoding } from '../../wire/file-format.ts'

/** Guesses the encoding of a text from its beginning: by its byte order mark, by its NUL bytes, else by what is valid. */
export function detectEncoding(head: Uint8Array, isWhole: boolean): TextEncoding {
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  return detectWideEncoding(head) ?? (isUtf8(head, isWhole) ? 'utf-8' : 'windows-1252')
}

function startsWith(head: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => head[place] === byte)
}

/** In UTF-16, separators, digits and Latin letters have a NUL byte, all on the same side. */
function detectWideEncoding(head: Uint8Array): TextEncoding | null {
  const nuls = [0, 0]
  head.forEach((byte, place) => {
    if (byte === 0) nuls[place % 2] = (nuls[place % 2] ?? 0) + 1
  })
  const [first = 0, second = 0] = nuls
  if (second > head.length / 20 && second > first * 10) return 'utf-16le'
  return first > head.length / 20 && first > second * 10 ? 'utf-16be' : null
}

function isUtf8(head: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}
