import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { mostCharacters } from '../take-whole.ts'
import { readColumn, requireRow } from './cell-reference.ts'
import { readXml, type XmlHandlers } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** A cell as the sheet has it. Its text is made when its row is asked for, because a shared one may be long and used often. */
export interface SheetCell {
  /** From 0. */
  readonly column: number
  readonly type: string
  /** The number of its style. */
  readonly style: number
  /** Null: it has none. */
  value: string | null
  /** Null: it has none. */
  inlineText: string | null
  hasFormula: boolean
}

export interface SheetRow {
  /** From 1. */
  readonly line: number
  readonly cells: SheetCell[]
}

/** Yields the rows of a sheet that have cells, hidden ones too, in one list for each piece. */
export async function* readSheetRows(parts: ZipParts, part: string): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = []
  const handlers = createHandlers((row) => rows.push(row))
  for await (const _piece of readXml(parts, part, handlers)) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

type Attributes = Readonly<Record<string, string>>

function createHandlers(onRow: (row: SheetRow) => void): XmlHandlers {
  let row: SheetRow | null = null
  let lastLine = 0
  let lastColumn = -1
  let cell: SheetCell | null = null
  let target: 'value' | 'inlineText' | null = null
  let isPhonetic = false
  let length = 0

  function openRow({ r }: Attributes): void {
    lastLine = requireRow(r, lastLine)
    lastColumn = -1
    length = 0
    row = { line: lastLine, cells: [] }
  }

  function openCell({ r, t = 'n', s = '0' }: Attributes): void {
    if (row === null) return
    lastColumn = readColumn(r, lastColumn, row.line)
    cell = { column: lastColumn, type: t, style: Number(s), value: null, inlineText: null, hasFormula: false }
    row.cells.push(cell)
  }

  function openInCell(name: string, inCell: SheetCell): void {
    if (name === 'f') inCell.hasFormula = true
    if (name === 'rPh') isPhonetic = true
    if (name === 'v') target = 'value'
    if (name === 't' && !isPhonetic) target = 'inlineText'
    if (target !== null) inCell[target] ??= ''
  }

  return {
    open(name, attributes) {
      if (cell !== null) openInCell(name, cell)
      else if (name === 'c') openCell(attributes)
      else if (name === 'row') openRow(attributes)
    },
    close(name) {
      target = null
      if (name === 'rPh') isPhonetic = false
      if (name === 'c') cell = null
      if (name !== 'row' || row === null) return
      if (row.cells.length > 0) onRow(row)
      row = null
    },
    text(piece) {
      if (cell === null || target === null) return
      length += piece.length
      if (length > mostCharacters) {
        throw new Problem('invalid', transferRefusals.longRecord(lastLine, mostCharacters))
      }
      cell[target] = (cell[target] ?? '') + piece
    },
  }
}
