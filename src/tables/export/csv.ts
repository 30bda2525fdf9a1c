import type { ValueType, WholeValue } from '../../wire/value.ts'
import type { CreateFormat } from './format.ts'

/**
 * RFC 4180, for spreadsheets: programs that need every value exactly take NDJSON. It begins with a byte order mark,
 * without which Excel reads UTF-8 as something else.
 */
export const createCsv: CreateFormat = (columns) => {
  const toCells = columns.map(({ type }) => (numbers.includes(type) ? toNumberCell : toCell))
  return {
    head: `\uFEFF${toRecord(columns.map(({ name }) => toTextCell(name)))}`,
    toLine: (_key, values) => toRecord(values.map((value, at) => (toCells[at] ?? toCell)(value))),
  }
}

const numbers: readonly ValueType[] = ['integer', 'bigint', 'decimal', 'float']

function toRecord(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** A column of numbers may hold a text in some databases. */
function toNumberCell(value: WholeValue): string {
  return typeof value === 'string' && isNumber.test(value) ? value : toCell(value)
}

const isNumber = /^[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Infinity)$/i

/** No value is no text; an empty text is one in quotes. */
function toCell(value: WholeValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return toTextCell(value)
  return typeof value === 'object' ? toTextCell(JSON.stringify(value)) : String(value)
}

/** A spreadsheet would run what begins so, in the wide letters of some keyboards too; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function toTextCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  if (harmless !== '' && !special.test(harmless)) return harmless
  return `"${harmless.replaceAll('"', '""').replaceAll('\0', '\uFFFD')}"`
}

/** Blanks at an end are lost by some readers, and a NUL ends the whole file for others. */
const special = /^\s|[",;\t\r\n\0]|\s$/
