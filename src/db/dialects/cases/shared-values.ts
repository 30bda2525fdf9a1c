import type { ValueType, WireValue } from '../../../wire/value.ts'
import type { PerDialect } from './target.ts'

/** The declared type, the value as a literal, its form on the wire, and its type. */
export type ValueCase = readonly [
  declared: string,
  literal: string,
  wire: WireValue,
  type: ValueType,
  'no key'?,
]

const uuid = '018f0000-0000-7000-8000-000000000001'
const threeBytes = { sizeBytes: 3, preview: '00ff10' }
const manyBytes = { sizeBytes: 40, preview: '0'.repeat(32) }
const holdsItsType = { skip: 'columns hold what they declare' }
const noZeroDates = { skip: 'refuses zero dates' }

/** What more than one database has. */
export const sharedValues: readonly PerDialect<ValueCase>[] = [
  {
    what: 'a bigint beyond 2^53 keeps its digits as text',
    sqlite: ['bigint', '9007199254740993', '9007199254740993', 'bigint'],
    postgres: ['bigint', '9007199254740993', '9007199254740993', 'bigint'],
    mysql: ['bigint', '9007199254740993', '9007199254740993', 'bigint'],
  },
  {
    what: 'a small bigint is text too',
    sqlite: ['bigint', '-1', '-1', 'bigint'],
    postgres: ['bigint', '-1', '-1', 'bigint'],
    mysql: ['bigint', '-1', '-1', 'bigint'],
  },
  {
    what: 'an integer is a number',
    sqlite: ['integer', '-42', -42, 'integer'],
    postgres: ['integer', '-42', -42, 'integer'],
    mysql: ['integer', '-42', -42, 'integer'],
  },
  {
    what: 'a decimal is text with the digits that it was declared with',
    sqlite: ['decimal(10,2)', '12.5', '12.50', 'decimal'],
    postgres: ['numeric(10,2)', '12.50', '12.50', 'decimal'],
    mysql: ['decimal(10,2)', '12.5', '12.50', 'decimal'],
  },
  {
    what: 'a decimal of many digits keeps them',
    sqlite: { skip: 'keeps decimals as floats' },
    postgres: ['numeric', `'${'9'.repeat(400)}.1'`, `${'9'.repeat(400)}.1`, 'decimal'],
    mysql: [
      'decimal(65,30)',
      `${'9'.repeat(35)}.${'1'.repeat(30)}`,
      `${'9'.repeat(35)}.${'1'.repeat(30)}`,
      'decimal',
    ],
  },
  {
    what: 'a float is a number',
    sqlite: ['double precision', '0.1', 0.1, 'float'],
    postgres: ['double precision', '0.1', 0.1, 'float'],
    mysql: ['double precision', '0.1', 0.1, 'float'],
  },
  {
    what: 'a short float is the number that was meant',
    sqlite: { skip: 'has no such type' },
    postgres: ['real', '0.1', 0.1, 'float'],
    mysql: ['float', '0.1', 0.1, 'float'],
  },
  {
    what: 'a short float of many digits keeps them',
    sqlite: { skip: 'has no such type' },
    postgres: ['real', '16777216', 16777216, 'float'],
    mysql: ['float', '16777216', 16777216, 'float'],
  },
  {
    what: 'a nought has no sign, as JSON drops it',
    sqlite: ['real', '-0.0', 0, 'float'],
    postgres: ['double precision', "'-0'", 0, 'float'],
    mysql: ['double', '-0e0', 0, 'float'],
  },
  {
    what: 'infinity travels as the word',
    sqlite: ['real', '-9e999', '-Infinity', 'float'],
    postgres: ['double precision', "'-Infinity'", '-Infinity', 'float'],
    mysql: { skip: 'has no infinity' },
  },
  {
    what: 'a boolean is one',
    sqlite: ['boolean', 'true', true, 'boolean'],
    postgres: ['boolean', 'false', false, 'boolean'],
    mysql: ['boolean', 'true', true, 'boolean'],
  },
  {
    what: 'a boolean column may hold another number',
    sqlite: ['boolean', '7', 7, 'boolean', 'no key'],
    postgres: holdsItsType,
    mysql: ['tinyint(1)', '2', 2, 'boolean', 'no key'],
  },
  {
    what: 'a single bit is a boolean',
    sqlite: ['tinyint(1)', '1', true, 'boolean'],
    postgres: ['bit(1)', "B'1'", true, 'boolean'],
    mysql: ['bit(1)', "b'1'", true, 'boolean'],
  },
  {
    what: 'several bits are text',
    sqlite: { skip: 'has no such type' },
    postgres: ['bit(4)', "B'1010'", '1010', 'other'],
    mysql: ['bit(8)', "b'101'", '00000101', 'other'],
  },
  {
    what: 'text stays, emoji and right-to-left too',
    sqlite: ['text', "'😀 שלום'", '😀 שלום', 'text'],
    postgres: ['varchar(80)', "'😀 שלום'", '😀 שלום', 'text'],
    mysql: ['varchar(80)', "'😀 שלום'", '😀 שלום', 'text'],
  },
  {
    what: 'a date has no zone and does not shift',
    sqlite: ['date', "'2026-11-21'", '2026-11-21', 'date'],
    postgres: ['date', "'2026-11-21'", '2026-11-21', 'date'],
    mysql: ['date', "'2026-11-21'", '2026-11-21', 'date'],
  },
  {
    what: 'a zero date stays raw text',
    sqlite: ['date', "'0000-00-00'", '0000-00-00', 'date'],
    postgres: noZeroDates,
    mysql: ['date', "'0000-00-00'", '0000-00-00', 'date'],
  },
  {
    what: 'a date without a day stays raw text',
    sqlite: ['date', "'2026-00-00'", '2026-00-00', 'date'],
    postgres: noZeroDates,
    mysql: ['date', "'2026-00-00'", '2026-00-00', 'date'],
  },
  {
    what: 'a zero date with a time stays the same',
    sqlite: ['datetime', "'0000-00-00 00:00:00'", '0000-00-00T00:00:00', 'datetime'],
    postgres: noZeroDates,
    mysql: ['datetime', "'0000-00-00 00:00:00'", '0000-00-00T00:00:00', 'datetime'],
  },
  {
    what: 'a time stays',
    sqlite: ['time', "'09:46:22.5'", '09:46:22.5', 'time'],
    postgres: ['time', "'09:46:22.123456'", '09:46:22.123456', 'time'],
    mysql: ['time(6)', "'09:46:22.123456'", '09:46:22.123456', 'time'],
  },
  {
    what: 'a timestamp is ISO without a zone, with its microseconds',
    sqlite: ['datetime', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456', 'datetime'],
    postgres: ['timestamp', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456', 'datetime'],
    mysql: ['datetime(6)', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456', 'datetime'],
  },
  {
    what: 'an instant is ISO in UTC, with its microseconds',
    sqlite: ['timestamptz', "'2026-11-21 09:46:22.5+00:00'", '2026-11-21T09:46:22.5Z', 'instant'],
    postgres: ['timestamptz', "'2026-11-21 10:46:22.123456+01'", '2026-11-21T09:46:22.123456Z', 'instant'],
    mysql: ['timestamp(6)', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456Z', 'instant'],
  },
  {
    what: 'an address is text',
    sqlite: { skip: 'has no such type' },
    postgres: ['inet', "'10.0.0.1/8'", '10.0.0.1/8', 'other'],
    mysql: ['inet6', "'::1'", '::1', 'other'],
  },
  {
    what: 'a point is text',
    sqlite: { skip: 'has no such type' },
    postgres: ['point', "'(1,2.5)'", '(1,2.5)', 'other', 'no key'],
    mysql: ['point', 'point(1, 2.5)', 'POINT(1 2.5)', 'other'],
  },
  {
    what: 'bytes are told by size and their beginning',
    sqlite: ['blob', "x'00ff10'", threeBytes, 'bytes'],
    postgres: ['bytea', "'\\x00ff10'", threeBytes, 'bytes'],
    mysql: ['blob', "x'00ff10'", threeBytes, 'bytes'],
  },
  {
    what: 'of many bytes sixteen are shown',
    sqlite: ['blob', 'zeroblob(40)', manyBytes, 'bytes'],
    postgres: ['bytea', `'\\x${'00'.repeat(40)}'`, manyBytes, 'bytes'],
    mysql: ['varbinary(60)', `x'${'00'.repeat(40)}'`, manyBytes, 'bytes'],
  },
  {
    what: 'JSON is its text, big numbers included',
    sqlite: ['json', `'{"id":9007199254740993}'`, '{"id":9007199254740993}', 'json'],
    postgres: ['jsonb', `'{"id":9007199254740993}'`, '{"id": 9007199254740993}', 'json'],
    mysql: ['json', `'{"id": 9007199254740993}'`, '{"id": 9007199254740993}', 'json'],
  },
  {
    what: 'a UUID is text',
    sqlite: ['uuid', `'${uuid}'`, uuid, 'uuid'],
    postgres: ['uuid', `'${uuid.toUpperCase()}'`, uuid, 'uuid'],
    mysql: ['uuid', `'${uuid.toUpperCase()}'`, uuid, 'uuid'],
  },
  {
    what: 'null is null',
    sqlite: ['text', 'null', null, 'text', 'no key'],
    postgres: ['text', 'null', null, 'text', 'no key'],
    mysql: ['text', 'null', null, 'text', 'no key'],
  },
]
