import type { FilePiece } from '../src/tables/index.ts'

/** The pieces of a file whose format is text. */
export async function* asText(pieces: AsyncIterable<FilePiece>): AsyncGenerator<string> {
  for await (const piece of pieces) yield typeof piece === 'string' ? piece : Buffer.from(piece).toString()
}
