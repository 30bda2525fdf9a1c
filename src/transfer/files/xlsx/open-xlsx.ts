import { Problem } from '../../../std/problem.ts'
import type { Words } from '../../../std/sentence.ts'
import type { FileFormat } from '../../../wire/file-format.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import type { FileRecord, OpenedFile } from '../file-record.ts'
import type { ImportFile } from '../import-file.ts'
import { letterColumns, nameColumns } from '../name-columns.ts'
import { mostCharacters } from '../take-whole.ts'
import { readDateFormats } from './date-formats.ts'
import { readWorkbook } from './read-workbook.ts'
import { readSharedTexts } from './shared-texts.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { type CellContext, toCellText } from './to-cell-text.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

export type XlsxFormat = Extract<FileFormat, { kind: 'xlsx' }>

/** Without a header row, so many rows say how many columns there are. */
const rowsForWidth = 1000

interface OpenSheet {
  readonly parts: ZipParts
  readonly part: string
  readonly context: CellContext
}

export async function openXlsx(file: ImportFile, format: XlsxFormat): Promise<OpenedFile> {
  const parts = await openZip(file)
  const { sheets, is1904, texts, styles } = await readWorkbook(parts)
  const sheet = sheets.find(({ name }) => name === format.sheet)
  if (sheet === undefined) throw new Problem('invalid', transferRefusals.noSuchSheet(format.sheet))
  const dateFormats = await readDateFormats(parts, styles)
  const context = { texts: await readSharedTexts(parts, texts), dateFormats, is1904 }
  const open = { parts, part: sheet.part, context }
  const headers = await readHeaders(open, format.header)
  return { headers, records: () => readRecords(open, format, headers) }
}

async function readHeaders(open: OpenSheet, isNamed: boolean): Promise<readonly string[]> {
  let width = 0
  let count = 0
  for await (const { cells } of readRows(open)) {
    const rowWidth = cells.findLastIndex((cell) => cell !== '') + 1
    if (isNamed) return nameColumns(Array.from({ length: rowWidth }, (_none, place) => cells[place] ?? ''))
    width = Math.max(width, rowWidth)
    count += 1
    if (count === rowsForWidth) break
  }
  if (width === 0) throw new Problem('invalid', transferRefusals.noHeaders)
  return letterColumns(width)
}

async function* readRecords(
  open: OpenSheet,
  { header, nullToken }: XlsxFormat,
  headers: readonly string[],
): AsyncGenerator<FileRecord> {
  let isHeader = header
  for await (const { line, cells, fault } of readRows(open)) {
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    const record = {
      line,
      cells: headers.map((_header, place) => (cells[place] === nullToken ? null : (cells[place] ?? ''))),
      fault: fault ?? (width > headers.length ? transferRefusals.longRow(width, headers.length) : null),
    }
    if (!isHeader) yield record
    isHeader = false
  }
}

interface TextRow {
  readonly line: number
  /** Each cell stands at the number of its column. Missing cells leave gaps. */
  readonly cells: readonly string[]
  readonly fault: Words | null
}

/** The rows with values, as text. Rows that only have a look are skipped. */
async function* readRows({ parts, part, context }: OpenSheet): AsyncGenerator<TextRow> {
  for await (const rows of readSheetRows(parts, part)) {
    for (const row of rows) {
      const textRow = toTextRow(row, context)
      if (textRow.cells.some((cell) => cell !== '') || textRow.fault !== null) yield textRow
    }
  }
}

function toTextRow({ line, cells }: SheetRow, context: CellContext): TextRow {
  const texts: string[] = []
  let fault: Words | null = null
  let length = 0
  for (const cell of cells) {
    const cellText = toCellText(cell, line, context)
    texts[cell.column] = cellText.text
    fault ??= cellText.fault
    length += cellText.text.length
    if (length > mostCharacters)
      throw new Problem('invalid', transferRefusals.longRecord(line, mostCharacters))
  }
  return { line, cells: texts, fault }
}
