import { Problem } from '../../../std/problem.ts'
import type { FileFormat } from '../../../wire/file-format.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { type FileRecord, type OpenedFile, toRecord } from '../file-record.ts'
import type { ImportFile } from '../import-file.ts'
import { letterColumns, nameColumns } from '../name-columns.ts'
import { readText } from '../read-text.ts'
import { takeWhole } from '../take-whole.ts'
import { type CsvRow, createTakeRow } from './take-row.ts'

export type CsvFormat = Extract<FileFormat, { kind: 'csv' }>

export async function openCsv(file: ImportFile, format: CsvFormat): Promise<OpenedFile> {
  const headers = await readHeaders(file, format)
  return { headers, records: () => readRecords(file, format, headers) }
}

async function readHeaders(file: ImportFile, format: CsvFormat): Promise<readonly string[]> {
  // A header that reads like the null token is a header.
  for await (const [first] of readRows(file, { ...format, nullToken: null })) {
    if (first === undefined) continue
    const cells = first.cells.map((cell) => cell ?? '')
    return format.header ? nameColumns(cells) : letterColumns(cells.length)
  }
  throw new Problem('invalid', transferRefusals.noHeaders)
}

async function* readRecords(
  file: ImportFile,
  format: CsvFormat,
  headers: readonly string[],
): AsyncGenerator<FileRecord> {
  let isHeader = format.header
  for await (const rows of readRows(file, format)) {
    for (const { line, cells } of rows) {
      if (!isHeader) yield toRecord(line, cells, headers)
      isHeader = false
    }
  }
}

function readRows(file: ImportFile, format: CsvFormat): AsyncGenerator<readonly CsvRow[]> {
  return takeWhole(readText(file, format.encoding), createTakeRow(format))
}
