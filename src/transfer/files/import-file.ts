/** The bytes of a file, wherever they are kept. */
export interface ImportFile {
  readonly name: string
  readonly size: number
  /** Yields the bytes from start (inclusive) to end (exclusive). */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** Reads a part that fits into memory. It may be shorter than asked if the file ends. */
export async function readBytes(file: ImportFile, start: number, end: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.read(start, Math.min(end, file.size))) pieces.push(piece)
  return Buffer.concat(pieces)
}
