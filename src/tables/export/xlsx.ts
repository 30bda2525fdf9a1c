import { exportTexts } from '../../wire/texts/exports.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CreateFormat } from './format.ts'
import {
  closeBook,
  columnLetters,
  openBook,
  openSheet,
  sheetEnd,
  sheetPath,
  styles,
  toSheetName,
} from './xlsx-book.ts'
import { createCellWriter } from './xlsx-cells.ts'
import { createToSerial } from './xlsx-moments.ts'
import { escapeText } from './xlsx-text.ts'
import { type ZipFile, zipFiles } from './zip.ts'

/**
 * A row more begins another sheet. So does a sheet as long as this, because a file inside has 4 GB at most, and a
 * character up to three bytes.
 */
export const sheetLimits = { rows: 1_048_576, characters: 1_000_000_000 }

/** Stands between two sheets. XML has no such character. */
const nextSheet = '\0'

/** Office Open XML for spreadsheets. Cells have types, so no text runs as a formula. */
export const createXlsx: CreateFormat = (columns, { label, timeZone, limits = sheetLimits }) => {
  const letters = columns.map((_column, at) => columnLetters(at))
  const cells = createCellWriter(createToSerial(timeZone))
  const names = columns.map(({ name }, at) => toHeadCell(`${letters[at]}1`, name))
  const head = `${openSheet(columns.map(({ name, type }) => toWidth(name, type)))}<row r="1">${names.join('')}</row>`
  const sheet = { row: 1, characters: head.length }
  return {
    head,
    toLine(_key, values) {
      const isFull = sheet.row >= limits.rows || sheet.characters >= limits.characters
      if (isFull) Object.assign(sheet, { row: 1, characters: head.length })
      sheet.row += 1
      const written = values.map((value, at) =>
        cells.write(`${letters[at]}${sheet.row}`, value, columns[at]?.type ?? 'text'),
      )
      const line = `<row r="${sheet.row}">${written.join('')}</row>`
      sheet.characters += line.length
      return isFull ? nextSheet + head + line : line
    },
    toFile: (pieces) => zipFiles(toBook({ label, pieces, cut: cells.cut })),
  }
}

interface Book {
  readonly label: string
  readonly pieces: AsyncIterable<string>
  /** The number of cut texts, when all is written. */
  cut(): number
}

async function* toBook({ label, pieces, cut }: Book): AsyncGenerator<ZipFile> {
  const rest = pieces[Symbol.asyncIterator]()
  try {
    // A refusal comes before the first byte.
    let piece = await readNext()
    yield* openBook()
    const sheets: string[] = []
    while (piece !== null) {
      sheets.push(toSheetName(label, sheets.length + 1))
      yield { name: `xl/${sheetPath(sheets.length)}`, text: writeSheet() }
    }
    const notes = toNotes(sheets, cut())
    if (notes.length > 0) {
      sheets.push(toSheetName(exportTexts.notes, 1))
      yield { name: `xl/${sheetPath(sheets.length)}`, text: [toNotesSheet(notes)] }
    }
    yield* closeBook(sheets)

    /** Ends before the next sheet begins. */
    async function* writeSheet(): AsyncGenerator<string> {
      while (piece !== null) {
        const end: number = piece.indexOf(nextSheet)
        yield end < 0 ? piece : piece.slice(0, end)
        if (end >= 0) {
          piece = piece.slice(end + 1)
          break
        }
        piece = await readNext()
      }
      yield sheetEnd
    }
  } finally {
    await rest.return?.()
  }

  async function readNext(): Promise<string | null> {
    const step = await rest.next()
    return step.done ? null : step.value
  }
}

/** What the file has in another form than the list. */
function toNotes(sheets: readonly string[], cut: number): readonly string[] {
  return [
    ...(sheets.length > 1 ? [exportTexts.sheets(sheets)] : []),
    ...(cut > 0 ? [exportTexts.cutCells(cut)] : []),
  ]
}

function toNotesSheet(notes: readonly string[]): string {
  const rows = [exportTexts.notes, ...notes].map((note, at) =>
    at === 0
      ? `<row r="1">${toHeadCell('A1', note)}</row>`
      : `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${escapeText(note)}</t></is></c></row>`,
  )
  return openSheet([100]) + rows.join('') + sheetEnd
}

function toHeadCell(place: string, name: string): string {
  return `<c r="${place}" s="${styles.head}" t="inlineStr"><is><t xml:space="preserve">${escapeText(name)}</t></is></c>`
}

/** In digits. The rows are not known yet. */
function toWidth(name: string, type: ValueType): number {
  return Math.min(60, Math.max(name.length + 3, widths[type] ?? usualWidth))
}

const usualWidth = 24
const widths: Readonly<Partial<Record<ValueType, number>>> = {
  boolean: 9,
  integer: 11,
  bigint: 16,
  decimal: 14,
  float: 14,
  date: 12,
  time: 11,
  datetime: 20,
  instant: 20,
  uuid: 38,
  json: 40,
}
