import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything } from '../../../test/list-source.ts'
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
      ],
    })
  })

  test('[P13] a page tells what the rows are called that its relations lead to', async () => {
    const { labels } = await lists.page('sales')
    expect(Object.keys(labels).toSorted()).toEqual(['__proto__', 'code', 'good'])
    expect(labels.good).toEqual({
      '9007199254740993': 'Ärmel',
      2: `${'b'.repeat(200)}…`,
      5: 'Hut',
    })
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
      ['__proto__']: { 5: 'Hut' },
    })
    const secret = { ...everything, columns: new Set(['id', 'code']) }
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
    const north = { ...everything, rows: { column: 'shop', values: ['north'] } }
    const byRows = await lists.page('sales', 'columns=good', { rights: everything, relatedRights: north })
    expect(byRows.labels).toEqual({ good: { '9007199254740993': 'Ärmel' } })
    for (const relatedRights of [null, { ...everything, columns: new Set(['id', 'shop']) }]) {
      const page = await lists.page('sales', 'columns=good', { rights: everything, relatedRights })
      expect([page.rows.length, page.labels]).toEqual([6, {}])
    }
  })

  test('[P13] labels that take too long are left out, the rows come', async () => {
    recorded.slowDown(/"codes"/)
    const page = await lists.page('sales', 'columns=good,code').finally(() => recorded.slowDown(null))
    expect(page.rows).toHaveLength(6)
    expect(Object.keys(page.labels)).toEqual(['good'])
  })
})
