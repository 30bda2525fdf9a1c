import type { Expression, SqlBool } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { WholeValue, WireValue } from '../../../wire/value.ts'
import type { Database } from '../../database.ts'
import { sharedValues, type ValueCase } from './shared-values.ts'
import { specialValues } from './special-values.ts'
import { bytesOf, columnOf, execute, type Target, tableOf, testEach, typesOf } from './target.ts'

export function valueCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
  })

  testEach(target, [...sharedValues, ...specialValues], (found, number) =>
    travel(database, `value_${number}`, found),
  )

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
    await execute(
      database,
      `create table sized (words text, raw ${typesOf(target).bytes}, none text)`,
      `insert into sized values ('ä👋', ${bytesOf(target, '00ff10')}, null)`,
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
      `create table floats (f double precision, r ${target.dialect === 'mysql' ? 'float' : 'real'})`,
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
    for (const text of ['0', '-0.0', '0e-999']) expect(await count('f', text)).toBe(1)
    for (const text of ['Infinity', '-Infinity'])
      expect([0, 'invalid']).toContain(await count('f', text).catch((failure) => failure.code))
    expect(await count('f', '3.4e38')).toBe(1)
  })

  if (target.dialect === 'mysql') {
    test('what is none of the words of an enum is the empty text, and found by it', async () => {
      await execute(
        database,
        "create table lax (mood enum('good'))",
        "insert ignore into lax values ('bad'), ('good')",
      )
      const table = await tableOf(database, 'lax')
      const mood = columnOf(table, 'mood')
      const select = database.build
        .selectFrom(database.sql.table(table).as('listed'))
        .select(database.sql.select(mood).as('mood'))
      const wrong = database.sql.compare(mood, '=', database.values.fromText('', mood))
      expect(await database.read(select.where(wrong))).toEqual([{ mood: '' }])
    })

    test('a text that the character set of a column lacks is found nowhere, and no failure', async () => {
      await execute(
        database,
        'create table narrow (l varchar(9) character set latin1, a char(9) character set ascii, u text character set utf8mb3)',
        "insert into narrow values ('ä', 'a', 'äш'), ('?', '?', '?')",
      )
      const table = await tableOf(database, 'narrow')
      const { compare, among, contains, joinedContains } = database.sql
      for (const column of table.columns) {
        const count = async (condition: Expression<SqlBool>) => {
          const select = database.build.selectFrom(database.sql.table(table).as('listed'))
          return (await database.read(select.select(column.name).where(condition))).length
        }
        for (const text of ['😀', 'ш😀']) {
          expect(await count(compare(column, '=', text))).toBe(0)
          expect(await count(among(column, ['x', text]))).toBe(0)
          for (const place of ['anywhere', 'start', 'end'] as const)
            expect(await count(contains(column, text, place))).toBe(0)
          expect(await count(joinedContains([{ before: '', column, after: '' }], text))).toBe(0)
        }
      }
      expect(table.columns.map(({ declaredType }) => declaredType)).toEqual([
        'varchar(9) character set latin1 collate latin1_swedish_ci',
        'char(9) character set ascii collate ascii_general_ci',
        expect.stringMatching(/^text character set utf8(?:mb3)? collate/),
      ])
    })
  }
}

async function travel(
  database: Database,
  name: string,
  [declared, literal, wire, type, noKey]: ValueCase,
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
