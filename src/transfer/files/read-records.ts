import { assertNever } from '../../std/assert.ts'
import { Problem } from '../../std/problem.ts'
import type { FileFormat } from '../../wire/file-format.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'
import { openCsv } from './csv/open-csv.ts'
import type { OpenedFile } from './file-record.ts'
import type { ImportFile } from './import-file.ts'
import { openNdjson } from './ndjson/open-ndjson.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'

export type { FileRecord, OpenedFile } from './file-record.ts'

/** Reads the headers of a file. Memory stays flat: records come one after the other, and only one is kept. */
export async function openFile(file: ImportFile, format: FileFormat): Promise<OpenedFile> {
  if (file.size === 0) throw new Problem('invalid', transferRefusals.emptyFile)
  switch (format.kind) {
    case 'csv':
      return await openCsv(file, format)
    case 'ndjson':
      return await openNdjson(file)
    case 'xlsx':
      return await openXlsx(file, format)
    default:
      return assertNever(format)
  }
}
