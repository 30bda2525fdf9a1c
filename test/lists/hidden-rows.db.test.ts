import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { assert } from '../../src/std/assert.ts'
import { silentLog } from '../../src/std/log.ts'
import { createListEngine, type ListSource } from '../../src/tables/index.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import { onEachDatabase } from '../each-database.ts'
import { createTestEngine, type TestEngine } from '../list-engine.ts'
import { listSource, rowsOf } from '../list-source.ts'
import { atScale } from '../scale.ts'
import { askEveryDoor } from './every-door.ts'
import { knowTables } from './known-table.ts'
import { createOracle } from './oracle.ts'
import { randomQuery } from './random-query.ts'

const clock = { now: () => new Date('2026-11-20T09:41:00Z') }

/** The reader sees only goods and owners of the north. */
const north = rowsOf('shop:is:north')

onEachDatabase((open) => {
  let lists: TestEngine

  beforeAll(async () => {
    const shop = (at: number) => (at % 3 ? 'north' : 'south')
    const word = (at: number) => ['lamp', 'chair', 'bob the lamp', 'crimson'][at % 4]
    const owners = Array.from({ length: 9 }, (_, at) => `(${at + 1}, '${word(at)}', '${shop(at)}')`)
    const rows = Array.from({ length: 150 }, (_, at) => {
      const listed = `'2026-01-0${(at % 4) + 1}'`
      const numbers = [at % 5 ? at % 11 : 'null', (at % 9) + 1, at % 2 ? 'true' : 'false']
      return `(${[at + 1, `'${word(at)} ${at % 7}'`, ...numbers, listed, `'${shop(at >> 2)}'`].join()})`
    })
    lists = await createTestEngine(await open({ bytewise: true }), {
      clock,
      tables: [
        'create table owners (id integer primary key, name text, shop text)',
        `create table goods (id integer primary key, name text, stock integer,
          owner_id integer references owners (id), active boolean, listed_on date, shop text)`,
        'create index goods_stock on goods (stock)',
        `insert into owners values ${owners.join()}`,
        `insert into goods values ${rows.join()}`,
      ],
    })
  })

  /** Changes, deletes and inserts rows that the reader cannot see. */
  function scramble(): Promise<void> {
    return lists.run(
      `delete from goods where shop = 'south' and id % 5 = 0`,
      `update goods set name = 'bob the ' || id, stock = coalesce(stock, 0) + 1, owner_id = 1 + (owner_id + id) % 9,
        active = not active, listed_on = null where shop = 'south'`,
      `insert into goods select id + (select max(id) from goods), 'crimson', 7, 1, active, '2026-01-02', 'south' from goods`,
      `update owners set name = case when name = 'lamp' then 'chair' else 'lamp' end where shop = 'south'`,
    )
  }

  test.each([
    ['[C5][V4][P13] without a search index', false],
    ['[S6] with a search index that holds them', true],
  ])('%s no answer depends on rows that are out of sight', async (_name, isIndexed) => {
    if (isIndexed) await index()
    const source = await listSource('goods', { ...lists, rights: north, now: clock.now() })
    const goods = (await knowTables(lists)).get('goods')
    assert(goods, 'the table is there')
    const search = fc.option(fc.constantFrom('bob', 'lamp', '-chair', 'crimson 3', '"bob the"'))
    const queries = fc
      .record({ query: randomQuery(goods, createOracle(goods, source.viewer)), search })
      .map((one) => ({ ...one.query, search: one.search ?? one.query.search, count: 'exact' as const }))
    const asked = fc.sample(queries, atScale({ test: 100, proof: 3000 }))
    const before = await answersTo(source, asked)
    await scramble()
    const after = await answersTo(source, asked)
    for (const [at, query] of asked.entries()) expect(after[at], JSON.stringify(query)).toBe(before[at])
  })

  async function index(): Promise<void> {
    const { table } = await listSource('goods', lists)
    const texts = table.schema.columns.filter(({ name }) => ['name', 'shop'].includes(name))
    await lists.database.searchIndex.create(table.schema, texts)
    await lists.catalog.mistrust()
  }

  /** Asks a new engine, which remembers nothing. */
  async function answersTo(source: ListSource, queries: readonly ListQuery[]): Promise<string[]> {
    const engine = createListEngine({ ...lists, clock, log: silentLog, secret: 'hidden rows' })
    // Reports every write, so that the engine does not take a slow, remembered count for an estimate.
    engine.hear(() => true)
    const answers: string[] = []
    for (const [at, query] of queries.entries())
      answers.push(await askEveryDoor({ engine, source, query, at }))
    return answers
  }
})
