import type { ValueType } from '../../../wire/value.ts'

export interface TypeFacts {
  /** The type's name: int, varchar, datetime. */
  readonly base: string
  /** The declared form: tinyint(1) and bit(1) are booleans, other widths are not. */
  readonly declared: string
}

const byName: Readonly<Record<string, ValueType>> = {
  tinyint: 'integer',
  smallint: 'integer',
  mediumint: 'integer',
  int: 'integer',
  year: 'integer',
  bigint: 'bigint',
  decimal: 'decimal',
  float: 'float',
  double: 'float',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  timestamp: 'instant',
  json: 'json',
  uuid: 'uuid',
  char: 'text',
  varchar: 'text',
  tinytext: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  enum: 'text',
  set: 'text',
  binary: 'bytes',
  varbinary: 'bytes',
  tinyblob: 'bytes',
  blob: 'bytes',
  mediumblob: 'bytes',
  longblob: 'bytes',
}

export function toValueType({ base, declared }: TypeFacts): ValueType {
  if (/^(?:tinyint|bit)\(1\)/.test(declared)) return 'boolean'
  return Object.hasOwn(byName, base) ? (byName[base] ?? 'other') : 'other'
}

/** MySQL compares JSON by rules of its own, and shapes and vectors not at all. */
export function isOrdered(base: string): boolean {
  return !/^(?:json|vector|geometry|(?:multi)?(?:point|linestring|polygon)|geom(?:etry)?collection)$/.test(
    base,
  )
}

/** Whether texts that differ in case only are different. */
export function isCaseSensitive(collation: string): boolean {
  return /_(?:bin|cs)(?:_|$)/.test(collation)
}

/** The words of an enum's declared type; null for other types. */
export function readEnum(declared: string): string[] | null {
  return /^enum\(/.test(declared) ? readWords(declared) : null
}

/** The words of an enum or a set in their declared order. The server writes line breaks and backslashes with a backslash. */
export function readWords(declared: string): string[] {
  const [, list = ''] = /^\w+\((.*)\)/s.exec(declared) ?? []
  return [...list.matchAll(/'((?:[^'\\]|''|\\.)*)'/gs)].map(([, word = '']) => readEscapes(word))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', Z: '\x1a', 0: '\0' }

/** The text within quotes, as the server writes it. */
export function readEscapes(text: string): string {
  return text.replace(/''|\\(.)/gs, (_all, escaped?: string) =>
    escaped === undefined ? "'" : (escapes[escaped] ?? escaped),
  )
}
