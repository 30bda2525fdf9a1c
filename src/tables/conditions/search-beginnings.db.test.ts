import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { listSource } from '../../../test/list-source.ts'
import type { Database } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { toTableHead } from '../catalog/describe.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { proposeSearchIndex } from '../search-index.ts'
import type { ListSource } from '../source.ts'
import { toConditions } from './conditions.ts'

onEachDatabase((open) => {
  let database: Database
  let source: ListSource
  beforeAll(async () => {
    database = await open({ searched: true })
    await runStatements(database, [
      'create table trees (id integer primary key, name varchar(80), note varchar(200))',
      `insert into trees values (1, 'Oak', 'the first of 12'), (2, 'Soaked elm', 'oakum'), (3, 'Croak', null), (12, 'Ash', '7, 12 and 1200')`,
    ])
    const { table, columns } = await proposeSearchIndex(await sourceOf(), null)
    await database.searchIndex.create(table, columns)
    source = await sourceOf()
  })

  function sourceOf(): Promise<ListSource> {
    return listSource('trees', {
      database,
      catalog: createCatalog({ database, clock: systemClock, log: silentLog, tables: {} }),
    })
  }

  async function find(search: string) {
    const { where, step } = toConditions(source, { filter: null, search, searchColumns: null })
    const rows = await database.read(matchingRows(source, where).select(sql`id`.as('id')).orderBy(sql`id`))
    return { ids: rows.map((row) => row.id), step }
  }

  test('[S13] a text is found that begins a word, and inside words where the index has them, as the list says', async () => {
    const { finds } = database.searchIndex
    expect(toTableHead(source).search).toMatchObject({ step: 'index', finds })
    expect(await find('oak')).toEqual({ ids: finds === 'parts' ? [1, 2, 3] : [1, 2], step: 'index' })
    expect(await find('oak elm')).toEqual({ ids: [2], step: 'index' })
    expect(await find('"soaked elm"')).toEqual({ ids: [2], step: 'index' })
    expect(await find('elm -oakum')).toEqual({ ids: [], step: 'index' })
    expect(await find('-oakum')).toEqual({ ids: [1, 3, 12], step: 'index' })
  })

  test('[S13] words that the index leaves out are found all the same', async () => {
    expect((await find('the')).ids).toEqual([1])
    expect(await find('the first')).toEqual({ ids: [1], step: 'index' })
    expect(await find('of oak')).toEqual({ ids: [1], step: 'index' })
    expect((await find('"7, 12"')).ids).toEqual([12])
  })

  test('[S2] a number is found in texts and as a key', async () => {
    expect((await find('12')).ids).toEqual([1, 12])
    expect((await find('1200')).ids).toEqual([12])
    await runStatements(database, [`insert into trees values (1200, 'Fir', null)`])
    expect(await find('1200')).toEqual({ ids: [12, 1200], step: 'index' })
    expect(await find('1200 -fir')).toEqual({ ids: [12], step: 'index' })
  })
})
