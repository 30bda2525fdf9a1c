import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createKindsTable } from '../../../test/kinds-table.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { columnsOf, everything, listSource } from '../../../test/list-source.ts'
import type { Database, TableSchema } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import type { TableRights } from '../../wire/rights.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { toTableHead } from '../catalog/describe.ts'
import type { TableOptions } from '../catalog/table-options.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'
import { toConditions } from './conditions.ts'

const all = [1, 2, 3, 4, 5]

/** What each search finds among the rows of `createKindsTable`. */
const found: readonly (readonly [search: string, ids: readonly number[]])[] = [
  ['oak', [1, 2]],
  ['OAK', [1, 2]],
  ['oak table', [1]],
  ['"oak table"', [1]],
  ['"table oak"', []],
  ['oak -table', [2]],
  ['-oak', [3, 4, 5]],
  ['oak !"oak chair"', [1]],
  ['example -ben -ada', [3, 4]],
  ['-oak -example', [5]],
  ['7', [3]],
  ['-5', [1, 2, 4]],
  ['"-5"', [1]],
  ['9007199254740993', [1]],
  ['1.5', [1]],
  ['1.50', [1]],
  ['2.00', [2, 3]],
  ['2147483647', [4]],
  ['99999999999999999999', []],
  ['1e999', []],
  ['2026-11-20', [1, 2]],
  ['2024-02-29', [3]],
  ['2024-02', []],
  ['yes', [1, 3]],
  ['No', [2, 4]],
  ['true', [1, 3]],
  ['paid', [2, 3, 4]],
  ['part-p', [3]],
  ['0a0b0c0d', [1, 2]],
  ['0A0B0C0D-FFFF', [2]],
  ['0a0b0c0d-0000-0000-0000-000000000001', [1]],
  ['09:30:00', []],
  ['zebra', []],
  ['-zebra', all],
  ['oak zebra', []],
  ['😀', [2]],
  ['50%_off!', [3]],
  ['%', [3]],
  ['_', [3]],
  ["it's", [4]],
  ['\\', [1]],
  ['', all],
  ['""', all],
]

onEachDatabase((open) => {
  let database: Database
  let source: ListSource
  beforeAll(async () => {
    database = await open({ searched: true })
    await createKindsTable(database)
    source = await sourceOf()
  })

  async function sourceOf(rights: TableRights = everything, options: TableOptions = {}): Promise<ListSource> {
    const catalog = createCatalog({
      database,
      clock: systemClock,
      log: silentLog,
      tables: { kinds: options },
    })
    return listSource('kinds', { database, catalog, rights })
  }

  async function find(search: string, from = source, searchColumns: readonly string[] | null = null) {
    const { where, step } = toConditions(from, { filter: null, search, searchColumns })
    const rows = await database.read(matchingRows(from, where).select(sql`id`.as('id')).orderBy(sql`id`))
    return { ids: rows.map((row) => row.id), step }
  }

  /** The same table as if it had other indexes or many more rows. */
  function as(from: ListSource, schema: Partial<TableSchema>): ListSource {
    return { ...from, table: { ...from.table, schema: { ...from.table.schema, ...schema } } }
  }

  test.each(found)('[S1][S3][S4][S8] %s finds %j', async (search, ids) => {
    expect(await find(search)).toEqual({ ids, step: ids === all && !search.startsWith('-') ? null : 'small' })
  })

  test('[S3] a number of another table is found by its key, a day as the viewer has it', async () => {
    expect((await find('3', source, ['owner'])).ids).toEqual([4])
    const berlin = { ...source, viewer: { ...source.viewer, timeZone: 'Europe/Berlin' } }
    expect((await find('2026-11-21', berlin, ['point'])).ids).toEqual([2])
    for (const column of ['hour', 'facts', 'tags', 'img', 'misc']) {
      for (const word of ['09:30', 'oak', 'red', '00ff', '10.0.0.1', '0']) {
        expect((await find(word, source, [column])).ids).toEqual([])
      }
    }
  })

  test('[S1] a search beyond the limits is refused, whoever put it together', async () => {
    for (const search of ['a b c d e f g h i', 'x'.repeat(201), 'a\0b']) {
      await expect(find(search)).rejects.toMatchObject({ code: 'bad-request' })
    }
  })

  test('[S8] no word makes the database fail', async () => {
    for (const word of [
      '"',
      "'",
      ';',
      '%%',
      '!_!%',
      '*',
      '^',
      'NEAR',
      'a"b',
      '{x}',
      '\ud800',
      'x'.repeat(190),
      '٣',
      '1e5',
      'Infinity',
      'NaN',
    ]) {
      for (const text of [word, `-${word}`, `"${word}"`]) {
        expect((await find(text)).ids, text).toEqual(expect.any(Array))
      }
    }
  })

  describe('columns', () => {
    test('[S2] only those are searched that the asker may read', async () => {
      const from = await sourceOf(columnsOf('id', 'n', 'notes'))
      expect((await find('oak', from)).ids).toEqual([])
      expect((await find('-oak', from)).ids).toEqual(all)
      expect((await find('emoji', from)).ids).toEqual([2])
      expect((await find('oak', from, ['name'])).ids).toEqual([])
      expect(toTableHead(from).search.columns).toEqual(['id', 'n', 'notes'])
    })

    test('[S2] the options choose, and can not choose what is hidden or has no words', async () => {
      const from = await sourceOf(everything, {
        search: ['email', 'facts', 'name', 'nothing'],
        columns: { name: { hidden: true } },
      })
      expect((await find('oak', from)).ids).toEqual([1])
      expect((await find('7', from)).ids).toEqual([])
      expect(toTableHead(from).search).toMatchObject({ step: 'small', columns: ['email'] })
    })

    test('[S2] images are searched where they are named, or the search index covers them', async () => {
      const shown = (from: ListSource) => toTableHead(from).search.columns.includes('avatar')
      expect(shown(source)).toBe(false)
      expect((await find('ben.png')).ids).toEqual([])
      expect((await find('ben.png', source, ['avatar'])).ids).toEqual([2])
      const named = await sourceOf(everything, { search: ['avatar'] })
      expect((await find('ben.png', named)).ids).toEqual([2])
      expect(shown(as(source, { searchIndex: { name: 'x', columns: ['avatar'] } }))).toBe(true)
    })

    test('[S4] where nothing can be searched nothing is found', async () => {
      const from = await sourceOf(columnsOf('facts'))
      expect((await find('oak', from)).ids).toEqual([])
      expect((await find('-oak', from)).ids).toEqual(all)
    })
  })

  const large = { rowEstimate: 1_000_000 }

  describe('ladder', () => {
    const index = (startsOf: string) => ({ name: 'x', columns: [], unique: false, partial: false, startsOf })

    test('[S5] a large table without an index is read until the time is up, and could be given one', async () => {
      const from = as(source, large)
      expect(await find('oak', from)).toEqual({ ids: [1, 2], step: 'scan' })
      const { search } = toTableHead(from)
      expect(search.step).toBe('scan')
      expect(search.ddl.join('\n')).not.toContain('avatar')
      expect(search.ddl.join('\n')).not.toContain('price')
    })

    test('[S5] it is looked up by beginnings where a text has an index for them', async () => {
      // MySQL always gives a relation an index.
      const owner = familyOf(database) === 'MySQL' ? ['owner'] : []
      const from = as(source, { ...large, indexes: [...source.table.schema.indexes, index('name')] })
      expect(await find('oak', from)).toEqual({ ids: [1, 2], step: 'prefix' })
      expect((await find('table', from)).ids).toEqual([])
      expect((await find('ada@', from)).ids).toEqual([])
      expect((await find('2', from)).ids).toEqual([2])
      expect((await find('-oak', from)).ids).toEqual([3, 4, 5])
      expect(toTableHead(from).search).toMatchObject({ step: 'prefix', columns: ['id', 'name', ...owner] })
      expect(toTableHead(from).search.ddl.length).toBeGreaterThan(0)
    })

    test('[S5] an index that no text begins by is no reason to look at it alone', async () => {
      const number = { name: 'x', columns: ['n'], unique: false, partial: false, startsOf: null }
      expect((await find('oak', as(source, { ...large, indexes: [number] }))).step).toBe('scan')
    })

    test('[S5] a table that was never analysed is read as a small one', async () => {
      expect((await find('oak', as(source, { rowEstimate: null }))).step).toBe('small')
    })
  })

  describe('search index', () => {
    const indexed = ['name', 'notes', 'email']
    let from: ListSource
    beforeEach(({ skip }) => {
      skip(database.searchIndex.finds === 'beginnings', 'its index finds no parts of words')
    })
    beforeAll(async () => {
      await runStatements(database, ['create index kinds_big on kinds (big)'])
      const { schema } = source.table
      await database.searchIndex.create(
        schema,
        schema.columns.filter((column) => indexed.includes(column.name)),
      )
      from = await sourceOf()
    })

    test.each([
      ['oak', [1, 2]],
      ['OAK TABLE', [1]],
      ['"oak chair"', [2]],
      ['oak -chair', [1]],
      ['-oak', [3, 4, 5]],
      ['example oak', [1, 2]],
      ['9007199254740993', [1]],
      ['off!', [3]],
      ['50%_off!', [3]],
      ['5_%', []],
      ['%_o', [3]],
      ['"quoted"', [1]],
      ['zebra', []],
      ['red', []],
    ])('[S5][S8] answers %s with %j', async (search, ids) => {
      expect(await find(search, from)).toEqual({ ids, step: 'index' })
      expect(toTableHead(from).search).toEqual({
        step: 'index',
        columns: ['id', 'big', ...indexed],
        finds: 'parts',
        ddl: [],
      })
    })

    test.each([
      ['oa', [1, 2], 'small'],
      ['ch', [2], 'small'],
      ['-ch', [1, 3, 4, 5], 'small'],
      ['-a', [5], 'small'],
      ['-1', [2, 3, 4, 5], 'small'],
      ['"-1"', [3], 'small'],
      ['3', [3], 'small'],
      ['😀', [2], 'small'],
      ['oak ch', [2], 'index'],
      ['oak -ch', [1], 'index'],
      ['oak -a', [], 'index'],
      ['-oak b', [3], 'index'],
    ] as const)('[S7] answers %s with %j as without it', async (search, ids, step) => {
      expect(await find(search, from)).toEqual({ ids, step })
      const without = as(from, { searchIndex: null })
      expect((await find(search, without, ['id', 'big', ...indexed])).ids).toEqual(ids)
    })

    test('[S7][S10] reads on in a large table for short words alone, and says so', async () => {
      const many = as(from, large)
      expect(await find('ch -a', many)).toEqual({ ids: [], step: 'short' })
      expect(await find('ch', many)).toEqual({ ids: [2], step: 'short' })
      expect(await find('oak -ch', many)).toEqual({ ids: [1], step: 'index' })
    })

    test('[S6] answers nobody who may not read all of its columns', async () => {
      for (const hidden of indexed) {
        const names = source.table.columns
          .map((column) => column.schema.name)
          .filter((name) => name !== hidden)
        const some = await sourceOf(columnsOf(...names))
        expect((await find('oak', some)).step).toBe('small')
        expect((await find('example', some, ['email'])).ids).toEqual(hidden === 'email' ? [] : [1, 2, 3, 4])
        expect(toTableHead(some).search.step).toBe('small')
        // A new index for them would replace the one of others.
        expect(toTableHead(as(some, large)).search).toMatchObject({ step: 'scan', ddl: [] })
      }
    })

    test('[S6] answers nobody who looks in some of its columns only', async () => {
      expect(await find('oak', from, ['name', 'email'])).toEqual({ ids: [1, 2], step: 'small' })
      const chosen = await sourceOf(everything, { search: ['email', 'name'] })
      expect((await find('says', chosen)).ids).toEqual([])
    })
  })
})
