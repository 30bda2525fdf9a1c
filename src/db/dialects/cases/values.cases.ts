import { beforeAll, expect, test } from 'vitest'
import type { ValueType, WholeValue, WireValue } from '../../../wire/value.ts'
import type { Database } from '../../database.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** The declared type, the value as a literal, its form on the wire, and its type. */
type Case = readonly [declared: string, literal: string, wire: WireValue, type: ValueType, 'no key'?]

interface ValueCase {
  readonly what: string
  readonly sqlite: Case | { readonly skip: string }
  readonly postgres: Case | { readonly skip: string }
}

const noSuchType = { skip: 'has no such type' }

const list: readonly ValueCase[] = [
  {
    what: 'a bigint beyond 2^53 keeps its digits as text',
    sqlite: ['bigint', '9007199254740993', '9007199254740993', 'bigint'],
    postgres: ['bigint', '9007199254740993', '9007199254740993', 'bigint'],
  },
  {
    what: 'a small bigint is text too',
    sqlite: ['bigint', '-1', '-1', 'bigint'],
    postgres: ['bigint', '-1', '-1', 'bigint'],
  },
  {
    what: 'an integer is a number',
    sqlite: ['integer', '-42', -42, 'integer'],
    postgres: ['integer', '-42', -42, 'integer'],
  },
  {
    what: 'an integer beyond 2^53 keeps its digits',
    sqlite: ['integer', '-9223372036854775808', '-9223372036854775808', 'integer'],
    postgres: { skip: 'an integer ends at 2^31' },
  },
  {
    what: 'a decimal is text with the digits that it was declared with',
    sqlite: ['decimal(10,2)', '12.5', '12.50', 'decimal'],
    postgres: ['numeric(10,2)', '12.50', '12.50', 'decimal'],
  },
  {
    what: 'a decimal of many digits keeps them',
    sqlite: { skip: 'keeps decimals as floats' },
    postgres: ['numeric', `'${'9'.repeat(400)}.1'`, `${'9'.repeat(400)}.1`, 'decimal'],
  },
  {
    what: 'a decimal that is no number says so',
    sqlite: { skip: 'has no NaN' },
    postgres: ['numeric', "'NaN'", 'NaN', 'decimal'],
  },
  {
    what: 'a float is a number',
    sqlite: ['double precision', '0.1', 0.1, 'float'],
    postgres: ['double precision', '0.1', 0.1, 'float'],
  },
  {
    what: 'a short float is the number that was meant',
    sqlite: noSuchType,
    postgres: ['real', '0.1', 0.1, 'float'],
  },
  {
    what: 'a nought has no sign, as JSON drops it',
    sqlite: ['real', '-0.0', 0, 'float'],
    postgres: ['double precision', "'-0'", 0, 'float'],
  },
  {
    what: 'a float that is no number travels as the word',
    sqlite: { skip: 'has no NaN' },
    postgres: ['double precision', "'NaN'", 'NaN', 'float'],
  },
  {
    what: 'infinity travels as the word',
    sqlite: ['real', '-9e999', '-Infinity', 'float'],
    postgres: ['double precision', "'-Infinity'", '-Infinity', 'float'],
  },
  {
    what: 'a boolean is one',
    sqlite: ['boolean', 'true', true, 'boolean'],
    postgres: ['boolean', 'false', false, 'boolean'],
  },
  {
    what: 'a single bit is a boolean',
    sqlite: ['tinyint(1)', '1', true, 'boolean'],
    postgres: ['bit(1)', "B'1'", true, 'boolean'],
  },
  {
    what: 'several bits are text',
    sqlite: noSuchType,
    postgres: ['bit(4)', "B'1010'", '1010', 'other'],
  },
  {
    what: 'text stays, emoji and right-to-left too',
    sqlite: ['text', "'😀 שלום'", '😀 שלום', 'text'],
    postgres: ['varchar(80)', "'😀 שלום'", '😀 שלום', 'text'],
  },
  {
    what: 'a date has no zone and does not shift',
    sqlite: ['date', "'2026-11-21'", '2026-11-21', 'date'],
    postgres: ['date', "'2026-11-21'", '2026-11-21', 'date'],
  },
  {
    what: 'a date before Christ stays the database’s own text',
    sqlite: { skip: 'has no such dates' },
    postgres: ['date', "'0044-03-15 BC'", '0044-03-15 BC', 'date'],
  },
  {
    what: 'an endless date stays',
    sqlite: { skip: 'has no endless dates' },
    postgres: ['date', "'infinity'", 'infinity', 'date'],
  },
  {
    what: 'a zero date stays raw text',
    sqlite: ['date', "'0000-00-00'", '0000-00-00', 'date'],
    postgres: { skip: 'refuses zero dates' },
  },
  {
    what: 'a time stays',
    sqlite: ['time', "'09:46:22.5'", '09:46:22.5', 'time'],
    postgres: ['time', "'09:46:22.123456'", '09:46:22.123456', 'time'],
  },
  {
    what: 'a timestamp is ISO without a zone, with its microseconds',
    sqlite: ['datetime', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456', 'datetime'],
    postgres: ['timestamp', "'2026-11-21 09:46:22.123456'", '2026-11-21T09:46:22.123456', 'datetime'],
  },
  {
    what: 'an instant is ISO in UTC, with its microseconds',
    sqlite: ['timestamptz', "'2026-11-21 09:46:22.5+00:00'", '2026-11-21T09:46:22.5Z', 'instant'],
    postgres: ['timestamptz', "'2026-11-21 10:46:22.123456+01'", '2026-11-21T09:46:22.123456Z', 'instant'],
  },
  {
    what: 'an endless instant stays',
    sqlite: { skip: 'has no endless times' },
    postgres: ['timestamptz', "'infinity'", 'infinity', 'instant'],
  },
  {
    what: 'an interval is text',
    sqlite: noSuchType,
    postgres: ['interval', "'1 day 2 hours'", '1 day 02:00:00', 'other'],
  },
  { what: 'a range is text', sqlite: noSuchType, postgres: ['int4range', "'[1,5)'", '[1,5)', 'other'] },
  { what: 'money is text', sqlite: noSuchType, postgres: ['money', '12.5', '$12.50', 'other'] },
  {
    what: 'an address is text',
    sqlite: noSuchType,
    postgres: ['inet', "'10.0.0.1/8'", '10.0.0.1/8', 'other'],
  },
  { what: 'xml is text', sqlite: noSuchType, postgres: ['xml', "'<a>1</a>'", '<a>1</a>', 'other', 'no key'] },
  {
    what: 'a point is text',
    sqlite: noSuchType,
    postgres: ['point', "'(1,2.5)'", '(1,2.5)', 'other', 'no key'],
  },
  {
    what: 'bytes are told by size and their beginning',
    sqlite: ['blob', "x'00ff10'", { sizeBytes: 3, preview: '00ff10' }, 'bytes'],
    postgres: ['bytea', "'\\x00ff10'", { sizeBytes: 3, preview: '00ff10' }, 'bytes'],
  },
  {
    what: 'of many bytes sixteen are shown',
    sqlite: ['blob', 'zeroblob(40)', { sizeBytes: 40, preview: '0'.repeat(32) }, 'bytes'],
    postgres: ['bytea', `'\\x${'00'.repeat(40)}'`, { sizeBytes: 40, preview: '0'.repeat(32) }, 'bytes'],
  },
  {
    what: 'JSON is its text, big numbers included',
    sqlite: ['json', `'{"id":9007199254740993}'`, '{"id":9007199254740993}', 'json'],
    postgres: ['jsonb', `'{"id":9007199254740993}'`, '{"id": 9007199254740993}', 'json'],
  },
  {
    what: 'a UUID is text',
    sqlite: [
      'uuid',
      "'018f0000-0000-7000-8000-000000000001'",
      '018f0000-0000-7000-8000-000000000001',
      'uuid',
    ],
    postgres: [
      'uuid',
      "'018F0000-0000-7000-8000-000000000001'",
      '018f0000-0000-7000-8000-000000000001',
      'uuid',
    ],
  },
  {
    what: 'an array is a list of values',
    sqlite: noSuchType,
    postgres: ['integer[]', "'{1,NULL,3}'", [1, null, 3], 'array'],
  },
  {
    what: 'an array keeps what looks like its own signs',
    sqlite: noSuchType,
    postgres: [
      'text[]',
      `array['a,b', '"c"', '{}', 'NULL', '\\', null]`,
      ['a,b', '"c"', '{}', 'NULL', '\\', null],
      'array',
    ],
  },
  {
    what: 'an array of arrays is a list of lists, digits kept',
    sqlite: noSuchType,
    postgres: [
      'bigint[]',
      "'{{1,2},{3,9007199254740993}}'",
      [
        ['1', '2'],
        ['3', '9007199254740993'],
      ],
      'array',
    ],
  },
  {
    what: 'an array of instants has them in ISO',
    sqlite: noSuchType,
    postgres: [
      'timestamptz[]',
      "array['2026-11-21 09:46:22+00'::timestamptz]",
      ['2026-11-21T09:46:22Z'],
      'array',
    ],
  },
  {
    what: 'an array whose elements no comma parts is text',
    sqlite: noSuchType,
    postgres: ['box[]', "'{(1,1),(0,0);(2,2),(0,0)}'", '{(1,1),(0,0);(2,2),(0,0)}', 'other', 'no key'],
  },
  {
    what: 'any column may hold text',
    sqlite: ['integer', "'abc'", 'abc', 'integer', 'no key'],
    postgres: { skip: 'columns hold what they declare' },
  },
  {
    what: 'a boolean column may hold another number',
    sqlite: ['boolean', '7', 7, 'boolean', 'no key'],
    postgres: { skip: 'columns hold what they declare' },
  },
  {
    what: 'a text column may hold bytes',
    sqlite: ['text', "x'00ff'", { sizeBytes: 2, preview: '00ff' }, 'text', 'no key'],
    postgres: { skip: 'columns hold what they declare' },
  },
  {
    what: 'a column of no declared type holds a number as a number',
    sqlite: ['', '12', 12, 'other'],
    postgres: { skip: 'columns have types' },
  },
  {
    what: 'null is null',
    sqlite: ['text', 'null', null, 'text', 'no key'],
    postgres: ['text', 'null', null, 'text', 'no key'],
  },
]

export function valueCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
  })

  for (const [number, { what, ...byDialect }] of list.entries()) {
    const found = byDialect[target.dialect]
    if ('skip' in found) test.skip(`${what} (${found.skip})`, () => {})
    else test(what, () => travel(database, `value_${number}`, found))
  }

  test('text that a column can never hold is refused before the database sees it', async () => {
    await execute(database, 'create table strict (i integer, d decimal(10,2), u boolean, b bigint)')
    const table = await tableOf(database, 'strict')
    const refuse = (name: string, text: string) =>
      expect(() => database.values.fromText(text, columnOf(table, name)), `${name} ${text}`).toThrow(name)
    for (const name of ['i', 'b', 'd', 'u'])
      for (const text of ['abc', '', '1;', ' 1', 'constructor', '__proto__']) refuse(name, text)
    refuse('b', '9223372036854775808')
    refuse('i', '99999999999999999999')
    refuse('u', '2')
  })

  test('the size of a value is told in bytes', async () => {
    const [bytes, literal] = target.dialect === 'sqlite' ? ['blob', "x'00ff10'"] : ['bytea', "'\\x00ff10'"]
    await execute(
      database,
      `create table sized (words text, raw ${bytes}, none text)`,
      `insert into sized values ('ä👋', ${literal}, null)`,
    )
    const { columns } = await tableOf(database, 'sized')
    const select = database.build
      .selectFrom('sized as page')
      .select(columns.map((column) => database.sql.sizeOf(column, column.name).as(column.name)))
    expect(await database.read(select)).toEqual([{ words: 6, raw: 3, none: null }])
  })

  test('a number that a float would round to nothing or to infinity never makes the database fail', async () => {
    await execute(
      database,
      'create table floats (f double precision, r real)',
      `insert into floats values (3.4e38, 3.4e38), (1e-45, 1e-45), (0, 0)`,
    )
    const table = await tableOf(database, 'floats')
    const count = async (name: string, text: string) => {
      const column = columnOf(table, name)
      const parameter = database.values.fromText(text, column)
      const select = database.build.selectFrom(database.sql.table(table).as('listed')).select('f')
      return (await database.read(select.where(() => database.sql.compare(column, '=', parameter)))).length
    }
    for (const [name, text] of [
      ['f', '1e309'],
      ['f', '-1e309'],
      ['f', '1e-400'],
      ['r', '1e39'],
      ['r', '1e-60'],
    ] as const) {
      const found = await count(name, text).catch((failure) => failure)
      expect([0, 1, 'invalid'], `${name} ${text}`).toContain(found.code ?? found)
    }
    for (const text of ['0', '-0.0', '0e-999', 'Infinity', '-Infinity'])
      expect(await count('f', text)).toBe(text.includes('I') ? 0 : 1)
    expect(await count('f', '3.4e38')).toBe(1)
  })
}

async function travel(
  database: Database,
  name: string,
  [declared, literal, wire, type, noKey]: Case,
): Promise<void> {
  await execute(database, `create table ${name} (v ${declared})`, `insert into ${name} values (${literal})`)
  const table = await tableOf(database, name)
  const column = columnOf(table, 'v')
  expect(column.type).toBe(type)
  const select = database.build
    .selectFrom(database.sql.table(table).as('listed'))
    .select(database.sql.select(column).as('held'))
  const [row] = await database.read(select)
  const travelled = database.values.toWire(row?.held, column)
  expect(travelled).toEqual(wire)
  // JSON must carry every value unchanged.
  expect(JSON.parse(JSON.stringify(travelled))).toEqual(wire)
  expectWhole(database.values.toWhole(row?.held, column), wire)
  if (column.ordered) await database.read(select.orderBy(database.sql.orderBy(column, 'asc')))
  if (noKey) return
  // As a key: the value becomes text and a parameter again, which finds the row.
  const parameter = database.values.fromText(database.values.toText(row?.held, column), column)
  const found = select.where(() => database.sql.compare(column, '=', parameter))
  expect(await database.read(found)).toHaveLength(1)
}

/** Only bytes have another form here. */
function expectWhole(whole: WholeValue, wire: WireValue): void {
  if (typeof wire === 'object' && wire !== null && 'preview' in wire) {
    expect(whole).toHaveLength(wire.sizeBytes * 2)
    expect(String(whole).slice(0, 32)).toBe(wire.preview)
  } else {
    expect(whole).toEqual(wire)
  }
}
