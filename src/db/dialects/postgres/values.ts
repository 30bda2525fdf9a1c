import { isJson } from '../../../std/json.ts'
import type { WholeValue, WireValue } from '../../../wire/value.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Values } from '../../values.ts'
import { fromHex, toBytesValue, toHex } from '../bytes.ts'
import { readCut, showCut } from '../read-cut.ts'
import { refuseText } from '../refuse-text.ts'
import { type ArrayText, fromJsonList, parseArray } from './arrays.ts'
import { isDate, isTime, isTimestamp } from './dates.ts'
import { toPadded } from './padded.ts'
import { toDateTime, toFloat, toInstant } from './type-parsers.ts'

export const values: Values = {
  toWire,
  toWhole,
  cutToWire: showCut(toWire),
  sizeOfCut: (value, characters) => readCut(value, characters)?.sizeBytes ?? null,
  toText,
  fromText,
  fromForeignText: null,
  toCursor,
  fromCursor,
}

function toWire(value: unknown, column: ColumnSchema): WireValue {
  return translate(value, column, toBytesValue)
}

function toWhole(value: unknown, column: ColumnSchema): WholeValue {
  return translate(value, column, toHex)
}

/** A value on its way, with bytes in some form. */
type Translated<Bytes> = null | boolean | number | string | Bytes | readonly Translated<Bytes>[]

type ToBytes<Bytes> = (bytes: Uint8Array) => Bytes

function translate<Bytes>(value: unknown, column: ColumnSchema, toBytes: ToBytes<Bytes>): Translated<Bytes> {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return toBytes(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return toWireNumber(value, column)
  const text = String(value)
  if (column.type === 'boolean') return text === '1'
  if (column.type !== 'array') return text
  const list = parseArray(text)
  return list === null ? text : translateList(list, column.declaredType.replace(/\[\]$/, ''), toBytes)
}

/** JSON has no -0, so it would appear only on pages that the server renders. */
function toWireNumber(value: number, { type }: ColumnSchema): number | string {
  return (type === 'integer' || type === 'float') && Number.isFinite(value) ? value || 0 : String(value)
}

function translateList<Bytes>(
  list: ArrayText,
  element: string,
  toBytes: ToBytes<Bytes>,
): Translated<Bytes>[] {
  return list.map((item) => {
    if (item === null) return null
    return typeof item === 'string'
      ? translateElement(item, element, toBytes)
      : translateList(item, element, toBytes)
  })
}

function translateElement<Bytes>(text: string, type: string, toBytes: ToBytes<Bytes>): Translated<Bytes> {
  switch (type.replace(/\(.*?\)/, '')) {
    case 'smallint':
    case 'integer':
      return Number(text)
    case 'real':
    case 'double precision':
      return Number.isFinite(toFloat(text)) ? toFloat(text) : text
    case 'boolean':
      return text === 't'
    case 'bytea':
      return toBytes(fromHex(text.slice(2)) ?? new Uint8Array())
    case 'timestamp without time zone':
      return toDateTime(text)
    case 'timestamp with time zone':
      return toInstant(text)
    default:
      return text
  }
}

function toText(value: unknown, column: ColumnSchema): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Uint8Array) return toHex(value)
  if (column.type === 'boolean') return value === true || value === '1' ? 'true' : 'false'
  return String(value)
}

function fromText(text: string, column: ColumnSchema): unknown {
  const value = text.includes('\0') ? null : parse(text, column)
  if (value === null) throw refuseText(column)
  return value
}

/** Returns null for a malformed text. Text stays text, which the server reads as the column's type. */
function parse(text: string, column: ColumnSchema): unknown {
  switch (column.type) {
    case 'boolean':
      return parseBoolean(text, column.declaredType)
    case 'integer':
      return isInteger(text, column.declaredType === 'smallint' ? 16 : 32) ? text : null
    case 'bigint':
      return isInteger(text, 64) ? text : null
    case 'decimal':
      return isNumber(text) ? text : null
    case 'float':
      return isNumber(text) && isFloat(text, column.declaredType) ? text : null
    case 'date':
      return isDate(text) ? text : null
    case 'time':
      return isTime(text) ? text : null
    case 'datetime':
    case 'instant':
      return isTimestamp(text) ? text : null
    case 'uuid':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null
    case 'bytes':
      return fromHex(text)
    case 'json':
      return isJson(text) ? text : null
    case 'array':
      return parseArray(text) === null ? fromJsonList(text) : text
    default:
      return isAllowed(text, column) ? toPadded(text, column.declaredType) : null
  }
}

function parseBoolean(text: string, declaredType: string): unknown {
  if (text !== 'true' && text !== 'false') return null
  if (declaredType.startsWith('bit')) return text === 'true' ? '1' : '0'
  return text === 'true'
}

function isInteger(text: string, bits: number): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text)
}

const endless = /^(?:NaN|[+-]?Infinity)$/

function isNumber(text: string): boolean {
  return (
    endless.test(text) ||
    (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i.test(text) && text.length <= 20_000)
  )
}

/** The server refuses a number that a float would round to zero or to infinity. */
function isFloat(text: string, declaredType: string): boolean {
  if (endless.test(text)) return true
  const value = declaredType === 'real' ? Math.fround(Number(text)) : Number(text)
  return Number.isFinite(value) && (value !== 0 || !/[1-9]/.test(text.replace(/e.*/i, '')))
}

/** An enum refuses unknown words. A text column with a CHECK compares with any text. */
function isAllowed(text: string, { allowedValues, declaredType }: ColumnSchema): boolean {
  return (
    allowedValues === null || /^(?:text|character|varchar)/.test(declaredType) || allowedValues.includes(text)
  )
}

/** The driver's values are exact, also as text. Only bytes have another text for parameters. */
function toCursor(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return toHex(value)
  return Object.is(value, -0) ? '-0' : String(value)
}

function fromCursor(text: string, { type }: ColumnSchema): unknown {
  return type === 'bytes' ? fromHex(text) : text
}
