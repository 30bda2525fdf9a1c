import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createKindsTable } from '../../../test/kinds-table.ts'
import { columnsOf, everything, listSource, rowsOf } from '../../../test/list-source.ts'
import type { Database } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import type { Filter, Operator } from '../../wire/filter.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import type { TableRights } from '../../wire/rights.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { offeredOperators } from '../kinds/all.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'
import { toConditions } from './conditions.ts'

const all = [1, 2, 3, 4, 5]

/** What each filter finds among the rows of `createKindsTable`. */
const found: readonly (readonly [filter: string, ids: readonly number[]])[] = [
  ['flag:is:true', [1, 3]],
  ['flag:in:true,false', [1, 2, 3, 4]],
  ['n:is:0', [2]],
  ['n:in:-5,7,8', [1, 3]],
  ['n:lt:0', [1]],
  ['n:lte:0', [1, 2]],
  ['n:gt:0', [3, 4]],
  ['n:gte:7', [3, 4]],
  ['n:between:0,7', [2, 3]],
  ['n:between:7,0', []],
  ['big:is:9007199254740993', [1]],
  ['big:gt:9007199254740992', [1]],
  ['big:lt:-9223372036854775808', []],
  ['price:is:2', [2, 3]],
  ['price:is:1.5', [1]],
  ['price:lt:1e0', [4]],
  ['price:gte:1.49999999999999999999', [1, 2, 3]],
  ['price:lt:1e999', [1, 2, 3, 4]],
  ['weight:gt:1e299', [4]],
  ['weight:lt:0', [3]],
  ['weight:is:2.25', [2]],
  ['name:is:Oak table', [1]],
  ['name:is:oak table', []],
  ['name:is:', [4]],
  ['name:in:Oak table,oak chair', [1, 2]],
  ['name:contains:OAK', [1, 2]],
  ['name:contains:', [1, 2, 3, 4]],
  ['name:starts:oak', [1, 2]],
  ['name:ends:CHAIR', [2]],
  ['name:gte:Oak', [1, 2]],
  ['name:lt:A', [3, 4]],
  ['notes:contains:EMOJI', [2]],
  ['website:ends:/a', [1]],
  ['email:is:ada@oak.example', [1]],
  ['hex_color:starts:#FF', [1, 4]],
  ['avatar:contains:.png', [1, 2, 3]],
  ['status:is:paid', [2, 4]],
  ['status:in:new,part-paid', [1, 3]],
  ['day:is:2026-11', [1, 2]],
  ['day:is:2024-02-29', [3]],
  ['day:lt:2026-11-20', [1, 3]],
  ['day:lte:2026-11-20', [1, 2, 3]],
  ['day:gt:2026-11', [4]],
  ['day:gte:2026-11-20', [2, 4]],
  ['day:gte:2026-11-19T00:00:01', [2, 4]],
  ['day:between:2024,2026-11-19', [1, 3]],
  ['day:in:2024,9999', [3, 4]],
  ['hour:is:09:30', [1, 2]],
  ['hour:is:09:30:00', [1]],
  ['hour:lt:09:30', [4]],
  ['hour:gt:09:30', [3]],
  ['hour:is:23:59', [3]],
  ['hour:between:00:00,09:30:00', [1, 4]],
  ['wall:is:2026-11-20', [1, 2]],
  ['wall:is:2026-11-20T10:30', [1, 2]],
  ['wall:is:2026-11-20T10:30:59.999', [2]],
  ['wall:gt:2026-11-20T10:30:59.998', [2, 3]],
  ['wall:lt:0001-01-02', [4]],
  ['point:is:2026-11-20', [1, 2]],
  ['point:gte:2026-11-20T23:30:00Z', [2, 4]],
  ['point:is:9999', [4]],
  ['facts:contains:OAK', [1, 3]],
  ['ref:is:0a0b0c0d-0000-0000-0000-000000000001', [1]],
  ['ref:starts:0a0b0c0d-', [1, 2]],
  ['ref:starts:0A0B0C0D-f', [2]],
  ['ref:starts:f', [4]],
  ['owner:is:1', [1, 3]],
  ['owner:gt:1', [2, 4]],
  ['owner:label:OAK', [1, 3]],
  ['owner:label:a', [1, 2, 3]],
  ['name:empty', [4, 5]],
  ['website:filled', [1, 2, 4]],
  ['status:empty', [5]],
  ['img:filled', [1, 2, 3, 4]],
  ['misc:contains:0.0', [1, 2]],
  ['or(n:lt:0;n:is:7)', [1, 3]],
  ['flag:is:true;n:gt:0', [3]],
  ['not(or(n:lt:0;n:is:7))', [2, 4, 5]],
  ['not(not(n:lt:0))', [1]],
  ['not(name:contains:oak;flag:is:true)', [2, 3, 4, 5]],
]

const refused: readonly (readonly [filter: string, column: string])[] = [
  ['flag:is:maybe', 'flag'],
  ['flag:is:', 'flag'],
  ['n:is:abc', 'n'],
  ['n:is:1.5', 'n'],
  ['n:in:1,,2', 'n'],
  ['n:is:99999999999999999999', 'n'],
  ['n:is:1%3B drop table kinds', 'n'],
  ['big:is:9223372036854775808', 'big'],
  ['price:gt:1.2.3', 'price'],
  ['price:gt:0x10', 'price'],
  ['status:is:PAID', 'status'],
  ['day:is:2026-02-29', 'day'],
  ['day:is:soon', 'day'],
  ['day:between:2026,', 'day'],
  ['hour:is:25:00', 'hour'],
  ['wall:is:10:30', 'wall'],
  ['point:is:2026-11-20T10', 'point'],
  ['ref:is:0a0b0c0d', 'ref'],
  ['ref:starts:xyz', 'ref'],
  ['ref:starts:0a0b0c0d0', 'ref'],
  ['ref:starts:', 'ref'],
  ['owner:is:Ada', 'owner'],
]

/** Texts that break careless SQL. The first ones are in a row of the table. */
const hostile = [
  '%',
  '_',
  '!',
  "'",
  '"',
  '\\',
  '😀',
  '50%_off!',
  "'; drop table kinds; --",
  "' or '1' = '1",
  'b%c!d',
  '""',
  "';--",
  '%%',
  '\u202e',
  '\ud800',
  'x'.repeat(4000),
]

onEachDatabase((open) => {
  let database: Database
  let catalog: Catalog
  let source: ListSource
  beforeAll(async () => {
    database = await open()
    await createKindsTable(database)
    catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    source = await listSource('kinds', { database, catalog })
  })

  async function find(filter: Filter | null, from = source): Promise<unknown[]> {
    const { where } = toConditions(from, { filter, search: '' })
    const rows = await database.read(matchingRows(from, where).select(sql`id`.as('id')).orderBy(sql`id`))
    return rows.map((row) => row.id)
  }

  /** The moments of MySQL end in 2038, and so does the table. */
  function inReach(filter: string): string {
    return familyOf(database) === 'MySQL' ? filter.replace(/^(.*point:\w+:)9999/, '$12037') : filter
  }

  function condition(column: string, operator: Operator, ...values: string[]): Filter {
    return { kind: 'condition', column, operator, values }
  }

  test.each(found)('[F3][F4][F9][F10] %s finds %j', async (text, ids) => {
    expect(await find(parseFilter(inReach(text)))).toEqual(ids)
  })

  test.each(found)('[F5] not(%s) finds all others', async (text, ids) => {
    expect(await find(parseFilter(inReach(`not(${text})`)))).toEqual(all.filter((id) => !ids.includes(id)))
  })

  test.each(found.filter(([text]) => /^\w+:(?:is|in|contains|empty):?[^;]*$/.test(text)))(
    '[F5] what denies %s finds all others, those without a value too',
    async (text, ids) => {
      const denied = text
        .replace(':is:', ':not:')
        .replace(':in:', ':out:')
        .replace(':contains:', ':lacks:')
        .replace(':empty', ':filled')
      expect(await find(parseFilter(inReach(denied)))).toEqual(all.filter((id) => !ids.includes(id)))
    },
  )

  test.each(refused)('[F4] %s is refused with the name of %s', async (text, column) => {
    const asked = find(parseFilter(inReach(text)))
    await expect(asked).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(`"${column}"`),
    })
    await expect(asked).rejects.toMatchObject({ fields: { [column]: expect.said(/^[A-Z].*\.$/) } })
  })

  test('[F4] who asks for a word that a column never holds is told which it does', async () => {
    await expect(find(parseFilter('status:is:PAID'))).rejects.toMatchObject({
      fields: { status: expect.said(/^Enter one of: .*\bpaid\b.*\.$/) },
    })
  })

  test('[F4] a number beyond the range of its column never reaches the database', async () => {
    for (const column of ['n', 'small', 'big', 'price', 'weight']) {
      for (const value of [
        '32768',
        '2147483648',
        '1e400',
        '-1e400',
        '1e-400',
        '9'.repeat(300),
        '9'.repeat(4001),
      ]) {
        for (const operator of ['is', 'lt', 'gte'] as const) {
          const ids = await find(condition(column, operator, value)).catch((failure) => failure)
          if (!Array.isArray(ids))
            expect(ids, `${column} ${operator} ${value}`).toMatchObject({ code: 'bad-request' })
        }
      }
    }
  })

  test('[F9] no text is more than a text, in any column that takes texts', async () => {
    const columns = ['name', 'notes', 'website', 'email', 'hex_color', 'avatar', 'facts', 'misc']
    for (const column of columns) {
      const schema = source.table.columns.find((one) => one.schema.name === column)
      const operators = schema
        ? offeredOperators(source, schema).filter((one) => !['empty', 'filled', 'between'].includes(one))
        : []
      expect(operators.length).toBeGreaterThan(1)
      for (const operator of operators) {
        for (const text of hostile)
          expect(await find(condition(column, operator, text))).toEqual(expect.any(Array))
        await expect(find(condition(column, operator, 'a\0b'))).rejects.toMatchObject({
          code: 'bad-request',
          fields: { [column]: expect.said(/NUL/) },
        })
      }
    }
    expect(await find(condition('name', 'contains', '%'))).toEqual([3])
    expect(await find(condition('name', 'contains', '_'))).toEqual([3])
    expect(await find(condition('name', 'contains', '!'))).toEqual([3])
    expect(await find(condition('name', 'is', '50%_off!'))).toEqual([3])
    expect(await find(condition('notes', 'contains', '"'))).toEqual([1])
    expect(await find(condition('notes', 'contains', '\\'))).toEqual([1])
    expect(await find(condition('notes', 'contains', "'"))).toEqual([4])
    expect(await find(condition('notes', 'contains', '😀'))).toEqual([2])
    expect(await find(condition('notes', 'contains', 'b%c!d'))).toEqual([3])
  })

  test('[F12] a list contains what one of its elements is', async ({ skip }) => {
    skip(!database.capabilities.schemas, 'the database has no lists')
    expect(await find(condition('tags', 'contains', 'red'))).toEqual([1, 2])
    expect(await find(condition('tags', 'contains', 'dark red'))).toEqual([1])
    expect(await find(condition('tags', 'contains', 'dark'))).toEqual([])
    expect(await find(condition('tags', 'lacks', 'red'))).toEqual([3, 4, 5])
    for (const text of hostile) expect(await find(condition('tags', 'contains', text))).toEqual([])
    expect(await find(condition('tags', 'contains', '50%'))).toEqual([4])
  })

  test('[F13] a UUID is found by its beginning however it is written', async () => {
    await database.write((transaction) =>
      transaction.run(
        sql
          .raw(`insert into kinds (id, ref) values (6, 'ABCDEF12-0000-0000-0000-000000000001')`)
          .compile(database.build),
      ),
    )
    try {
      expect(await find(condition('ref', 'starts', 'abcdef'))).toEqual([3, 6])
      expect(await find(condition('ref', 'starts', 'ABCDEF1'))).toEqual([6])
    } finally {
      await database.write((transaction) =>
        transaction.run(sql.raw('delete from kinds where id = 6').compile(database.build)),
      )
    }
  })

  test('[F7] a day begins when it does where the viewer is', async () => {
    const from = await listSource('kinds', { database, catalog, timeZone: 'Europe/Berlin' })
    expect(await find(parseFilter('point:is:2026-11-20'), from)).toEqual([1])
    expect(await find(parseFilter('point:is:2026-11-21'), from)).toEqual([2])
    // The last second before the clocks go forward.
    expect(await find(parseFilter('point:is:2026-03-29T01:59'), from)).toEqual([3])
    expect(await find(parseFilter('point:is:2026-03-29T03:00'), from)).toEqual([])
    expect(await find(parseFilter('point:is:9999'), from)).toEqual([])
    expect(await find(parseFilter('wall:is:2026-11-20'), from)).toEqual([1, 2])
    expect(await find(parseFilter('wall:is:2026-11-20T09:30Z'), from)).toEqual([1, 2])
  })

  test('[F6] today is the day on which somebody looks', async () => {
    const from = await listSource('kinds', { database, catalog, now: new Date('2026-11-20T12:00:00Z') })
    expect(await find(parseFilter('day:is:today'), from)).toEqual([2])
    expect(await find(parseFilter('day:is:-1d'), from)).toEqual([1])
    expect(await find(parseFilter('point:is:this-week'), from)).toEqual([1, 2])
    expect(await find(parseFilter('point:is:-2h'), from)).toEqual([1])
    expect(await find(parseFilter('wall:lt:now'), from)).toEqual([1, 2, 4])
  })

  test('[F1] a filter beyond the limits is refused, whoever put it together', async () => {
    const one = condition('n', 'is', '1')
    const deep = [1, 2, 3, 4, 5, 6].reduce<Filter>((part) => ({ kind: 'not', part }), one)
    const wide: Filter = { kind: 'or', parts: Array.from({ length: 100 }, () => one) }
    for (const filter of [deep, wide, condition('n', 'in'), condition('n', 'is', '1', '2')]) {
      await expect(find(filter)).rejects.toMatchObject({ code: 'bad-request' })
    }
    expect(await find({ kind: 'or', parts: Array.from({ length: 99 }, () => one) })).toEqual([])
    expect(await find(condition('n', 'in', ...Array.from({ length: 200 }, (_, at) => `${at}`)))).toEqual([
      2, 3,
    ])
  })

  describe('rights', () => {
    const some: TableRights = columnsOf('id', 'n', 'owner')

    test('[F2] a column that may not be read is refused like one that is not there', async () => {
      const from = await listSource('kinds', { database, catalog, rights: some })
      const say = async (text: string, where: ListSource) =>
        find(parseFilter(inReach(text)), where).then(
          () => 'found',
          (failure: Error) => failure.message,
        )
      expect(await say('name:is:Oak table', source)).toBe('found')
      expect(await say('name:is:Oak table', from)).toBe(
        (await say('nam:is:Oak table', from)).replace('nam', 'name'),
      )
      for (const operator of ['is:a', 'label:a', 'between:1,2', 'starts:a', 'empty', 'is:\\']) {
        expect(await say(`name:${operator}`, from)).toBe('"filter": this table has no column "name".')
        expect(await say(`or(n:is:1;not(name:${operator}))`, from)).toBe(
          '"filter": this table has no column "name".',
        )
      }
      const own = createCatalog({
        database,
        clock: systemClock,
        log: silentLog,
        tables: { kinds: { columns: { name: { hidden: true } } } },
      })
      const hidden = await listSource('kinds', { database, catalog: own })
      expect(await say('name:is:a', hidden)).toBe('"filter": this table has no column "name".')
      for (const name of ['__proto__', 'constructor', '', 'NAME', '"name"', 'id', 'rowid', 'ctid']) {
        const text = await find(condition(name, 'is', '1'), source).catch((failure: Error) => failure.message)
        if (name !== 'id') expect(text).toBe(`"filter": this table has no column "${name}".`)
      }
    })

    test('[F3] what a column does not offer is refused with what it offers', async () => {
      await expect(find(parseFilter('n:contains:1'))).rejects.toThrow(
        '"filter": "n:contains" is not possible. This column offers is, not, in, out, lt, lte, gt, gte, between, empty, filled.',
      )
      await expect(find(parseFilter('img:is:00'))).rejects.toMatchObject({ code: 'bad-request' })
      await expect(find(parseFilter('name:label:a'))).rejects.toMatchObject({ code: 'bad-request' })
    })

    test('[F11] a label is offered only to those who may read it, and rows out of sight have none', async () => {
      const asked = (relatedRights: TableRights | null) =>
        listSource('kinds', { database, catalog, relatedRights }).then((from) =>
          find(parseFilter('owner:label:a'), from),
        )
      expect(await asked(everything)).toEqual([1, 2, 3])
      expect(await asked(rowsOf('shop:is:north'))).toEqual([1, 3])
      const notOffered = `"filter": "owner:label" is not possible. This column offers is, not, in, out, lt, lte, gt, gte, between, empty, filled.`
      await expect(asked(null)).rejects.toThrow(notOffered)
      await expect(asked(columnsOf('id', 'shop'))).rejects.toThrow(notOffered)
    })

    test('[F5] the rows that rights give are all that any filter finds', async () => {
      const rights: TableRights = rowsOf('flag:is:true')
      const from = await listSource('kinds', { database, catalog, rights, relatedRights: everything })
      for (const [text, ids] of found) {
        expect(await find(parseFilter(inReach(text)), from), text).toEqual(
          ids.filter((id) => id === 1 || id === 3),
        )
      }
    })
  })
})
