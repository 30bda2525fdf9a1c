/** A close frame has no room for more bytes. */
const mostBytes = 123

export function toCloseReason(text: string): string {
  if (Buffer.byteLength(text) <= mostBytes) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes))
  return text.slice(0, read)
}
