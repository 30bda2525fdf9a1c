import type { Writable } from 'node:stream'

interface Connected {
  readonly connection: { readonly stream: Pick<Writable, 'writableCorked' | 'cork' | 'uncork'> }
}

/** What is sent within a turn of the loop leaves in one write: else each statement is one. */
export function gatherSent({ connection: { stream } }: Connected): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
