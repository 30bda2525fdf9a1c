import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything, listSource, rowsOf } from '../../../test/list-source.ts'
import { type Recorded, record } from '../../../test/recorded.ts'
import type { TableRights } from '../../wire/rights.ts'
import { parseListQuery } from '../index.ts'
import { findAmong } from './find-among.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded

  beforeAll(async () => {
    recorded = record(await open())
    lists = await createTestEngine(recorded.database, {
      tables: [
        'create table shops (id integer primary key, name text)',
        `insert into shops values (1, 'North'), (2, 'South')`,
        'create table goods (id integer primary key, name text, price integer, shop integer references shops (id), restricted text)',
        `insert into goods values (1, 'Ärmel', 30, 1, 's1'), (2, '${'b'.repeat(300)}', 10, 2, 's2'), (3, null, 20, 1, 's3')`,
        'create table pairs (a varchar(9), b integer, word text, primary key (a, b))',
        `insert into pairs values ('x,y', 1, 'one'), ('=', 2, 'two')`,
      ],
    })
  })

  const ask = async (table: string, search: string, rights: TableRights = everything) => ({
    source: await listSource(table, { database: recorded.database, catalog: lists.catalog, rights }),
    query: parseListQuery(table, new URLSearchParams(search)),
  })

  test('many lists are told of the same rows in one statement, each as its own pages have them', async () => {
    const asks = [
      await ask('goods', 'sort=-price&columns=name,shop'),
      await ask('goods', 'filter=price:gte:20&columns=id'),
      await ask('goods', 'q=rmel'),
    ]
    recorded.takeReads()
    const [all, dear, found] = await findAmong(asks, ['1', '2', '3', '4', 'nonsense'], {})
    expect(recorded.takeReads()).toHaveLength(1)
    const page = await lists.page('goods', 'sort=-price&columns=name,shop')
    expect(['1', '3', '2'].map((key) => all?.row(key))).toEqual(page.rows)
    expect(['1', '2', '3', '4'].map((key) => all?.place(key))).toEqual([1, 3, 2, null])
    expect(await all?.labels(['1', '2', '3'])).toEqual(page.labels)
    expect(await found?.labels(['1', '2', '3'])).toEqual(page.labels)
    expect(['1', '2', '3', '4'].map((key) => dear?.row(key)?.values ?? null)).toEqual([
      { id: 1 },
      null,
      { id: 3 },
      null,
    ])
    expect([dear?.isThere('2'), dear?.isThere('4')]).toEqual([true, false])
    expect(['1', '2', '3'].map((key) => found?.row(key) !== null)).toEqual([true, false, false])
  })

  test('a list finds no row and no column beyond its own rights', async () => {
    const rights = rowsOf('shop:is:1', ['id', 'name', 'shop'])
    const [whole, north] = await findAmong(
      [await ask('goods', ''), await ask('goods', '', rights)],
      ['1', '2'],
      {},
    )
    expect(whole?.row('2')?.values).toMatchObject({ restricted: 's2' })
    expect([north?.row('1')?.values, north?.row('2')]).toEqual([{ id: 1, name: 'Ärmel', shop: 1 }, null])
  })

  test('keys of several parts lead to their rows', async () => {
    const [pairs] = await findAmong([await ask('pairs', 'columns=word')], ['x=2Cy,1', '=3D,2', 'x=2Cy,2'], {})
    expect(['x=2Cy,1', '=3D,2', 'x=2Cy,2'].map((key) => pairs?.row(key)?.values.word)).toEqual([
      'one',
      'two',
      undefined,
    ])
  })
})
