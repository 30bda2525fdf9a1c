import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import { triggerAlong } from '../../test/trigger-along.ts'
import type { Database } from '../db/index.ts'
import { encodeKey } from '../wire/key.ts'
import { createJournalReader, createTableWatches, type JournalReader, type TableWatches } from './index.ts'

const strange = "it's =%,;_ 東京"

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  let journal: JournalReader
  let watches: TableWatches
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({
      database,
      tables: [
        'create table goods (id integer primary key, name text, state text not null)',
        'create table stock (shop varchar(20), code varchar(20), n integer, primary key (shop, code))',
        `insert into goods values (1, 'Oak table', 'on'), (2, 'Lamp', 'off')`,
        `insert into stock values ('x', '${strange.replaceAll("'", "''")}', 0)`,
      ],
    })
    journal = createJournalReader(house.store)
    watches = createTableWatches(database)
    await watches.watch(await tables('goods', 'stock'))
  })

  const tables = (...names: string[]) =>
    Promise.all(names.map(async (name) => (await house.source(name)).table))
  const run = (statement: string) =>
    database.write((transaction) => transaction.run(sql.raw(statement).compile(database.build)))

  /** The changes that followers of the journal get from the work. */
  async function heard(work: () => Promise<unknown>) {
    const mark = await journal.mark()
    await work()
    const { hints } = await journal.since(mark)
    return hints.map(({ table, key, operation, entry }) => ({
      table,
      key,
      operation,
      by: entry === null ? 'outside' : 'us',
    }))
  }

  test('what another program writes is heard, by the key that lists know the row by', async () => {
    expect(await heard(() => run("update goods set state = 'on' where id = 2"))).toEqual([
      { table: await idOf('goods'), key: '2', operation: 'update', by: 'outside' },
    ])
    expect(await heard(() => run('update stock set n = 1'))).toEqual([
      { table: await idOf('stock'), key: encodeKey(['x', strange]), operation: 'update', by: 'outside' },
    ])
  })

  const idOf = async (name: string) => (await house.source(name)).table.id

  test('what Switchboard writes is heard once, with its entry, beside what others write right before and after', async () => {
    const write = async () => {
      await run("update goods set state = 'a' where id = 1")
      await house.write({ table: 'goods', column: 'state', keys: ['1', '2'], value: 'off' })
      await run("update goods set state = 'b' where id = 1")
    }
    const table = await idOf('goods')
    const line = (key: string, by: string) => ({ table, key, operation: 'update', by })
    expect(await heard(write)).toEqual([
      line('1', 'outside'),
      line('1', 'us'),
      line('2', 'us'),
      line('1', 'outside'),
    ])
  })

  test('what the triggers of the owner write along is heard', async () => {
    for (const statement of triggerAlong(database)) await run(statement)
    const write = () => house.write({ table: 'goods', column: 'name', keys: ['1'], value: 'Oak' })
    const stock = await idOf('stock')
    expect((await heard(write)).toSorted((a, b) => a.by.localeCompare(b.by))).toEqual([
      { table: stock, key: encodeKey(['x', strange]), operation: 'update', by: 'outside' },
      { table: await idOf('goods'), key: '1', operation: 'update', by: 'us' },
    ])
  })

  test('a table says whether it is watched as it should be, is watched anew, and goes back to how it was', async () => {
    await run('create table lamps (id integer not null unique, code integer not null unique)')
    await house.run()
    const stateOf = async () => {
      const [table] = await tables('lamps')
      return table ? (await watches.find([table])).get(table.id)?.state : undefined
    }
    expect(await stateOf()).toBe('unwatched')
    await watches.watch(await tables('lamps'))
    expect(await stateOf()).toBe('watched')
    await watches.watch(await tables('lamps'))
    await run('alter table lamps rename column id to number')
    await run('alter table lamps rename column code to word')
    await house.run()
    expect(await stateOf()).toBe('outdated')
    await watches.watch(await tables('lamps'))
    expect(await stateOf()).toBe('watched')
    expect((await heard(() => run('insert into lamps values (7, 7)'))).map(({ key }) => key)).toEqual(['7'])
    expect(await watches.removal(await tables('lamps'))).not.toEqual([])
    await watches.unwatch(await tables('lamps'))
    expect(await stateOf()).toBe('unwatched')
    await watches.unwatch(null)
    expect(await watches.removal(null)).toEqual([])
    expect(await heard(() => run('insert into lamps values (9, 9)'))).toEqual([])
  })
})
