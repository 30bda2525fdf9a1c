import { type RawBuilder, sql as raw } from 'kysely'
import type { ValueType } from '../../../wire/value.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Comparison } from '../../sql.ts'
import { quoteListed } from '../quote.ts'

export function isSpatial({ declaredType }: ColumnSchema): boolean {
  return /^(?:geometry|point|linestring|polygon|multi\w+|geom\w*collection)\b/i.test(declaredType)
}

export function isEnum({ declaredType }: ColumnSchema): boolean {
  return /^(?:enum|set)\(/i.test(declaredType)
}

/** What is compared and sorted. */
export function operand(column: ColumnSchema): string {
  return isSpatial(column) ? `st_astext(${quoteListed(column)})` : quoteListed(column)
}

/**
 * A parameter in the column's type. Beside a text the server would compare a decimal as a float, and refuse a text that
 * the column's character set lacks.
 */
export function toTyped(
  column: ColumnSchema,
  parameter: unknown,
  comparison: Comparison,
): RawBuilder<unknown> {
  const { type, declaredType } = column
  const [, charset, collation] = / character set (\w+) collate (\w+)/.exec(declaredType) ?? []
  if (charset !== undefined && collation !== undefined && isBeyondAscii(parameter)) {
    const inCharset = raw`convert(${parameter} using ${raw.raw(charset)})`
    const alike = raw`${inCharset} collate ${raw.raw(collation)}`
    if (comparison !== '=') return alike
    // Nothing equals a text that the character set lacks. A mark would stand for it.
    return raw`case when convert(${inCharset} using utf8mb4) collate utf8mb4_bin = ${parameter} then ${alike} end`
  }
  if (type === 'decimal') return raw`cast(${parameter} as ${raw.raw(toWideDecimal(declaredType))})`
  if (type === 'json' && declaredType === 'json') return raw`cast(${parameter} as json)`
  return raw`${parameter}`
}

/** A statement that is prepared for any values does not know them. */
function isBeyondAscii(parameter: unknown): boolean {
  return typeof parameter !== 'string' || /[^\0-\x7f]/.test(parameter)
}

/** As many digits after the point as fit, so that a number between two of the column equals neither. */
function toWideDecimal(declaredType: string): string {
  const [, precision = '10', scale = '0'] = /\((\d+)(?:,\s*(\d+))?\)/.exec(declaredType) ?? []
  const whole = Number(precision) - Number(scale)
  return `decimal(65, ${Math.min(30, 65 - whole)})`
}

/** `introspect` reads the type back from these words. */
export const columnWords: Readonly<Record<ValueType, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  bigint: 'bigint',
  decimal: 'decimal',
  float: 'double',
  text: 'longtext',
  date: 'date',
  time: 'time',
  datetime: 'datetime(6)',
  instant: 'timestamp(6)',
  json: 'json',
  uuid: 'char(36)',
  bytes: 'longblob',
  array: 'json',
  other: 'longtext',
}
