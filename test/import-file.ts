import type { FileRecord, OpenedFile } from '../src/transfer/files/file-record.ts'
import type { ImportFile } from '../src/transfer/files/import-file.ts'

/** A file in memory, which is read in pieces of some size. */
export function createImportFile(
  bytes: Uint8Array | string,
  name = 'rows.csv',
  step = 64 * 1024,
): ImportFile {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return {
    name,
    size: content.length,
    async *read(start, end) {
      for (let at = start; at < end; at += step) yield content.subarray(at, Math.min(at + step, end))
    },
  }
}

export async function readAll({ records }: OpenedFile): Promise<FileRecord[]> {
  const all: FileRecord[] = []
  for await (const record of records()) all.push(record)
  return all
}
