import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, listSource, rowsOf } from '../../../test/list-source.ts'
import { groupRows } from '../../../test/lists/oracle-groups.ts'
import { patient } from '../../../test/patient.ts'
import { atScale } from '../../../test/scale.ts'
import type { Database } from '../../db/index.ts'
import { type MeasureName, parseMeasures } from '../../wire/aggregate.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import { parseGroups } from '../../wire/group-by.ts'
import { type Groups, parseGroupOrder } from '../../wire/groups.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { toTableRights } from '../rights/to-table-rights.ts'
import type { GroupSwitch } from './group-key.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin']

onEachDatabase((open) => {
  let database: Database
  let lists: TestEngine
  beforeAll(async () => {
    database = await open()
    lists = await createTestEngine(database, { tables: tablesOf(familyOf(database)) })
  })

  interface Wish extends TestAsker {
    readonly search?: string
    readonly measures?: string
    readonly order?: string
    readonly most?: number
    readonly zone?: string
    readonly mode?: 'capped' | 'exact'
    readonly signal?: AbortSignal
    readonly found?: GroupSwitch
  }

  async function group(name: string, by: string, wish: Wish = {}): Promise<Groups> {
    const { search = '', measures = '', order = '', most = 50, zone = 'UTC', mode = 'exact' } = wish
    const { catalog, engine } = lists
    const source = await listSource(name, { database, catalog, timeZone: zone, ...wish })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    return engine.groups({ source, signal: wish.signal }, query, {
      groups: parseGroups(by).map((one) => ({ ...one, found: wish.found })),
      measures: parseMeasures('measure', measures),
      order: parseGroupOrder(order),
      most,
      mode,
    })
  }

  /** The groups in short: their values and counts. */
  async function counted(name: string, by: string, wish: Wish = {}): Promise<[unknown, number][]> {
    const { groups, mode } = await group(name, by, wish)
    expect(mode).toBe('exact')
    return groups.map(({ values, count }) => [values.length === 1 ? values[0] : values, count])
  }

  async function rowsOfList(name: string, search: string): Promise<ListRow['values'][]> {
    const all: ListRow['values'][] = []
    for (let page = 1; ; page += 1) {
      const { rows, page: edges } = await lists.page(name, `${search}&size=100&page=${page}`)
      all.push(...rows.map(({ values }) => values))
      if (!edges.hasNext) return all
    }
  }

  describe('groups', () => {
    const units = [':hour', ':day', ':week', ':month', ':quarter', ':year']
    const key = fc.constantFrom(
      ...['status', 'part', 'active', 'person_id', 'day', 'price'],
      ...units.flatMap((unit) => [`point${unit}`, `wall${unit}`]),
      ...units.slice(1).map((unit) => `day${unit}`),
      'clock:hour',
    )
    const names = ['count', 'empty', 'distinct', 'sum', 'average', 'median', 'min', 'max'] as const
    const measure = fc.constantFrom(...names.map((name) => ({ column: 'price', name: name as MeasureName })))

    test('[A6][A7][A8][A9][A10] are those that plain JavaScript makes of the rows', async () => {
      const everyone = new Map((await rowsOfList('people', '')).map(({ id, name }) => [id, String(name)]))
      const asked = fc.record({
        by: fc.uniqueArray(key, { minLength: 1, maxLength: 2, selector: (one) => one.split(':')[0] }),
        measures: fc.uniqueArray(measure, { maxLength: 4, selector: ({ name }) => name }),
        order: fc.oneof(
          fc.constant(null),
          fc.record({ by: fc.constantFrom('value' as const, 'count' as const), direction }),
          fc.record({ at: fc.nat(3), direction }),
        ),
        most: fc.constantFrom(1, 3, 7, 50, 1_000),
        zone: fc.constantFrom(...zones),
        search: fc.constantFrom('', 'filter=part:is:3', 'filter=price:filled', 'filter=id:is:-1', 'q=paid'),
      })
      await fc.assert(
        fc.asyncProperty(asked, async ({ by, measures, order, most, zone, search }) => {
          const rows = await rowsOfList('visits', search)
          const groups = parseGroups(by.join(','))
          const measured = order !== null && 'at' in order ? measures[order.at] : undefined
          const settled =
            order === null
              ? null
              : { by: 'by' in order ? order.by : (measured ?? 'count'), direction: order.direction }
          const { catalog, engine } = lists
          const source = await listSource('visits', { database, catalog, timeZone: zone })
          const query = parseListQuery(source.table.id, new URLSearchParams(search))
          const wish = { groups, measures, order: settled, most }
          expect(await engine.groups({ source }, query, { ...wish, mode: 'exact' })).toEqual({
            by: groups,
            zone,
            mode: 'exact',
            ...groupRows({
              ...wish,
              rows,
              zone,
              instants: new Set(['point']),
              times: new Set(['point', 'wall', 'day', 'clock']),
              labelOf: (column, value) => (column === 'person_id' ? (everyone.get(value) ?? null) : null),
            }),
          })
        }),
        { numRuns: atScale({ test: 40, proof: 600 }) },
      )
    }, 120_000)

    test('[A7] an hour that a clock shows twice is two groups', async () => {
      const wish = { zone: 'America/New_York', search: 'filter=note:is:back' }
      expect(await counted('turns', 'at:hour', wish)).toEqual([
        ['2026-11-01T00:00-04:00', 1],
        ['2026-11-01T01:00-04:00', 2],
        ['2026-11-01T01:00-05:00', 2],
        ['2026-11-01T02:00-05:00', 1],
      ])
      expect(await counted('turns', 'at:day', wish)).toEqual([['2026-11-01', 6]])
      expect(await counted('turns', 'at:hour', { ...wish, zone: 'Asia/Kathmandu' })).toEqual([
        ['2026-11-01T10:00+05:45', 2],
        ['2026-11-01T11:00+05:45', 2],
        ['2026-11-01T12:00+05:45', 1],
        ['2026-11-01T13:00+05:45', 1],
      ])
    })

    test('[A7] a zone whose clocks turn by half an hour has the days of its calendar', async () => {
      const wish = { zone: 'Australia/Lord_Howe', search: 'filter=note:is:howe' }
      expect(await counted('turns', 'at:day', wish)).toEqual([
        ['2026-04-04', 1],
        ['2026-04-05', 3],
      ])
      expect(await counted('turns', 'at:hour', wish)).toEqual([
        ['2026-04-04T23:00+11:00', 1],
        ['2026-04-05T01:00+11:00', 1],
        ['2026-04-05T01:00+10:30', 1],
        ['2026-04-05T02:00+10:30', 1],
      ])
    })

    test('[A7] a week begins on Monday, also where that is in another year', async () => {
      expect(await counted('turns', 'at:week', { search: 'filter=note:is:year' })).toEqual([
        ['2024-12-30', 2],
        ['2026-12-28', 1],
      ])
    })

    test('[A8] without a wish, times are the latest ones in their order', async () => {
      const { groups, others } = await group('turns', 'at:year', { most: 2 })
      expect(groups.map(({ values }) => values)).toEqual([['2026-01-01'], ['2027-01-01']])
      expect(others).toMatchObject({ groups: expect.any(Number), measured: {} })
    })

    test('[A8] an order by what is not measured is refused', async () => {
      await expect(group('visits', 'status', { order: '-price:sum' })).rejects.toMatchObject({
        message: '"order": "-price:sum" is not among the measures of this request.',
      })
    })

    test('[A10] rows out of sight are in no group', async () => {
      const rights = rowsOf('part:is:3')
      expect(await counted('visits', 'status', { rights })).toEqual(
        await counted('visits', 'status', { search: 'filter=part:is:3' }),
      )
    })

    test('[A10] rows in which the column is hidden are in no group', async () => {
      const rights = toTableRights({
        read: [
          { scope: null, columns: new Set(['id', 'part']) },
          { scope: parseFilter('part:is:3'), columns: new Set(['status', 'price', 'point']) },
        ],
      })
      for (const by of ['status', 'point:month', 'status,point:day']) {
        const wish = { measures: 'price:sum,price:distinct,price:median' }
        expect(await group('visits', by, { ...wish, rights })).toEqual(
          await group('visits', by, { ...wish, search: 'filter=part:is:3' }),
        )
      }
      const { groups } = await group('visits', 'part', { rights, measures: 'price:count' })
      expect(groups.filter(({ measured }) => Number(measured['price:count']) > 0)).toHaveLength(1)
    })

    test('[A10] a column that may not be read is refused as one that is not there', async () => {
      const rights = columnsOf('id', 'part')
      for (const column of ['status', 'smell']) {
        await expect(group('visits', column, { rights })).rejects.toMatchObject({
          code: 'bad-request',
          message: `"group": this table has no column "${column}".`,
        })
      }
      await expect(group('visits', 'password')).rejects.toMatchObject({
        message: expect.stringContaining('masked'),
      })
    })

    test('[A10] a related row out of sight has no label', async () => {
      const { groups } = await group('visits', 'person_id', { relatedRights: null })
      expect(groups.flatMap(({ labels }) => labels)).toEqual(groups.map(() => null))
    })

    test.each([
      ['notes', /can’t be grouped/],
      ['status:day', /is no date or time/],
      ['day:hour', /has no hour. It has day, week, month, quarter, year/],
    ])('[A6] groups by %s are refused', async (by, message) => {
      await expect(group('visits', by)).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringMatching(message),
      })
    })

    test('[A9] the groups of a switch are its states, and other values stay apart', async () => {
      const found: GroupSwitch = {
        rule: { by: 'value', on: 'paid', off: 'open', empty: false, also: [{ on: 'sent', off: 'void' }] },
        words: { on: 'Done', off: 'To do' },
      }
      const all = await rowsOfList('visits', '')
      const count = (...values: unknown[]) => all.filter(({ status }) => values.includes(status)).length
      const { groups } = await group('visits', 'status', { found, order: 'value' })
      const told = groups.map(({ values, labels, count }) => [values[0], labels[0], count])
      expect(told.toSorted()).toEqual(
        [
          [true, 'Done', count('paid', 'sent')],
          [false, 'To do', count('open', 'void', null)],
          ['lost', null, count('lost')],
        ].toSorted(),
      )
      const moment: GroupSwitch = { rule: { by: 'moment', on: 'empty' }, words: { on: 'Here', off: 'Gone' } }
      const moments = await group('visits', 'point', { found: moment })
      expect(moments.groups.map(({ labels }) => labels[0]).toSorted()).toEqual(['Gone', 'Here'])
      const plain: GroupSwitch = {
        rule: { by: 'value', on: 'open', off: 'paid', empty: null },
        words: { on: 'Open', off: 'Shut' },
      }
      const named = await group('visits', 'status', { found: plain, order: '-count' })
      expect(named.groups.map(({ values, labels }) => [values[0], labels[0]])).toEqual(
        expect.arrayContaining([
          [true, 'Open'],
          [false, 'Shut'],
          ['lost', null],
          [null, null],
        ]),
      )
    })

    test('[A11] that take too long are not told', async () => {
      const started = performance.now()
      expect(await group('slow', 'n', { mode: 'capped' })).toMatchObject({
        groups: [],
        others: null,
        mode: 'none',
      })
      expect(performance.now() - started).toBeLessThan(patient(2_500))
    })

    test('[A11] end in the database when their asker leaves', async () => {
      const asker = new AbortController()
      const asked = group('slow', 'n', { signal: asker.signal })
      setTimeout(() => asker.abort(new Error('went away')), 200)
      const started = performance.now()
      await expect(asked).rejects.toThrow('went away')
      await group('visits', 'status')
      expect(performance.now() - started).toBeLessThan(patient(2_500))
    })
  })
})

const direction = fc.constantFrom('asc' as const, 'desc' as const)

function series(count: number, columns: string): string {
  return `select ${columns} from (with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count}) select x from c) n`
}

function tablesOf(family: Family): string[] {
  const [instant, wall, text] = {
    SQLite: ['timestamptz', 'datetime', 'text'],
    PostgreSQL: ['timestamptz', 'timestamp', 'text'],
    MySQL: ['timestamptz null', 'datetime', 'varchar(80)'],
  }[family]
  const after = (from: string, seconds: string) =>
    family === 'PostgreSQL'
      ? `timestamp '${from}' + (${seconds}) * interval '1 second'`
      : family === 'MySQL'
        ? `adddate('${from}', interval ${seconds} second)`
        : `datetime('${from}', '+' || (${seconds}) || ' seconds')`
  // Every value of a file has a Z, or stands for UTC without one.
  const point = after('2025-09-01 00:15:00', 'x * 61777')
  const zoned = family === 'PostgreSQL' ? `(${point}) at time zone 'UTC'` : point
  const date = family === 'SQLite' ? `date(${point})` : `cast(${point} as date)`
  const clock = family === 'SQLite' ? `time(${point})` : `cast(${point} as time)`
  const status =
    "case x % 6 when 0 then 'paid' when 1 then 'open' when 2 then 'sent' when 3 then 'void' when 4 then 'lost' end"
  const turns: [string, string][] = [
    ...['04:30', '05:00', '05:59', '06:00', '06:59', '07:30'].map((at): [string, string] => [
      `2026-11-01 ${at}:00`,
      'back',
    ]),
    ['2026-04-04 12:30:00', 'howe'],
    ['2026-04-04 14:59:00', 'howe'],
    ['2026-04-04 15:00:00', 'howe'],
    ['2026-04-04 15:30:00', 'howe'],
    ['2024-12-30 10:00:00', 'year'],
    ['2025-01-01 10:00:00', 'year'],
    ['2027-01-03 10:00:00', 'year'],
  ]
  const utc = family === 'PostgreSQL' ? '+00' : family === 'SQLite' ? 'Z' : ''
  return [
    'create table people (id integer primary key, name varchar(40))',
    `insert into people ${series(7, family === 'MySQL' ? "x, concat('Person ', x)" : "x, 'Person ' || x")}`,
    `create table visits (id integer primary key, status varchar(20), part integer, active boolean,
       price decimal(12,2), person_id integer references people (id), point ${instant}, wall ${wall}, day date, clock time,
       notes ${family === 'PostgreSQL' ? 'jsonb' : 'json'}, password ${text})`,
    `insert into visits (id, status, part, active, price, person_id, point, wall, day, clock) ${series(
      600,
      `x, ${status}, nullif(x % 7, 0), ${family === 'PostgreSQL' ? 'x % 3 = 0' : 'case when x % 3 = 0 then 1 else 0 end'},
       case when x % 5 > 0 then (x * 37 % 1000 - 300) / 100.0 end, nullif(x % 8, 0),
       case when x % 9 > 0 then ${zoned} end, case when x % 10 > 0 then ${point} end, ${date}, ${clock}`,
    )}`,
    `create table turns (id integer primary key, at ${instant}, note varchar(20))`,
    ...turns.map(([at, note], id) => `insert into turns values (${id}, '${at}${utc}', '${note}')`),
    'create view slow as select a.id as n from visits a cross join visits b cross join visits c where a.id + b.id + c.id < 0',
  ]
}
