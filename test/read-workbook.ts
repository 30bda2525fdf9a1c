import readWorkbook, { type Sheet } from 'read-excel-file/node'
import type { FilePiece } from '../src/tables/index.ts'

/** All sheets of a workbook, as another program's reader finds them. Its dates are those of UTC. */
export async function readSheets(pieces: AsyncIterable<FilePiece>): Promise<readonly Sheet[]> {
  return readWorkbook(await bytesOf(pieces), { trim: false })
}

export async function bytesOf(pieces: AsyncIterable<FilePiece>): Promise<Buffer<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}
