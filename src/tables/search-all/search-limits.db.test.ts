import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { everything } from '../../../test/list-source.ts'
import { withRead } from '../../../test/with-read.ts'
import type { Database } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import { type SearchAllQuery, usualSearch } from '../../wire/search-all.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { createLanes } from '../lanes.ts'
import { createSearchAll, type SearchAllAsk } from './search-all.ts'

const tables = [
  'create table parts (id integer primary key, name varchar(40), code varchar(40) unique, note varchar(200))',
  "insert into parts values (1, 'Bolt', 'B-1', 'a lamp of steel'), (7, 'Lamp', 'L-7', null)",
  'create table tools (id integer primary key, name varchar(40))',
  "insert into tools values (7, 'Lamp wrench')",
]

onEachDatabase((open) => {
  let database: Database
  let catalog: Catalog
  beforeAll(async () => {
    database = await open()
    await runStatements(database, tables)
    catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
  })

  interface Case {
    readonly query?: Partial<SearchAllQuery>
    readonly rows?: Readonly<Record<string, number | null>>
    readonly read?: Database['read']
    readonly signal?: AbortSignal
    readonly viewer?: string
  }

  /** Searches as if the tables had so many rows, by other reads of the database. */
  async function search(
    text: string,
    { query = {}, rows = {}, read = database.read, signal, viewer }: Case = {},
  ) {
    const all = new Map(
      [...(await catalog.tables())].map(([id, table]) => {
        const rowEstimate = rows[table.schema.name] ?? (table.schema.name in rows ? null : 10)
        return [id, { ...table, schema: { ...table.schema, rowEstimate } }] as const
      }),
    )
    const other: Catalog = { ...catalog, tables: async () => all }
    const asker: SearchAllAsk['asker'] = {
      viewer: { id: viewer ?? 'test', timeZone: 'UTC', now: new Date() },
      rightsOn: () => everything,
    }
    const searchAll = createSearchAll({
      database: withRead(database, read),
      catalog: other,
      lanes: createLanes(),
    })
    return searchAll({ asker, signal }, { ...usualSearch, seconds: 5, search: text, ...query })
  }

  const found = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).tables.flatMap(({ table, rows }) =>
      rows.map(({ key, by }) => `${table.label} ${key} ${by}`),
    )

  /** Reads, and keeps what was asked. */
  function listening() {
    const asked: string[] = []
    const read: Database['read'] = (statement, limits) => {
      const compiled = 'compile' in statement ? statement.compile() : statement
      asked.push(compiled.sql)
      return database.read(statement, limits)
    }
    return { asked, read }
  }

  test('[G9] a large table without an index for texts is searched only by keys and unique columns, and is named', async () => {
    const rows = { parts: 1_000_000 }
    expect(await found('7', { rows })).toEqual(['Parts 7 key', 'Tools 7 key'])
    expect(await found('b-1', { rows })).toEqual(['Parts 1 unique'])
    expect(await found('lamp', { rows })).toEqual(['Tools 7 label-start'])
    const { exactOnly } = await search('lamp', { rows })
    expect(exactOnly.map(({ label }) => label)).toEqual(['Parts'])
  })

  test('[G9] no statement looks for a part of a text in a large table', async () => {
    const { asked, read } = listening()
    await search('lamp steel', { rows: { parts: 1_000_000, tools: 1_000_000 }, read })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((text) => /like|instr|position|locate|contains/i.test(text))).toEqual([])
  })

  test('[G9] small tables are read only up to a number of rows in all', async () => {
    const rows = { parts: 40_000, tools: 49_000 }
    expect(await found('lamp', { rows })).toHaveLength(3)
    const many = { parts: 40_000, tools: 50_000 }
    expect((await search('lamp', { rows: many })).exactOnly.map(({ label }) => label)).toEqual(['Tools'])
  })

  test('[G9] of a table of unknown size only the first rows are read, or nothing but its indexes', async () => {
    const { asked, read } = listening()
    const rows = { parts: null, tools: 10 }
    const { exactOnly } = await search('bolt', { rows, read })
    const isBounded = asked.some((text) => /limit 10000/.test(text))
    expect(exactOnly).toHaveLength(isBounded ? 0 : 1)
    const byWords = await found('bolt', { rows })
    expect(byWords).toEqual(isBounded ? ['Parts 1 label'] : [])
  })

  test('[G10] a table that hangs is left out, and the others are found', async () => {
    const read: Database['read'] = async (statement, limits) => {
      const { sql: text } = 'compile' in statement ? statement.compile() : statement
      if (!/parts/.test(text)) return database.read(statement, limits)
      expect(limits?.timeoutMs).toBeLessThanOrEqual(300)
      await new Promise((resolve) => setTimeout(resolve, limits?.timeoutMs))
      throw new Problem('too-slow', 'It took too long.')
    }
    const began = performance.now()
    const answer = await search('lamp', { read, query: { seconds: 1 } })
    expect(answer.tables.map(({ table }) => table.label)).toEqual(['Tools'])
    expect({ searched: answer.searched, of: answer.of }).toEqual({ searched: 1, of: 2 })
    expect(performance.now() - began).toBeLessThan(2_500)
  })

  test('[G10] a table that somebody has locked is stopped in the database', async ({ skip }) => {
    if (!/PostgreSQL/.test(await database.version())) skip('only PostgreSQL locks readers out')
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const writing = database.write(async (transaction) => {
      await transaction.run(sql`lock table parts in access exclusive mode`.compile(database.build))
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const { tables: found, searched, of } = await search('lamp', { query: { seconds: 2 } })
    release.resolve()
    await writing
    expect(found.map(({ table }) => table.label)).toEqual(['Tools'])
    expect({ searched, of }).toEqual({ searched: 1, of: 2 })
  })

  test('[G10] what is not reached in time is not searched, and the answer says so', async () => {
    const read: Database['read'] = async (statement, limits) => {
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      return database.read(statement, limits)
    }
    const { searched, of, seconds } = await search('lamp', { read, query: { seconds: 1 } })
    expect({ searched, of, seconds }).toEqual({ searched: 0, of: 2, seconds: 1 })
  })

  test('[G10] an asker who leaves ends the search, and a lost database is no empty answer', async () => {
    const leave = new AbortController()
    const signals: (AbortSignal | undefined)[] = []
    const read: Database['read'] = async (statement, limits) => {
      signals.push(limits?.signal)
      leave.abort(new Error('gone'))
      limits?.signal?.throwIfAborted()
      return database.read(statement, limits)
    }
    await expect(search('lamp', { read, signal: leave.signal })).rejects.toThrow('gone')
    expect(signals).toEqual([leave.signal])
    const lost: Database['read'] = async () => {
      throw new Problem('unavailable', 'The database can’t be reached.')
    }
    await expect(search('lamp', { read: lost })).rejects.toMatchObject({ code: 'unavailable' })
    const silent: Database['read'] = async (statement, limits) => {
      const { sql: text } = 'compile' in statement ? statement.compile() : statement
      return /parts/.test(text) ? lost(statement, limits) : database.read(statement, limits)
    }
    expect(await search('lamp', { read: silent })).toMatchObject({ searched: 1, of: 2 })
  })

  test('[G10] half of the readers stay free', async () => {
    let running = 0
    let most = 0
    const read: Database['read'] = async (statement, limits) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return database.read(statement, limits).finally(() => {
        running -= 1
      })
    }
    await search('lamp', { read })
    expect(most).toBeLessThanOrEqual(Math.max(1, Math.floor(database.readers / 2)))
  })

  test('[G11] the keys of all tables are asked together first, and a table without words to look for is not asked again', async () => {
    const { asked, read } = listening()
    await search('7', { rows: { parts: 1_000_000, tools: 1_000_000 }, read })
    expect(asked[0]).toMatch(/parts[\s\S]*union all[\s\S]*tools|tools[\s\S]*union all[\s\S]*parts/)
    const none = listening()
    await search('99', { rows: { parts: 1_000_000, tools: 1_000_000 }, read: none.read })
    expect(none.asked).toHaveLength(1)
  })

  test('[G11] tables that the caller prefers are asked before small ones', async () => {
    const ids = [...(await catalog.tables()).values()].map(({ id }) => id)
    for (const id of ids) {
      const { asked, read } = listening()
      await search('lamp', { read, query: { prefer: [id] } })
      expect(asked[1]).toContain(id.split('.').at(-1))
    }
  })

  test('[G9] the beginning of an indexed text is found in a large table', async () => {
    const { tables: all } = await database.introspect()
    const startable = all.some(({ indexes }) => indexes.some(({ startsOf }) => startsOf !== null))
    const words = await found('b-', { rows: { parts: 1_000_000 } })
    // The unique index of a text finds beginnings in some databases only.
    expect(words).toEqual(startable ? ['Parts 1 text'] : [])
  })

  test('[G9] the search index finds words in a large table, rare and common ones', async () => {
    await runStatements(database, [
      'create table crates (id integer primary key, name varchar(80) not null, note varchar(80))',
      `insert into crates with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 6000)
        select n, 'Crate number ' || n, case when n = 4321 then 'with a walnut' else 'common thing' end from numbers`,
    ])
    const { tables: all } = await database.introspect()
    const crates = all.find(({ name }) => name === 'crates')
    if (crates === undefined) throw new Error('the test made crates')
    const texts = crates.columns.filter(({ type }) => type === 'text')
    await database.searchIndex.create(crates, texts)
    await catalog.mistrust()
    const rows = { crates: 1_000_000 }
    expect(await found('walnut', { rows })).toEqual(['Crates 4321 text'])
    const { tables: common, exactOnly } = await search('common', { rows })
    expect(common[0]).toMatchObject({ rows: { length: 5 }, more: true })
    expect(exactOnly).toEqual([])
    // Two letters are too short for an index of parts.
    const short = await search('wa', { rows })
    expect(short.exactOnly.map(({ label }) => label)).toEqual(
      database.searchIndex.looksUp('wa') ? [] : ['Crates'],
    )
  })
})
