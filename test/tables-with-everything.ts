import type { Family } from './family.ts'

/** SQL for a table of sixty rows whose columns hold values of every kind that has an order, with ties and nulls. */
export function thingsTable(family: Family): string[] {
  const columns = Object.entries({ PostgreSQL: onServer, SQLite: inFile, MySQL: onMysql }[family])
  const rows = Array.from({ length: 60 }, (_row, at) => [
    String(at + 1),
    ...columns.map(([, { values }], column) => values[pick(at, column, values.length)] ?? 'null'),
  ])
  return [
    `create table things (id integer primary key, ${columns.map(([name, { type }]) => `${name} ${type}`).join(', ')})`,
    `insert into things values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}`,
  ]
}

/** Spreads values without a pattern, but always the same. */
function pick(row: number, column: number, count: number): number {
  return Math.floor(Math.abs(Math.sin(row * 97 + column * 31 + 1) * 10_000)) % (count + 1)
}

interface Column {
  readonly type: string
  readonly values: readonly string[]
}

const words = ["''", "'a'", "'A'", "'ä'", "'ab…'", "'a b'", "'👋'", `'${'w'.repeat(490)}'`]
const moments = [
  "'2026-11-20 10:30:00'",
  "'2026-11-20 10:30:00.123456'",
  "'2026-11-20 10:30:00.123457'",
  "'1999-12-31 23:59:59'",
]
const codes = ["'6f9619ff-8b86-4d01-b42d-00cf4fc964ff'", "'00000000-0000-0000-0000-000000000000'"]

const onServer: Readonly<Record<string, Column>> = {
  whole: { type: 'integer', values: ['-2147483648', '0', '1', '2147483647'] },
  big: { type: 'bigint', values: ['9007199254740992', '9007199254740993', '-9223372036854775808', '7'] },
  amount: { type: 'numeric', values: ['0.1', '0.10000000000000000001', '1e60', '-5', "'NaN'"] },
  ratio: {
    type: 'double precision',
    values: ["'NaN'", "'Infinity'", "'-Infinity'", "'-0'", '0', '0.1', '5e-324'],
  },
  single: { type: 'real', values: ['0.1', '0.2', '16777216'] },
  word: { type: 'text', values: words },
  padded: { type: 'char(3)', values: ["'a'", "'ab'", "'abc'", "'b'"] },
  flag: { type: 'boolean', values: ['true', 'false'] },
  day: { type: 'date', values: ["'2026-11-20'", "'0044-03-15 BC'", "'infinity'", "'-infinity'"] },
  clock: { type: 'time', values: ["'10:30'", "'10:30:00.000001'", "'00:00'", "'24:00'"] },
  local: { type: 'timestamp', values: [...moments, "'infinity'"] },
  moment: { type: 'timestamptz', values: [...moments, "'2026-11-20 10:30:00+02'"] },
  code: { type: 'uuid', values: codes },
}

const inFile: Readonly<Record<string, Column>> = {
  whole: { type: 'integer', values: ['-5', '0', '1', '1.5', "'one'", "x'00ff'", '9223372036854775807'] },
  big: { type: 'bigint', values: ['9007199254740992', '9007199254740993', '-9223372036854775808', '7'] },
  amount: { type: 'decimal(12,3)', values: ['0.1', '1e60', '-5', "'1.50'", "'much'"] },
  ratio: { type: 'real', values: ['9e999', '-9e999', '-0.0', '0.1', '5e-324', '3'] },
  single: { type: 'float', values: ['0.1', '0.2', '16777216'] },
  word: { type: 'text', values: [...words, '7', "x'61'"] },
  padded: { type: 'varchar(3) collate nocase', values: ["'a'", "'A'", "'ab'", "'B'"] },
  flag: { type: 'boolean', values: ['1', '0', "'maybe'"] },
  day: { type: 'date', values: ["'2026-11-20'", "'soon'", '20261120'] },
  clock: { type: 'time', values: ["'10:30'", "'10:30:00.000001'", "'00:00'"] },
  local: { type: 'timestamp', values: moments },
  moment: { type: 'timestamptz', values: [...moments, "'2026-11-20T10:30:00Z'"] },
  code: { type: 'uuid', values: codes },
}

const onMysql: Readonly<Record<string, Column>> = {
  whole: { type: 'integer', values: ['-2147483648', '0', '1', '2147483647'] },
  big: {
    type: 'bigint unsigned',
    values: ['9007199254740992', '9007199254740993', '18446744073709551615', '7'],
  },
  amount: { type: 'decimal(65, 30)', values: ['0.1', '0.10000000000000000001', '1e34', '-5'] },
  ratio: {
    type: 'double',
    values: ['1.7976931348623157e308', "'-0'", '0', '0.1', '2.2250738585072014e-308'],
  },
  single: { type: 'float', values: ['0.1', '0.2', '16777216'] },
  word: { type: 'text', values: words },
  padded: { type: 'char(3)', values: ["'a'", "'ab'", "'abc'", "'b'"] },
  flag: { type: 'tinyint(1)', values: ['1', '0', '2'] },
  day: { type: 'date', values: ["'2026-11-20'", "'1000-01-01'", "'9999-12-31'"] },
  clock: { type: 'time(6)', values: ["'10:30'", "'10:30:00.000001'", "'-838:59:59'", "'24:00:00'"] },
  local: { type: 'datetime(6)', values: moments },
  moment: { type: 'timestamp(6) null', values: [...moments, "'2026-11-20 08:30:00'"] },
  code: { type: 'char(36)', values: codes },
}

export const thingsColumns = Object.keys(onServer)
