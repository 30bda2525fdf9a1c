import type { Column } from '../../wire/column.ts'
import type { ScreenTexts } from '../../wire/texts/screens.ts'
import type { WireValue } from '../../wire/value.ts'
import { createMoments, type Moment, type Moments, once } from './moments.ts'

/** Writes values as text for one viewer. A page makes one, because formatters are slow to make. */
export interface Format {
  count(value: number): string
  /** Writes an estimate. From 10,000 on it is rounded to a short form. */
  estimate(value: number): string
  /** Writes an ISO instant in the viewer's time zone. */
  instant(text: string): string
  /** Writes a time or a day, relative to now where `at` has set a now. */
  moment(text: string, type: Column['type']): Moment
  /** Writes a number of bytes in a short form. */
  size(bytes: number): string
  value(value: WireValue, column: Column): string
  /** The word for a masked value. */
  readonly masked: string
  /** The word for a value that the reader may not see in this row, and the reason. */
  readonly hidden: Pick<ScreenTexts['hiddenCell'], 'text' | 'why'>
  /** The same format at this time: near times read as "5 minutes ago". */
  at(now: Date): Format
  readonly locale: string
  readonly timeZone: string
  /** The origins from which a page may show pictures. */
  readonly images: readonly string[]
}

export interface Viewer {
  readonly locale: string
  readonly timeZone: string
  readonly images?: readonly string[]
  readonly texts: ScreenTexts
}

export function createFormat({ locale, timeZone, images = [], texts }: Viewer): Format {
  const numbers = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }))
  const short = once(() => new Intl.NumberFormat(locale, { notation: 'compact' }))
  const moments = createMoments(locale, timeZone)
  const formatters: Formatters = { locale, moments, byDigits: new Map(), empty: texts.values.empty }
  const format: Format = {
    images,
    locale,
    timeZone,
    masked: texts.secrets.masked,
    hidden: { text: texts.hiddenCell.text, why: texts.hiddenCell.why },
    at: (now) => ({ ...format, moment: (text, type) => moments.tell(text, type, now.getTime()) }),
    moment: (text, type) => moments.tell(text, type, null),
    size: (bytes) => toSize(locale, bytes),
    count: (value) => numbers().format(value),
    estimate: (value) => (value < 10_000 ? numbers() : short()).format(value),
    instant: (text) => moments.tell(text, 'instant', null).words,
    value(value, column) {
      if (value === null) return texts.values.none
      if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no
      if (typeof value === 'number') return isName(column) ? String(value) : numbers().format(value)
      if (typeof value === 'string') return formatText(value, column, formatters)
      if (isBytes(value)) return texts.values.bytes(numbers().format(value.sizeBytes))
      return JSON.stringify(value)
    },
  }
  return format
}

/** Keys name rows, and years name times. They are not formatted as amounts. */
export function isName(column: Column): boolean {
  return column.key || column.reference || (!isFraction(column) && names.test(toWords(column.name)))
}

/** Matches the last word of a column's name, as in "release_year" and "orderNo". */
const names =
  /(?:^| )(?:id|ids|uuid|gid|pid|oid|key|code|no|nr|num|nbr|number|numbers|nummer|numero|year|years|yr|jahr|annee|ano|anno|zip|zipcode|plz|postcode|postal|phone|telephone|tel|mobile|fax|version|revision|port|extension|barcode|ean|upc|isbn|issn|iban|sku|serial)$|(?:number|nummer|year|postalcode|(?<=.{3})id)$/

function toWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}

function isFraction({ type }: Column): boolean {
  return type === 'float'
}

interface Formatters {
  readonly locale: string
  readonly moments: Moments
  readonly byDigits: Map<number, Intl.NumberFormat>
  /** The word for an empty text. */
  readonly empty: string
}

function formatText(text: string, column: Column, formatters: Formatters): string {
  switch (column.type) {
    case 'bigint':
    case 'decimal':
      return isName(column) || !/^-?\d+(\.\d+)?$/.test(text) ? text : formatDigits(text, formatters)
    case 'datetime':
    case 'instant':
      return formatters.moments.tell(text, column.type, null).words
    case 'time':
      return /^\d\d:\d\d:\d\d\.\d+$/.test(text) ? text.slice(0, 8) : text
    default:
      return text === '' ? formatters.empty : text
  }
}

/** Intl formats decimal text without losing digits. The number keeps as many decimals as the database has. */
function formatDigits(text: string, { locale, byDigits }: Formatters): string {
  const digits = Math.min(text.split('.')[1]?.length ?? 0, 20)
  const numbers = byDigits.get(digits) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits })
  byDigits.set(digits, numbers)
  return numbers.format(text as Intl.StringNumericLiteral) // formatText has checked this pattern
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function toSize(locale: string, bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizes.length - 1)
  const unit = sizes[step] ?? 'byte'
  const number = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 })
  return number.format(bytes / 1000 ** step)
}

export function isBytes(value: object): value is { sizeBytes: number; preview: string } {
  return 'sizeBytes' in value
}
