export type KeyPart = string | number | bigint | boolean

/** The key of a row: a text as answers have it, a number, or its parts as they are in the columns. */
export type Key = string | number | bigint | readonly KeyPart[]

/** Letters, digits, `_` and `-` stay; every other byte of UTF-8 becomes `=XX`. */
export function encodeName(text: string): string {
  return text === '' ? '=' : escapeText(text, /[^\w-]+/g)
}

export function escapeText(text: string, unsafe: RegExp): string {
  return text.replace(unsafe, (characters) =>
    Array.from(new TextEncoder().encode(characters), toEscape).join(''),
  )
}

function toEscape(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

export function toKey(key: Key): string {
  if (typeof key !== 'object') return String(key)
  const text = key.map((part) => encodeName(String(part))).join(',')
  // "new" is the address of a form.
  return text === 'new' ? '=6Eew' : text
}

/** A part of an address. Whatever the caller has given, it stays one part: fetch resolves two dots. */
export function toSegment(text: string): string {
  const whole = text === '' ? '=' : text.replace(/^\.+$/, (dots) => '=2E'.repeat(dots.length))
  return encodeURIComponent(whole).replace(/%(?:2C|3D)/g, decodeURIComponent)
}
