import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { patient } from '../../../test/patient.ts'
import type { Database } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { CatalogTable } from '../catalog/catalog.ts'
import { countSmall } from './count-small.ts'

onEachDatabase((open) => {
  let database: Database
  let engine: TestEngine

  beforeAll(async () => {
    database = await open()
    const fill = (table: string, rows: number) =>
      `insert into ${table} with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows}) select x from c`
    engine = await createTestEngine(database, {
      tables: [
        'create table bare (id integer primary key)',
        'create table four (id integer primary key)',
        fill('four', 4),
        'create table grown (id integer primary key)',
        'create table sparse (id text primary key)',
        "insert into sparse values ('a'), ('b'), ('c')",
        'create table large (id integer primary key)',
        fill('large', 12_000),
        'create view seen as select id from four',
        database.capabilities.schemas ? 'analyze large' : 'select 1',
      ],
    })
    // The catalog keeps the estimates from before the inserts below.
    await engine.catalog.tables()
    await engine.run(fill('grown', 10_001), 'insert into four values (9)')
  })

  async function tablesNamed(...names: string[]): Promise<readonly CatalogTable[]> {
    const tables = [...(await engine.catalog.tables()).values()]
    return tables.filter(({ schema }) => names.includes(schema.name))
  }

  async function count(tables: readonly CatalogTable[], on = database) {
    const counts = await countSmall(on, tables)
    return Object.fromEntries(tables.map(({ id, schema }) => [schema.name, counts.get(id)]))
  }

  test('[C11] small tables have as many rows as they have now; large ones, and what only seemed small, are not counted', async () => {
    const tables = await tablesNamed('bare', 'four', 'grown', 'sparse', 'large', 'seen')
    expect(await count(tables)).toEqual({ bare: 0, four: 5, sparse: 3 })
  })

  test('[C11] the smallest are counted, a hundred and 100,000 rows in all', async () => {
    const [four] = await tablesNamed('four')
    if (!four) throw new Error('there is no table four')
    const sized = (rows: readonly number[]) =>
      rows.map((rowEstimate, at) => ({ ...four, id: String(at), schema: { ...four.schema, rowEstimate } }))
    expect([...(await countSmall(database, sized(Array(101).fill(4)))).keys()]).toHaveLength(100)
    const counted = await countSmall(database, sized([...Array(12).fill(9000), 1]))
    expect([...counted.keys()].map(Number).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 11 }, (_, at) => at),
      12,
    ])
  })

  test('[C11] where one of them is gone or the time is up none is counted; a bug is one', async () => {
    const [four] = await tablesNamed('four')
    if (!four) throw new Error('there is no table four')
    const gone = { ...four, id: 'gone', schema: { ...four.schema, name: 'gone' } }
    expect(await count([four, gone])).toEqual({})
    const refusing = (failure: Error) => ({ ...database, read: () => Promise.reject(failure) })
    expect(await count([four], refusing(new Problem('too-slow', 'slow')))).toEqual({})
    await expect(count([four], refusing(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await count([])).toEqual({})
  })

  test('[C11] nobody waits for a table that somebody else keeps locked', async (context) => {
    context.skip(!database.capabilities.schemas, 'readers of a file wait for no lock')
    const tables = await tablesNamed('four')
    await database.write(async (transaction) => {
      await transaction.run(sql`lock table four`.compile(database.build))
      const started = performance.now()
      expect(await count(tables)).toEqual({})
      expect(performance.now() - started).toBeLessThan(patient(2_000))
    })
  })
})
