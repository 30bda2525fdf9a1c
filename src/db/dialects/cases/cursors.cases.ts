import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import type { Database } from '../../database.ts'
import { type Comparison, listAlias } from '../../sql.ts'
import { type CursorCase, cursorList } from './cursor-list.ts'
import { columnOf, execute, type Target, tableOf, testEach } from './target.ts'

export function cursorCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    if (target.dialect === 'postgres') {
      await execute(database, `create type feeling as enum ('good', 'so, so', 'bad')`)
    }
  })

  testEach(target, cursorList, (found, number) => walk(database, `cursor_${number}`, found))
}

/** Finds from each value the rows before it, with it and after it, and checks that the value comes back unchanged. */
async function walk(database: Database, name: string, [declared, ...literals]: CursorCase): Promise<void> {
  await execute(
    database,
    `create table ${name} (n integer, v ${declared})`,
    `create table ${name}_copy (n integer, v ${declared})`,
    `insert into ${name} values (-1, null)`,
    ...literals.map((literal, n) => `insert into ${name} values (${n}, ${literal})`).toReversed(),
  )
  const column = columnOf(await tableOf(database, name), 'v')
  const { compare, orderBy, select } = database.sql
  const selectFrom = (table: string) =>
    database.build
      .selectFrom(`${table} as ${listAlias}`)
      .select(['n', select(column).as('v')])
      .orderBy(orderBy(column, 'asc'))
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
