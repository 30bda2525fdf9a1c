import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { type Comparison, listAlias } from '../../sql.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** The declared type, and values as literals in the database's order. */
type Case = readonly [declared: string, ...literals: string[]]

interface CursorCase {
  readonly what: string
  readonly sqlite: Case | { readonly skip: string }
  readonly postgres: Case | { readonly skip: string }
}

const noSuchType = { skip: 'has no such type' }
const times = [
  "'2026-11-21 09:46:22'",
  "'2026-11-21 09:46:22.123456'",
  "'2026-11-21 09:46:22.123457'",
] as const
const words = ["''", "' '", "'10'", "'9'", "'A'", "'a'", "'it''s \"so\" \\'", "'ü'", "'😀'"] as const

const list: readonly CursorCase[] = [
  {
    what: 'booleans',
    sqlite: ['boolean', 'false', 'true', '7', "'yes'"],
    postgres: ['boolean', 'false', 'true'],
  },
  { what: 'single bits', sqlite: ['tinyint(1)', '0', '1'], postgres: ['bit(1)', "B'0'", "B'1'"] },
  {
    what: 'integers',
    sqlite: ['integer', '-9223372036854775808', '-1', '0', '9007199254740993', '9223372036854775807'],
    postgres: ['integer', '-2147483648', '-1', '0', '2147483647'],
  },
  {
    what: 'big integers',
    sqlite: ['bigint', '9007199254740991', '9007199254740992', '9007199254740993'],
    postgres: ['bigint', '-9223372036854775808', '9007199254740992', '9007199254740993'],
  },
  {
    what: 'decimals',
    sqlite: ['decimal(10,2)', '-1e300', '-0.01', '0', '0.1', '12.5', '9e999'],
    postgres: [
      'numeric',
      "'-Infinity'",
      '-1e-30',
      '0.10',
      `${'9'.repeat(400)}.1`,
      `${'9'.repeat(400)}.2`,
      "'Infinity'",
      "'NaN'",
    ],
  },
  {
    what: 'floats',
    sqlite: ['double', '-9e999', '-1.5', '5e-324', '0.1', '0.30000000000000004', '3', '1e300', '9e999'],
    postgres: [
      'double precision',
      "'-Infinity'",
      '-1.5',
      '5e-324',
      '0.1',
      '0.30000000000000004',
      "'Infinity'",
      "'NaN'",
    ],
  },
  { what: 'a zero below zero', sqlite: ['real', '-0.0', '1'], postgres: ['double precision', "'-0'", '1'] },
  { what: 'short floats', sqlite: noSuchType, postgres: ['real', '0.1', '0.3', '16777216', "'NaN'"] },
  { what: 'texts', sqlite: ['text', ...words], postgres: ['text collate "C"', ...words] },
  {
    what: 'texts with a NUL',
    sqlite: ['text', "'a'", "'a' || char(0)", "'a' || char(0) || 'b'", "'ab'"],
    postgres: { skip: 'takes no NUL' },
  },
  {
    what: 'padded texts',
    sqlite: { skip: 'pads nothing' },
    postgres: ['char(5) collate "C"', "''", "'a'", "'a b'"],
  },
  {
    what: 'words of an enum, in their own order',
    sqlite: noSuchType,
    postgres: ['feeling', "'so, so'", "'bad'"],
  },
  {
    what: 'dates',
    sqlite: ['date', "'0000-00-00'", "'2026-11-21'", "'infinity'"],
    postgres: ['date', "'-infinity'", "'0044-03-15 BC'", "'2026-11-21'", "'20260-11-21'", "'infinity'"],
  },
  {
    what: 'times',
    sqlite: ['time', "'09:46'", "'09:46:22.5'"],
    postgres: ['time', "'00:00'", "'09:46:22.123456'", "'24:00'"],
  },
  {
    what: 'times with a zone',
    sqlite: noSuchType,
    postgres: ['timetz', "'09:46+05:30:15'", "'09:46:22.123456-08'"],
  },
  {
    what: 'dates with times',
    sqlite: ['datetime', ...times, "'2026-11-21T09:46:22'"],
    postgres: ['timestamp', "'-infinity'", "'0044-03-15 01:02:03 BC'", ...times, "'infinity'"],
  },
  {
    what: 'instants',
    sqlite: ['timestamptz', "'2026-11-21 09:46:22+01'", "'2026-11-21 09:46:22Z'"],
    postgres: ['timestamptz', "'-infinity'", ...times, "'20260-11-21 09:46:22'", "'infinity'"],
  },
  {
    what: 'UUIDs',
    sqlite: ['uuid', "'018F0000-0000-7000-8000-000000000001'", "'018f0000-0000-7000-8000-000000000001'"],
    postgres: ['uuid', "'018f0000-0000-7000-8000-000000000001'", "'018f0000-0000-7000-8000-000000000002'"],
  },
  {
    what: 'bytes',
    sqlite: ['blob', "x''", "x'00'", "x'00ff'", "x'ff'"],
    postgres: ['bytea', "'\\x'", "'\\x00'", "'\\x00ff'", "'\\xff'"],
  },
  {
    what: 'intervals',
    sqlite: noSuchType,
    postgres: ['interval', "'-1 day'", "'1 day 02:00:00.123456'", "'1 month'"],
  },
  {
    what: 'values of any kind in a column of text',
    sqlite: ['text', "'12'", "'abc'", "x'00ff'", "x'616263'"],
    postgres: { skip: 'columns hold what they declare' },
  },
  {
    what: 'values of any kind in a column of numbers',
    sqlite: ['integer', '-3', '2.5', '9223372036854775807', "'abc'", "'b1'", "x'00'"],
    postgres: { skip: 'columns hold what they declare' },
  },
  {
    what: 'values of any kind in a column of no type',
    sqlite: ['', '1', '1.5', '9223372036854775807', "'1'", "'9223372036854775807'", "'i1'", "x'31'"],
    postgres: { skip: 'columns have types' },
  },
]

export function cursorCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    if (target.dialect === 'postgres') {
      await execute(database, `create type feeling as enum ('good', 'so, so', 'bad')`)
    }
  })

  for (const [number, { what, ...byDialect }] of list.entries()) {
    const found = byDialect[target.dialect]
    if ('skip' in found) test.skip(`${what} (${found.skip})`, () => {})
    else test(what, () => walk(database, `cursor_${number}`, found))
  }
}

/** Finds from each value the rows before it, with it and after it, and checks that the value comes back unchanged. */
async function walk(database: Database, name: string, [declared, ...literals]: Case): Promise<void> {
  await execute(
    database,
    `create table ${name} (n integer, v ${declared})`,
    `create table ${name}_copy (n integer, v ${declared})`,
    `insert into ${name} values (-1, null)`,
    ...literals.map((literal, n) => `insert into ${name} values (${n}, ${literal})`).toReversed(),
  )
  const column = columnOf(await tableOf(database, name), 'v')
  const { compare, orderBy } = database.sql
  const selectFrom = (table: string) =>
    database.build.selectFrom(`${table} as ${listAlias}`).select(['n', 'v']).orderBy(orderBy(column, 'asc'))
  const rows = await database.read(selectFrom(name).where('n', '>=', 0))
  const order = literals.map((_, n) => n)
  expect(rows.map((row) => row.n)).toEqual(order)
  for (const { n, v } of rows) {
    const cursor = database.values.toCursor(v, column)
    if (cursor === null) throw new Error('only null is null')
    const parameter = database.values.fromCursor(JSON.parse(JSON.stringify(cursor)), column)
    const find = async (comparison: Comparison) =>
      (await database.read(selectFrom(name).where(compare(column, comparison, parameter)))).map(
        (row) => row.n,
      )
    expect(await find('<')).toEqual(order.slice(0, n))
    expect(await find('<=')).toEqual(order.slice(0, n + 1))
    expect(await find('=')).toEqual([n])
    expect(await find('>=')).toEqual(order.slice(n))
    expect(await find('>')).toEqual(order.slice(n + 1))
    const insert = sql`insert into ${sql.id(`${name}_copy`)} values (${n}, ${parameter})`
    await database.write((transaction) => transaction.run(insert.compile(database.build)))
  }
  expect(await database.read(selectFrom(`${name}_copy`))).toEqual(rows)
  const [{ v: nothing } = {}] = await database.read(selectFrom(name).where('n', '<', 0))
  expect(database.values.toCursor(nothing, column)).toBeNull()
}
