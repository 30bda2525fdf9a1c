import type { ValueType } from '../../../wire/value.ts'

/** The first pattern that fits the declared type decides. SQLite itself does not enforce the declaration. */
const patterns: readonly (readonly [RegExp, ValueType])[] = [
  [/bool|^tinyint\(1\)$/, 'boolean'],
  [/bigint|^int8|big int/, 'bigint'],
  [/uuid|guid/, 'uuid'],
  [/json/, 'json'],
  [/timestamptz|with time zone/, 'instant'],
  [/datetime|timestamp/, 'datetime'],
  [/^date/, 'date'],
  [/^time/, 'time'],
  [/dec|numeric|money|number/, 'decimal'],
  [/real|floa|doub/, 'float'],
  [/char|clob|text|string|enum/, 'text'],
  [/blob|binary|bytea/, 'bytes'],
  [/point|polygon|interval/, 'other'],
  [/int/, 'integer'],
]

export function toValueType(declaredType: string): ValueType {
  const words = declaredType.toLowerCase().trim()
  return patterns.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}
