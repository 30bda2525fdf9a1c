import type { BytesValue } from '../../wire/value.ts'

export const previewBytes = 16

export function toBytesValue(bytes: Uint8Array): BytesValue {
  return { sizeBytes: bytes.length, preview: toHex(bytes.subarray(0, previewBytes)) }
}

/** Parses "2048:00ff…", which is how a database sends the size and beginning of long bytes. */
export function parseBytesValue(text: string): BytesValue {
  const [sizeBytes, preview = ''] = text.split(':')
  return { sizeBytes: Number(sizeBytes), preview }
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** Returns null if the text is not hexadecimal or ends with half a byte. */
export function fromHex(text: string): Uint8Array | null {
  return /^(?:[0-9a-f]{2})*$/i.test(text) ? new Uint8Array(Buffer.from(text, 'hex')) : null
}
