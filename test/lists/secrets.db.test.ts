import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { assert } from '../../src/std/assert.ts'
import { silentLog } from '../../src/std/log.ts'
import { createListEngine, type ListEngine, type ListSource } from '../../src/tables/index.ts'
import { type Condition, type Operator, operatorValues } from '../../src/wire/filter.ts'
import { type ListQuery, wholeList } from '../../src/wire/list-query.ts'
import type { TableRights } from '../../src/wire/rights.ts'
import { onEachDatabase } from '../each-database.ts'
import { createTestEngine, type TestEngine } from '../list-engine.ts'
import { columnsOf, listSource } from '../list-source.ts'
import { type Recorded, record } from '../recorded.ts'
import { atScale } from '../scale.ts'
import { askEveryDoor } from './every-door.ts'
import { type KnownTable, knowTables } from './known-table.ts'
import { outcomeOf, refusedMentions } from './mentions.ts'
import { createOracle } from './oracle.ts'
import { randomQuery } from './random-query.ts'

const clock = { now: () => new Date('2026-11-20T09:41:00Z') }

/** The values of secret columns, before or after a change. A readable column may hold them, too. */
const secretWords = ['crimson', 'turquoise', '4711', '4712', 'bob', 'eve', '2026-01-02'] as const

/** All columns except those about a good's owner and price, and the names of owners. */
const readable: Readonly<Record<string, ReadonlySet<string>>> = {
  goods: new Set(['id', 'name', 'stock', 'owner_id', 'active', 'listed_on']),
  owners: new Set(['id', 'country']),
}

const secretColumns = ['restricted', 'paid', 'bought_on', 'buyer_id']

const namesSecret = new RegExp(`\\b(?:${secretColumns.join('|')})\\b`)

const operatorNames = Object.keys(operatorValues).filter((name): name is Operator => name in operatorValues)

onEachDatabase((open) => {
  let recorded: Recorded
  let lists: TestEngine
  let goods: KnownTable
  let source: ListSource

  beforeAll(async () => {
    const owners = Array.from({ length: 9 }, (_, at) => `(${at + 1}, ${pick(at)}, '${at % 2 ? 'DE' : 'FR'}')`)
    const rows = Array.from({ length: 120 }, (_, at) => {
      const shown = [
        at + 1,
        `'${['lamp', 'chair', 'bob the lamp'][at % 3]} ${at % 7}'`,
        at % 5 ? at % 11 : 'null',
      ]
      const links = [(at % 9) + 1, at % 2 ? 'true' : 'false', `'2026-01-0${(at % 4) + 1}'`]
      return `(${[...shown, ...links, pick(at), 4711, "'2026-01-02'", 1].join()})`
    })
    const tables = [
      'create table owners (id integer primary key, name text, country text)',
      `create table goods (id integer primary key, name text, stock integer, owner_id integer references owners (id),
        active boolean, listed_on date, restricted text, paid integer, bought_on date, buyer_id integer references owners (id))`,
      `insert into owners values ${owners.join()}`,
      `insert into goods values ${rows.join()}`,
    ]
    recorded = record(await open({ bytewise: true }))
    lists = await createTestEngine(recorded.database, { tables, clock })
    source = await readGoods()
    goods = await knowReadable()
  })

  /** Changes every value that the reader may not read. */
  function scramble(): Promise<void> {
    return lists.run(
      `update goods set restricted = case when id % 3 = 0 then null when restricted = 'eve' then 'turquoise' else 'eve' end,
        paid = 4712 - paid, bought_on = null, buyer_id = 1 + (buyer_id + id) % 9`,
      `update owners set name = case when name = 'eve' then 'bob' else 'eve' end`,
    )
  }

  function readGoods(): Promise<ListSource> {
    const [rights, relatedRights] = [rightsOn('goods'), rightsOn('owners')]
    return listSource('goods', { ...lists, rights, relatedRights, now: clock.now() })
  }

  /** The table as the reader knows it. */
  async function knowReadable(): Promise<KnownTable> {
    const known = (await knowTables(lists)).get('goods')
    assert(known, 'the table is there')
    const columns = known.table.columns.filter((column) => readable.goods?.has(column.schema.name))
    return { ...known, table: { ...known.table, columns }, related: () => undefined }
  }

  /** A new engine, which remembers no counts. */
  function newEngine(): ListEngine {
    const engine = createListEngine({ ...lists, clock, log: silentLog, secret: 'secrets' })
    // Reports every write, so that the engine does not take a slow, remembered count for an estimate.
    engine.hear(() => true)
    return engine
  }

  test('[F2][P11][V4][D4] what may not be read is refused in the words for what is not there', async () => {
    const engine = newEngine()
    const asked = fc.record({
      query: randomQuery(goods, createOracle(goods, source.viewer)),
      column: fc.constantFrom(...secretColumns),
      operator: fc.constantFrom(...operatorNames),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ query, column, ...wish }) => {
        for (const [way, mention] of Object.entries(refusedMentions)) {
          const ask = (name: string) => outcomeOf(mention({ engine, source, query, ...wish }, name))
          const [restricted, nothing] = [await ask(column), await ask('nothing')]
          expect(restricted, way).toMatch(/^bad-request /)
          expect(restricted?.replaceAll(column, 'nothing'), way).toBe(nothing)
        }
      }),
      { numRuns: atScale({ test: 50, proof: 2000 }) },
    )
  })

  test('[F11][P13] the rows that a relation leads to are neither called nor found by a label that may not be read', async () => {
    const engine = newEngine()
    const { labels } = await engine.page({ source }, wholeList(goods.table.id))
    for (const [key, label] of Object.entries(labels.owner_id ?? {})) expect(label).toBe(`Owner ${key}`)
    const byLabel: Condition = { kind: 'condition', column: 'owner_id', operator: 'label', values: ['bob'] }
    const refused = outcomeOf(engine.page({ source }, { ...wholeList(goods.table.id), filter: byLabel }))
    expect(await refused).toMatch(/^bad-request /)
  })

  test.each([
    ['[S2] without a search index', []],
    ['[S6] with a search index that holds it', ['name', 'restricted']],
  ])('%s no answer depends on what may not be read, and no statement names it', async (_name, indexed) => {
    await indexFor(indexed)
    const words = fc.constantFrom(...secretWords, 'lamp', '-eve', '-crimson', '"bob the"')
    const search = fc.array(words, { maxLength: 2 }).map((all) => all.join(' '))
    const queries = fc
      .record({ query: randomQuery(goods, createOracle(goods, source.viewer)), search: fc.option(search) })
      .map((one) => ({ ...one.query, search: one.search ?? one.query.search, count: 'exact' as const }))
    const asked = fc.sample(queries, atScale({ test: 100, proof: 3000 }))
    const before = await answersTo(newEngine(), asked)
    await scramble()
    const after = await answersTo(newEngine(), asked)
    for (const [at, query] of asked.entries()) expect(after[at], JSON.stringify(query)).toBe(before[at])
  })

  async function indexFor(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const { schema } = source.table
    const columns = schema.columns.filter((column) => names.includes(column.name))
    await lists.database.searchIndex.create(schema, columns)
    await lists.catalog.mistrust()
    source = await readGoods()
    expect(source.table.schema.searchIndex?.columns).toEqual(names)
  }

  async function answersTo(engine: ListEngine, queries: readonly ListQuery[]): Promise<string[]> {
    const answers: string[] = []
    recorded.takeReads()
    for (const [at, query] of queries.entries()) {
      answers.push(await askEveryDoor({ engine, source, query, at }))
      for (const { sql } of recorded.takeReads()) expect(sql).not.toMatch(namesSecret)
    }
    return answers
  }

  test('[P6] a place that somebody else was given leads to the first page', async () => {
    const engine = newEngine()
    const query = { ...wholeList(goods.table.id), size: 5 }
    const all = await listSource('goods', lists)
    const sort = [{ column: 'restricted', direction: 'asc' as const }]
    for (const theirs of [query, { ...query, sort }]) {
      const { page } = await engine.page({ source: all }, theirs)
      assert(page.next, 'there is a second page')
      const cursor = { side: 'after' as const, token: page.next }
      const answer = await engine.page({ source }, { ...query, page: 2, cursor })
      expect(answer.page.number).toBe(1)
      expect(answer.rows[0]?.key).toBe('1')
    }
  })
})

function rightsOn(table: string): TableRights {
  return columnsOf(...(readable[table] ?? []))
}

function pick(at: number): string {
  return `'${secretWords[at % secretWords.length]}'`
}
