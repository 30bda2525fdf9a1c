import { type Compilable, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Statement } from '../../database.ts'
import { savepoint } from '../../savepoint.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

interface Tables {
  goods: { id: number; name: string | null; place: string; count: number }
}

export function spellingCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    if (database.capabilities.schemas) await execute(database, 'create schema switchboard')
    const { schema } = own()
    const index = schema.createIndex('goods_nameless').unique().on('goods').columns(['place'])
    const create = schema
      .createTable('goods')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'varchar(10)')
      .addColumn('place', 'varchar(10)', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
    await run(create, ...database.sql.partialIndex(index, 'name', 'is'))
  })
  beforeEach(() => run(own().deleteFrom('goods')))

  const own = () => database.buildOwn<Tables>()
  const run = (...statements: Statement[]) =>
    database.write(async (transaction) => {
      const changed: number[] = []
      for (const statement of statements) changed.push((await transaction.run(statement)).changed)
      return changed
    })
  const insert = (row: Tables['goods']) => own().insertInto('goods').values(row)
  const all = () => database.read(own().selectFrom('goods').selectAll().orderBy('id'))
  const readOne = async (statement: { compile(builder: Database['build']): Compilable | Statement }) =>
    (
      await database.read<{ value: unknown }>(
        statement.compile(database.build) as Statement<{ value: unknown }>,
      )
    )[0]?.value

  const shelf = { id: 1, name: null, place: 'shelf', count: 1 }

  test('a unique index of some rows names none of them twice, and any number of the others', async () => {
    await run(insert(shelf), insert({ ...shelf, id: 2, name: 'a' }), insert({ ...shelf, id: 3, name: 'b' }))
    await expect(run(insert({ ...shelf, id: 4 }))).rejects.toMatchObject({ code: 'invalid' })
  })

  test('an insert of what is there does nothing, or writes over some of it', async () => {
    const { onDuplicate } = database.sql
    const again = insert({ ...shelf, place: 'floor', count: 5 })
    expect(await run(insert(shelf), again.modifyEnd(onDuplicate({ columns: ['id'] }, null)))).toEqual([1, 0])
    expect(await all()).toEqual([shelf])
    await run(again.modifyEnd(onDuplicate({ columns: ['id'] }, { count: 6 })))
    expect(await all()).toEqual([{ ...shelf, count: 6 }])
    await run(
      insert({ ...shelf, place: 'new', id: 2 }).modifyEnd(onDuplicate({ columns: ['id'] }, { count: 7 })),
    )
    expect(await all()).toHaveLength(2)
  })

  test('the same by an index of some rows is asked of those alone', async () => {
    const end = database.sql.onDuplicate({ columns: ['place'], onlyNull: 'name' }, { count: 8 })
    await run(insert(shelf), insert({ ...shelf, id: 2 }).modifyEnd(end))
    await run(insert({ ...shelf, id: 3, name: 'a' }).modifyEnd(end))
    expect(await all()).toEqual([
      { ...shelf, count: 8 },
      { ...shelf, id: 3, name: 'a' },
    ])
  })

  test('a transaction is taken back to a place in it, and goes on', async () => {
    await run(insert(shelf), savepoint.set, insert({ ...shelf, id: 2, place: 'a' }), ...savepoint.takeBack)
    await run(savepoint.set, insert({ ...shelf, id: 3, place: 'b' }), savepoint.release)
    expect((await all()).map(({ id }) => id)).toEqual([1, 3])
  })

  test('a number is text to its last digit, and nothing stays nothing', async () => {
    const { toText } = database.sql
    const text = (value: string) => readOne(sql`select ${toText(sql.raw(value))} as value`)
    expect(await text('9007199254740993')).toBe('9007199254740993')
    expect(await text('null')).toBeNull()
  })

  test('a value is what its column would keep of it', async () => {
    await execute(
      database,
      'create table prices (id integer primary key, price decimal(10, 2), count integer)',
    )
    const prices = await tableOf(database, 'prices')
    const kept = async (name: string, text: string) => {
      const column = columnOf(prices, name)
      const value = await readOne(
        sql`select ${database.sql.asKept(column, database.values.fromText(text, column))} as value`,
      )
      return database.values.toWire(value, column)
    }
    expect(await kept('count', '7')).toBe(7)
    expect(['13', '13.00']).toContain(await kept('price', '13'))
  })

  test('the names of tables are told, ours as the database calls them', async () => {
    const schema = database.capabilities.schemas ? 'switchboard' : null
    const names = await database.read(database.sql.tableNames(schema).compile(database.build))
    expect(names).toContainEqual({ name: schema === null ? 'switchboard_goods' : 'goods' })
  })

  test('rows that are found whole are a table to the rest of the statement', async () => {
    const rows = sql`(select 1 as n union all select 2)`.as<string>('given')
    const { build } = database
    const found = build.selectFrom(rows).selectAll().where(sql.ref('n'), '>', 1)
    expect(
      await database.read(database.sql.withWhole(build, 'found', found).selectFrom('found').selectAll()),
    ).toEqual([{ n: 2 }])
  })

  test('a table that was filled with numbered rows counts on, and says what it is for where it can', async () => {
    const create = database.build.schema
      .createTable('filled')
      .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
      .addColumn('name', 'text')
    const settle = database.sql.settle({
      name: 'filled',
      comment: "What's filled",
      columnComments: { name: 'A name' },
      numbered: { column: 'id', next: 8 },
    })
    const fill = database.build.insertInto('filled').values({ id: 7, name: 'seven' })
    await run(create, fill, ...settle, database.build.insertInto('filled').values({ name: 'next' }))
    expect(await database.read(database.build.selectFrom('filled').select('id').orderBy('id'))).toEqual([
      { id: 7 },
      { id: 8 },
    ])
    const table = await tableOf(database, 'filled')
    expect(["What's filled", null]).toContain(table.comment)
    // Some databases declare a column anew for its comment.
    expect(['A name', null]).toContain(columnOf(table, 'name').comment)
  })
}
