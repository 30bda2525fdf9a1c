import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, everything, rowsOf } from '../../../test/list-source.ts'
import { type Recorded, record } from '../../../test/recorded.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded

  beforeAll(async () => {
    recorded = record(await open())
    lists = await createTestEngine(recorded.database, {
      tables: [
        'create table goods (id bigint primary key, name text, shop text not null)',
        `insert into goods values (9007199254740993, 'Ärmel', 'north'), (2, '${'b'.repeat(300)}', 'south'),
         (3, null, 'north'), (4, ' ', 'north'), (5, 'Hut', 'south')`,
        'create table codes (code varchar(20) primary key, title text)',
        `insert into codes values ('__proto__', 'The prototype'), ('x,y', 'Two')`,
        'create table plain (id integer primary key, amount integer)',
        'insert into plain values (1, 7)',
        `create table sales (id integer primary key, good bigint references goods (id), code varchar(20) references codes (code),
         plain integer references plain (id), "__proto__" bigint references goods (id))`,
        `insert into sales values (1, 9007199254740993, '__proto__', 1, 5), (2, 2, 'x,y', 1, null), (3, 3, null, null, 5),
         (4, 4, 'x,y', 1, null), (5, 5, null, null, null), (6, 5, null, null, null)`,
        'create table people (id integer primary key, last_name text, first_name text)',
        "insert into people values (1, 'Lovelace', 'Ada'), (2, 'Turing', ''), (3, null, null)",
        'create table visits (id integer primary key, person integer references people (id))',
        'insert into visits values (1, 1), (2, 2), (3, 3)',
      ],
    })
  })

  test('[P13] a page tells what the rows are called that its relations lead to', async () => {
    const { labels } = await lists.page('sales')
    expect(Object.keys(labels).toSorted()).toEqual(['__proto__', 'code', 'good', 'plain'])
    expect(labels.good).toEqual({
      '9007199254740993': 'Ärmel',
      2: `${'b'.repeat(200)}…`,
      3: 'Goods 3',
      4: 'Goods 4',
      5: 'Hut',
    })
    expect(labels.plain).toEqual({ 1: 'Plain 1' })
    expect(Object.entries(labels.code ?? {}).toSorted()).toEqual([
      ['__proto__', 'The prototype'],
      ['x,y', 'Two'],
    ])
  })

  test('[P13] a row by its key tells what its own relations lead to', async () => {
    const { labels } = await lists.row('sales', '1')
    expect(labels).toEqual({
      good: { '9007199254740993': 'Ärmel' },
      code: { ['__proto__']: 'The prototype' },
      plain: { 1: 'Plain 1' },
      ['__proto__']: { 5: 'Hut' },
    })
    const secret = columnsOf('id', 'code')
    expect((await lists.row('sales', '1', secret)).labels).not.toHaveProperty('good')
  })

  test('[P13] each relation that is shown is asked once, for the values of the page alone', async () => {
    recorded.takeReads()
    const { labels } = await lists.page('sales', 'columns=good&size=2&count=none')
    expect(labels).toEqual({ good: { '9007199254740993': 'Ärmel', 2: `${'b'.repeat(200)}…` } })
    expect(recorded.takeReads()).toHaveLength(2)
    await lists.page('sales', 'columns=id&count=none')
    expect(recorded.takeReads()).toHaveLength(1)
  })

  test('[P13] what a filter names is called by its label, though no row of the page has it', async () => {
    const { rows, labels } = await lists.page('sales', 'columns=id&filter=good:out:2,9007199254740993')
    expect(rows).toHaveLength(4)
    expect(labels).toEqual({ good: { '9007199254740993': 'Ärmel', 2: `${'b'.repeat(200)}…` } })
    const none = await lists.page('sales', 'columns=id&filter=code:is:__proto__;id:is:99')
    expect(none.labels).toEqual({ code: { ['__proto__']: 'The prototype' } })
  })

  test('[P13] only those labels are told that the asker may read there', async () => {
    const north = rowsOf('shop:is:north')
    const byRows = await lists.page('sales', 'columns=good', { rights: everything, relatedRights: north })
    expect(byRows.labels).toEqual({ good: { '9007199254740993': 'Ärmel', 3: 'Goods 3', 4: 'Goods 4' } })
    const none = await lists.page('sales', 'columns=good', { rights: everything, relatedRights: null })
    expect([none.rows.length, none.labels]).toEqual([6, {}])
    const byColumns = columnsOf('id', 'shop')
    const byKeys = await lists.page('sales', 'columns=good', { rights: everything, relatedRights: byColumns })
    expect(byKeys.labels.good).toMatchObject({ 2: 'Goods 2', 5: 'Goods 5' })
  })

  test('[P13] a label of several columns is told where the asker may read all of them', async () => {
    const { labels } = await lists.page('visits', 'columns=person')
    expect(labels.person).toEqual({ 1: 'Ada Lovelace', 2: 'Turing', 3: 'Person 3' })
    const relatedRights = columnsOf('id', 'last_name')
    const partly = await lists.page('visits', 'columns=person', { rights: everything, relatedRights })
    expect(partly.labels.person).toEqual({ 1: 'Person 1', 2: 'Person 2', 3: 'Person 3' })
  })

  test.each([
    ['ada l', ['1']],
    ['A LOVE', ['1']],
    ['turing', ['2']],
    [' turing', []],
    ['person', []],
  ])('[F11] rows are found by a label of several columns that holds "%s"', async (text, keys) => {
    const { rows } = await lists.page('visits', `filter=person:label:${encodeURIComponent(text)}`)
    expect(rows.map(({ key }) => key)).toEqual(keys)
  })

  test('[F11] a label of several columns is asked only where all of them may be read', async () => {
    const relatedRights = columnsOf('id', 'last_name')
    const asked = lists.page('visits', 'filter=person:label:ada', { rights: everything, relatedRights })
    await expect(asked).rejects.toMatchObject({ code: 'bad-request' })
    await expect(lists.page('sales', 'filter=plain:label:1')).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('[P13] labels that take too long are left out, the rows come', async () => {
    recorded.slowDown(/["`]codes["`]/)
    const page = await lists.page('sales', 'columns=good,code').finally(() => recorded.slowDown(null))
    expect(page.rows).toHaveLength(6)
    expect(Object.keys(page.labels)).toEqual(['good'])
  })
})
