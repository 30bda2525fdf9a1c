import type { Column } from '../../wire/column.ts'
import { texts } from '../../wire/texts/screens.ts'
import type { WireValue } from '../../wire/value.ts'

/** How values read as text, for one viewer; made once per page because the formatters are dear to make. */
export interface Format {
  count(value: number): string
  /** A number that nobody counted: as many digits as it is worth. */
  estimate(value: number): string
  /** An ISO instant in the viewer's zone. */
  instant(text: string): string
  value(value: WireValue, column: Column): string
}

export function createFormat(locale: string, timeZone: string): Format {
  const numbers = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))
  const short = once(() => new Intl.NumberFormat(locale, { notation: 'compact' }))
  // Swedish writes dates from the year down.
  const instants = once(() => new Intl.DateTimeFormat('sv-SE', { ...instantParts, timeZone }))
  const formatters: Formatters = { locale, instants, byDigits: new Map() }
  return {
    count: (value) => numbers().format(value),
    estimate: (value) => (value < 10_000 ? numbers() : short()).format(value),
    instant: (text) => formatInstant(text, instants()),
    value(value, column) {
      if (value === null) return texts.values.none
      if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no
      if (typeof value === 'number') return isName(column) ? String(value) : numbers().format(value)
      if (typeof value === 'string') return formatText(value, column, formatters)
      if (isBytes(value)) return texts.values.bytes(numbers().format(value.sizeBytes))
      return JSON.stringify(value)
    },
  }
}

/** Formatters are dear, and no page needs all of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** A key names a row, this one or another: it is written as it is, however much it looks like an amount. */
export function isName(column: Column): boolean {
  return column.key || column.reference
}

const instantParts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

interface Formatters {
  readonly locale: string
  readonly instants: () => Intl.DateTimeFormat
  readonly byDigits: Map<number, Intl.NumberFormat>
}

function formatText(text: string, column: Column, formatters: Formatters): string {
  switch (column.type) {
    case 'bigint':
    case 'decimal':
      return isName(column) || !/^-?\d+(\.\d+)?$/.test(text) ? text : formatDigits(text, formatters)
    case 'datetime':
      return text.replace('T', ' ').slice(0, 16)
    case 'instant':
      return formatInstant(text, formatters.instants())
    case 'time':
      return text.slice(0, 8)
    default:
      return text === '' ? texts.values.empty : text
  }
}

/** Intl takes decimal text and loses no digit of it; the digits behind the point stay as many as the database keeps. */
function formatDigits(text: string, { locale, byDigits }: Formatters): string {
  const digits = Math.min(text.split('.')[1]?.length ?? 0, 20)
  const numbers = byDigits.get(digits) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits })
  byDigits.set(digits, numbers)
  return numbers.format(text as Intl.StringNumericLiteral) // the caller's pattern is what the type means
}

/** 2026-11-21 09:37 in the viewer's zone: one order in every language, so lists of them can be read down. */
function formatInstant(text: string, instants: Intl.DateTimeFormat): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : instants.format(at)
}

function isBytes(value: object): value is { sizeBytes: number; preview: string } {
  return 'sizeBytes' in value
}
