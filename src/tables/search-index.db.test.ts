import { beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../test/databases.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { runStatements } from '../../test/list-engine.ts'
import { listSource } from '../../test/list-source.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { type Catalog, createCatalog } from './catalog/catalog.ts'
import { findTable } from './catalog/find-table.ts'
import type { TableOptions } from './catalog/table-options.ts'
import { checkTable } from './checkup.ts'
import { findLeftovers, planRemoval, proposeSearchIndex } from './search-index.ts'

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ searched: true })
    await runStatements(database, [
      'create table goods (id integer primary key, name text, note text, restricted text, price integer)',
      `insert into goods values (1, 'oak', null, 'x', 2), (2, 'elm', 'green', 'x', 3)`,
      'create table numbers (id integer primary key, n integer)',
    ])
  })

  function sourceWith(options: TableOptions, name = 'goods') {
    const catalog = createCatalog({
      database,
      clock: systemClock,
      log: silentLog,
      tables: { [name]: options },
    })
    return listSource(name, { database, catalog })
  }

  const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name)

  test('is proposed on all texts in which words are looked for', async () => {
    const hiding = await sourceWith({ columns: { restricted: { hidden: true } } })
    const proposal = await proposeSearchIndex(hiding, null)
    expect(namesOf(proposal.columns)).toEqual(['name', 'note'])
    expect(proposal.estimate.rows).toBe(2)
    const chosen = await sourceWith({ search: ['note', 'price'] })
    expect(namesOf((await proposeSearchIndex(chosen, null)).columns)).toEqual(['note'])
  })

  test('on a column in which words are not looked for would serve nobody', async () => {
    const chosen = await sourceWith({ search: ['note', 'price'] })
    for (const column of ['name', 'price']) {
      await expect(proposeSearchIndex(chosen, [column])).rejects.toThrow(/Possible: note\.$/)
    }
    await expect(proposeSearchIndex(await sourceWith({}, 'numbers'), null)).rejects.toThrow('no text column')
  })

  test('that is there is not proposed again, and one that does not serve is told', async () => {
    await expect(planRemoval(await sourceWith({}))).rejects.toMatchObject({ code: 'not-found' })
    const { table, columns } = await proposeSearchIndex(await sourceWith({}), ['name', 'note'])
    await database.searchIndex.create(table, columns)
    const source = await sourceWith({})
    await expect(proposeSearchIndex(source, ['note', 'name'])).rejects.toMatchObject({ code: 'conflict' })
    expect(namesOf((await proposeSearchIndex(source, ['note'])).columns)).toEqual(['note'])
    expect(await findLeftovers(database)).toEqual([])
    expect((await planRemoval(source)).join()).toContain('switchboard_search_goods')
    expect(checkTable(source).search).toMatchObject({ step: 'index', index: ['name', 'note'] })
    const narrow = await sourceWith({ search: ['note'] })
    expect(checkTable(narrow).search).toMatchObject({ step: 'small', index: ['name', 'note'] })
  })
})

describe('a table in several schemas', () => {
  onPostgres((kind) => {
    test('is called with its schema', async () => {
      const database = await openDatabase(await kind.url(), { log: silentLog })
      await runStatements(database, [
        'create schema north',
        'create table north.goods (id integer primary key)',
        'create schema south',
        'create table north.both (id integer primary key)',
        'create table south.both (id integer primary key)',
        'create table goods (id integer primary key)',
        'create table only_here (id integer primary key)',
      ])
      const catalog: Catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
      const tables = await catalog.tables()
      expect(() => findTable(tables.values(), 'both')).toThrow('north.both or south.both')
      expect(findTable(tables.values(), 'goods').id).toBe('public.goods')
      expect(findTable(tables.values(), 'north.goods').id).toBe('north.goods')
      expect(findTable(tables.values(), 'only_here').id).toBe('public.only_here')
      expect(() => findTable(tables.values(), 'only_heer')).toThrow('Did you mean "only_here"?')
      await database.close()
    })
  })
})
