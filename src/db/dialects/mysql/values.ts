import { isJson } from '../../../std/json.ts'
import type { WholeValue, WireValue } from '../../../wire/value.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Values } from '../../values.ts'
import { fromHex, toBytesValue, toHex } from '../bytes.ts'
import { readCut, showCut } from '../read-cut.ts'
import { refuseText } from '../refuse-text.ts'
import { isDate, isTime, toDateTime, toUtc, trimFraction } from './dates.ts'
import { isEnum } from './types-in-sql.ts'
import { wordNumber } from './words.ts'

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
  return value instanceof Uint8Array && !isBit(column) ? toBytesValue(value) : toScalar(value, column)
}

function toWhole(value: unknown, column: ColumnSchema): WholeValue {
  return value instanceof Uint8Array && !isBit(column) ? toHex(value) : toScalar(value, column)
}

/** A column of type tinyint(1) may hold more than two numbers. */
function toScalar(value: unknown, column: ColumnSchema): null | boolean | number | string {
  if (value === null || value === undefined) return null
  switch (column.type) {
    case 'boolean': {
      const number = toNumber(value)
      return number === 0 || number === 1 ? number === 1 : number
    }
    case 'integer':
      return Number(value)
    case 'float':
      return toFloat(Number(value), column)
    case 'datetime':
      return trimFraction(String(value)).replace(' ', 'T')
    case 'instant':
      return `${trimFraction(String(value)).replace(' ', 'T')}Z`
    case 'time':
      return trimFraction(String(value))
    default:
      return value instanceof Uint8Array ? toBits(value, column) : String(value)
  }
}

/** The shortest number that the column keeps as this one. JSON has no -0. */
function toFloat(value: number, { declaredType }: ColumnSchema): number {
  if (!isShort(declaredType)) return value || 0
  for (let digits = 6; digits < 9; digits += 1) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === Math.fround(value)) return shorter || 0
  }
  return value
}

function isShort(declaredType: string): boolean {
  return /^float/i.test(declaredType)
}

function isBit({ declaredType }: ColumnSchema): boolean {
  return /^bit\b/i.test(declaredType)
}

function toBits(value: Uint8Array, { declaredType }: ColumnSchema): string {
  const length = Number(/\((\d+)\)/.exec(declaredType)?.[1] ?? 1)
  return BigInt(`0x${toHex(value) || '0'}`)
    .toString(2)
    .padStart(length, '0')
}

function toNumber(value: unknown): number {
  return value instanceof Uint8Array ? Number(BigInt(`0x${toHex(value) || '0'}`)) : Number(value)
}

function toText(value: unknown, column: ColumnSchema): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Uint8Array && !isBit(column)) return toHex(value)
  return String(toScalar(value, column))
}

function fromText(text: string, column: ColumnSchema): unknown {
  const value = parse(text, column)
  if (value === null) throw refuseText(column)
  return value
}

/** Returns null for a malformed text. */
function parse(text: string, column: ColumnSchema): unknown {
  const { declaredType } = column
  switch (column.type) {
    case 'boolean':
      return parseBoolean(text)
    case 'integer':
    case 'bigint':
      return parseInteger(text, declaredType)
    case 'decimal':
      return isNumber(text) ? text : null
    case 'float':
      return isNumber(text) ? parseFloatText(text, declaredType) : null
    case 'date':
      return isDate(text) ? text : null
    case 'time':
      return isTime(text) ? text : null
    case 'datetime':
      return toDateTime(text)
    case 'instant':
      return toUtc(text)
    case 'uuid':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null
    case 'bytes':
      return fromHex(text)
    case 'json':
      return isJson(text) ? text : null
    default:
      if (isBit(column)) return /^[01]{1,64}$/.test(text) ? BigInt(`0b${text}`) : null
      return isAllowed(text, column) ? text : null
  }
}

/** Other numbers are there because the type holds them. */
function parseBoolean(text: string): unknown {
  if (text === 'true') return 1n
  if (text === 'false') return 0n
  return null
}

const bitsOf: Readonly<Record<string, number>> = {
  tinyint: 8,
  smallint: 16,
  mediumint: 24,
  int: 32,
  bigint: 64,
}

function parseInteger(text: string, declaredType: string): bigint | null {
  if (!/^-?\d{1,20}$/.test(text)) return null
  const value = BigInt(text)
  const [word = ''] = /^\w+/.exec(declaredType.toLowerCase()) ?? []
  const bits = bitsOf[word] ?? 32
  const fit = /unsigned/i.test(declaredType) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)
  return fit === value ? value : null
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i.test(text) && text.length <= 1000
}

/** Null for a number that would become zero or endless. */
function parseFloatText(text: string, declaredType: string): number | null {
  const value = isShort(declaredType) ? Math.fround(Number(text)) : Number(text)
  return Number.isFinite(value) && (value !== 0 || !/[1-9]/.test(text.replace(/e.*/i, ''))) ? value : null
}

/** An enum also holds '' where it was given something else. A text column with a CHECK compares with any text. */
function isAllowed(text: string, { allowedValues, declaredType }: ColumnSchema): boolean {
  return (
    allowedValues === null || !declaredType.startsWith('enum') || text === '' || allowedValues.includes(text)
  )
}

function toCursor(value: unknown, column: ColumnSchema): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return isBit(column) ? toBits(value, column) : toHex(value)
  return Object.is(value, -0) ? '-0' : String(value)
}

/** An enum sorts by its number, but beside a text it would compare by its words. */
function fromCursor(text: string, column: ColumnSchema): unknown {
  const { type, declaredType } = column
  if (isEnum(column) && !column.asText) return wordNumber(text, declaredType)
  if (isBit(column)) return type === 'boolean' ? BigInt(text) : BigInt(`0b${text}`)
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'bigint':
      return BigInt(text)
    case 'float':
      return isShort(declaredType) ? Math.fround(Number(text)) : Number(text)
    case 'bytes':
      return fromHex(text)
    default:
      return text
  }
}
