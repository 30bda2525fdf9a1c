import { screenTexts } from '../../wire/texts/screens.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CellValue, CreateFormat } from './format.ts'

/**
 * RFC 4180 for spreadsheets. It begins with a byte order mark, because Excel would not recognise UTF-8 otherwise. A raw
 * file is for programs: it has no mark, and its texts are exact.
 */
export const createCsv: CreateFormat = (columns, { raw }) => {
  const toTextCell = raw ? quote : toHarmlessCell
  const toCell = createToCell(toTextCell)
  const toCells = columns.map(({ type }) => (numbers.includes(type) ? toNumberCell : toCell))
  return {
    head: `${raw ? '' : '\uFEFF'}${toRecord(columns.map(({ name }) => toTextCell(name)))}`,
    toLine: (_key, values) => toRecord(values.map((value, at) => (toCells[at] ?? toCell)(value))),
  }

  /** In some databases a column of numbers may hold text. */
  function toNumberCell(value: CellValue): string {
    return typeof value === 'string' && isNumber.test(value) ? value : toCell(value)
  }
}

/** A line of texts for spreadsheets; null is an empty cell. */
export function toCsvLine(texts: readonly (string | null)[]): string {
  return toRecord(texts.map((text) => (text === null ? '' : toHarmlessCell(text))))
}

const numbers: readonly ValueType[] = ['integer', 'bigint', 'decimal', 'float']

function toRecord(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

const isNumber = /^[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Infinity)$/i

/** Null is an empty cell; an empty text is a pair of quotes. A hidden value must not look like either. */
function createToCell(toTextCell: (text: string) => string): (value: CellValue) => string {
  return (value) => {
    if (value === null) return ''
    if (value === undefined) return screenTexts.hiddenCell.text
    if (typeof value === 'string') return toTextCell(value)
    return typeof value === 'object' ? toTextCell(JSON.stringify(value)) : String(value)
  }
}

/** A spreadsheet would run such a text as a formula, also with wide letters. An apostrophe makes it plain text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function toHarmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function toHarmlessCell(text: string): string {
  return quote(toHarmless(text).replaceAll('\0', '\uFFFD'))
}

function quote(text: string): string {
  return text !== '' && !special.test(text) ? text : `"${text.replaceAll('"', '""')}"`
}

/** Some readers drop blanks at an end, and others stop at a NUL. */
const special = /^\s|[",;\t\r\n\0\uFFFD]|\s$/
