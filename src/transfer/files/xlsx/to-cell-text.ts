import type { Words } from '../../../std/sentence.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { toReference } from './cell-reference.ts'
import type { DateFormat } from './date-formats.ts'
import { decodeEscapes } from './decode-escapes.ts'
import type { SharedTexts } from './shared-texts.ts'
import type { SheetCell } from './sheet-rows.ts'
import { toDateText } from './to-date-text.ts'
import { toPlainNumber } from './to-plain-number.ts'

/** What a workbook keeps for all of its cells. */
export interface CellContext {
  readonly texts: SharedTexts
  /** The key is the number of a style. */
  readonly dateFormats: readonly (DateFormat | null)[]
  readonly is1904: boolean
}

export interface CellText {
  readonly text: string
  readonly fault: Words | null
}

/** The value of a cell as text: of a formula the result that is stored with it. The line is for the words of faults. */
export function toCellText(cell: SheetCell, line: number, context: CellContext): CellText {
  const reference = () => toReference(cell.column, line)
  const { type, value, hasFormula } = cell
  if (type === 'inlineStr') return checkText(cell.inlineText ?? '', reference)
  if (value === null) return { text: '', fault: hasFormula ? transferRefusals.noResult(reference()) : null }
  switch (type) {
    case 's':
      return toSharedText(value, reference, context.texts)
    case 'str':
      return checkText(value, reference)
    case 'b':
      return right(value.trim() === '1' ? 'true' : 'false')
    case 'd':
      return right(value.replace('T', ' '))
    case 'e':
      return { text: value, fault: transferRefusals.errorCell(reference(), value) }
    default: {
      const format = context.dateFormats[cell.style] ?? null
      return toNumberText(value.trim(), reference, { format, is1904: context.is1904 })
    }
  }
}

/** Made only for a fault. */
type Reference = () => string

function right(text: string): CellText {
  return { text, fault: null }
}

function toSharedText(value: string, reference: Reference, texts: SharedTexts): CellText {
  const text = /^\d{1,9}$/.test(value) ? texts(Number(value)) : null
  if (text === null) return { text: '', fault: transferRefusals.noSharedText(reference()) }
  return checkText(text, reference)
}

/** Escapes can say characters that no database keeps. */
function checkText(raw: string, reference: Reference): CellText {
  const text = decodeEscapes(raw)
  if (text.includes('\0')) return { text, fault: transferRefusals.nulCharacter(reference()) }
  return { text, fault: text.isWellFormed() ? null : transferRefusals.halfCharacter(reference()) }
}

interface NumberContext {
  readonly format: DateFormat | null
  readonly is1904: boolean
}

function toNumberText(value: string, reference: Reference, { format, is1904 }: NumberContext): CellText {
  if (value === '') return right('')
  const number = toPlainNumber(value)
  if (number === null) return { text: value, fault: transferRefusals.strangeNumber(reference(), value) }
  if (format === null) return right(number)
  const date = toDateText(Number(value), format, is1904)
  return date === null
    ? { text: number, fault: transferRefusals.strangeDate(reference(), value) }
    : right(date)
}
