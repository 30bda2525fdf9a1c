import type { WholeValue, WireValue } from '../../../wire/value.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Values } from '../../values.ts'
import { fromHex, parseBytesValue, toBytesValue, toHex } from '../bytes.ts'
import { refuseText } from '../refuse-text.ts'

export const values: Values = {
  toWire,
  toWhole,
  cutToWire,
  sizeOfCut: (value) => readCut(value)?.sizeBytes ?? null,
  toText,
  fromText,
  fromForeignText,
  toCursor,
  fromCursor,
}

function toWire(value: unknown, column: ColumnSchema): WireValue {
  return value instanceof Uint8Array ? toBytesValue(value) : toScalar(value, column)
}

function toWhole(value: unknown, column: ColumnSchema): WholeValue {
  return value instanceof Uint8Array ? toHex(value) : toScalar(value, column)
}

/** Any column may hold any kind of value in SQLite. A value of another type travels unchanged. */
function toScalar(value: unknown, column: ColumnSchema): null | boolean | number | string {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return toWireText(value, column)
  if (typeof value !== 'number') return String(value)
  switch (column.type) {
    case 'boolean':
      return value === 0 || value === 1 ? value === 1 : value
    case 'integer':
    case 'float':
    case 'other':
      // JSON has no -0, so it would appear only on pages that the server renders.
      return Number.isFinite(value) ? value || 0 : String(value)
    case 'decimal':
      return toDeclaredScale(String(value), column.declaredType)
    default:
      return String(value)
  }
}

function cutToWire(value: unknown, column: ColumnSchema): WireValue {
  if (!(value instanceof Uint8Array)) return toWire(value, column)
  const cut = readCut(value)
  return cut === null ? parseBytesValue(Buffer.from(value).toString()) : `${cut.beginning}…`
}

/** A cut text comes as bytes: "~size:beginning". Cut bytes come as "size:digits". */
function readCut(value: unknown): { readonly sizeBytes: number; readonly beginning: string } | null {
  if (!(value instanceof Uint8Array)) return null
  const text = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString()
  if (!text.startsWith('~')) return null
  const end = text.indexOf(':')
  return { sizeBytes: Number(text.slice(1, end)), beginning: text.slice(end + 1) }
}

/** SQLite keeps a decimal(10,2) as a number, without zeros at the end. Further digits stay. */
function toDeclaredScale(number: string, declaredType: string): string {
  const scale = Number(/,\s*(\d{1,2})\s*\)/.exec(declaredType)?.[1] ?? 0)
  const [whole = '', digits = ''] = number.split('.')
  if (scale <= digits.length || !/^-?\d+$/.test(whole) || /\D/.test(digits)) return number
  return `${whole}.${digits.padEnd(scale, '0')}`
}

const time = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]00(?::?00)?)?$/

function toWireText(value: string, { type }: ColumnSchema): string {
  if (type !== 'datetime' && type !== 'instant') return value
  const [, day, clock, zone] = time.exec(value) ?? []
  return day === undefined ? value : `${day}T${clock}${zone === undefined ? '' : 'Z'}`
}

function toText(value: unknown, column: ColumnSchema): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Uint8Array) return toHex(value)
  if (column.type === 'boolean' && (value === 0 || value === 1)) return value === 1 ? 'true' : 'false'
  return String(value)
}

function fromText(text: string, column: ColumnSchema): unknown {
  const value = parse(text, column)
  if (value === null) throw refuseText(column)
  return value
}

function fromForeignText(text: string): readonly unknown[] {
  return [text, parseInteger(text) ?? parseReal(text), fromHex(text)].filter((value) => value !== null)
}

/** Returns null for a malformed text. SQLite itself compares text with a number column as numbers. */
function parse(text: string, { type }: ColumnSchema): unknown {
  switch (type) {
    case 'boolean':
      return booleans.get(text) ?? null
    case 'integer':
    case 'bigint':
      return parseInteger(text)
    case 'decimal':
      return isNumber(text) ? text : null
    case 'float':
      return parseReal(text)
    case 'bytes':
      return fromHex(text)
    case 'other':
      return parseAny(text)
    default:
      return text
  }
}

/** Letters stay letters, because old programs wrote them and others look for them. */
const booleans: ReadonlyMap<string, bigint | string> = new Map<string, bigint | string>([
  ['t', 't'],
  ['f', 'f'],
  ['true', 1n],
  ['1', 1n],
  ['false', 0n],
  ['0', 0n],
])

function parseInteger(text: string): bigint | null {
  if (!/^-?\d{1,19}$/.test(text)) return null
  const value = BigInt(text)
  return BigInt.asIntN(64, value) === value ? value : null
}

function parseReal(text: string): number | null {
  return isNumber(text) || /^-?Infinity$/.test(text) ? Number(text) : null
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i.test(text) && text.length <= 1000
}

/** Without a declared type a number equals only a number, so a text that looks like a number becomes one. */
function parseAny(text: string): unknown {
  const integer = parseInteger(text)
  if (integer !== null && integer.toString() === text) return integer
  return isNumber(text) && String(Number(text)) === text ? Number(text) : text
}

/** Values of different kinds in one column are sorted by kind first, so the kind comes first. */
function toCursor(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return `b${toHex(value)}`
  if (typeof value === 'string') return `t${value}`
  if (Object.is(value, -0)) return 'r-0'
  // 3 and 3.0 are equal, so it does not matter which of them the driver read.
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? `i${value}` : `r${value}`
}

function fromCursor(text: string): unknown {
  const value = text.slice(1)
  switch (text[0]) {
    case 'i':
      return BigInt(value)
    case 'r':
      return Number(value)
    case 'b':
      return fromHex(value)
    default:
      return value
  }
}
