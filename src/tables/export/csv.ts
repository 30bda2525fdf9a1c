import type { ValueType, WholeValue } from '../../wire/value.ts'
import type { CreateFormat } from './format.ts'

/**
 * RFC 4180 for spreadsheets. Programs that need exact values should take NDJSON. It begins with a byte order mark,
 * because Excel would not recognise UTF-8 otherwise.
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

/** In some databases a column of numbers may hold text. */
function toNumberCell(value: WholeValue): string {
  return typeof value === 'string' && isNumber.test(value) ? value : toCell(value)
}

const isNumber = /^[+-]?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|Infinity)$/i

/** Null is an empty cell; an empty text is a pair of quotes. */
function toCell(value: WholeValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return toTextCell(value)
  return typeof value === 'object' ? toTextCell(JSON.stringify(value)) : String(value)
}

/** A spreadsheet would run such a text as a formula, also with wide letters. An apostrophe makes it plain text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function toTextCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  if (harmless !== '' && !special.test(harmless)) return harmless
  return `"${harmless.replaceAll('"', '""').replaceAll('\0', '\uFFFD')}"`
}

/** Some readers drop blanks at an end, and others stop at a NUL. */
const special = /^\s|[",;\t\r\n\0]|\s$/
