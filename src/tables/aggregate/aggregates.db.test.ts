import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, listSource, rowsOf } from '../../../test/list-source.ts'
import { patient } from '../../../test/patient.ts'
import type { Database } from '../../db/index.ts'
import { parseMeasures } from '../../wire/aggregate.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { WireValue } from '../../wire/value.ts'
import { toTableRights } from '../rights/to-table-rights.ts'
import { divide } from './divide.ts'

onEachDatabase((open) => {
  let database: Database
  let lists: TestEngine
  let family: Family
  beforeAll(async () => {
    database = await open()
    family = familyOf(database)
    lists = await createTestEngine(database, { tables: tablesOf(family) })
  })

  interface Wish extends TestAsker {
    readonly search?: string
    readonly mode?: 'capped' | 'exact'
    readonly signal?: AbortSignal
  }

  async function measure(
    name: string,
    measures: string,
    { search = '', mode = 'exact', signal, ...asker }: Wish = {},
  ) {
    const { catalog, engine } = lists
    const source = await listSource(name, { database, catalog, ...asker })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    const wish = { measures: parseMeasures('measure', measures), mode }
    return engine.aggregate({ source, signal }, query, wish)
  }

  async function values(name: string, measures: string, wish: Wish = {}): Promise<WireValue[]> {
    const { values, mode } = await measure(name, measures, wish)
    expect(mode).toBe('exact')
    return values.map(({ value }) => value)
  }

  /** All values of a column in the list, as the rows have them. */
  async function listed(name: string, column: string, search: string): Promise<WireValue[]> {
    const all: WireValue[] = []
    for (let page = 1; ; page += 1) {
      const { rows, page: edges } = await lists.page(name, `${search}&size=100&page=${page}`)
      all.push(...rows.map((row) => row.values[column] ?? null))
      if (!edges.hasNext) return all
    }
  }

  describe('measures', () => {
    test.each(['', 'filter=part:is:3', 'filter=part:gt:4;price:filled', 'q=name+7', 'filter=id:is:-1'])(
      '[A1][A2] are those of the rows that the list has (%s)',
      async (search) => {
        for (const column of ['id', 'part', 'price', 'large']) {
          const all = (await listed('sales', column, search)).flatMap((value) =>
            value === null ? [] : String(value),
          )
          const sum = all.length === 0 ? null : add(all)
          const names = ['count', 'distinct', 'sum', 'average', 'median', 'min', 'max'].map(
            (name) => `${column}:${name}`,
          )
          const found = await values('sales', names.join(','), { search })
          const sorted = all.toSorted((one, other) => compareNumbers(one, other))
          expect(found.map((value) => (value === null ? null : tidy(String(value))))).toEqual([
            String(all.length),
            String(new Set(all).size),
            sum === null ? null : tidy(sum),
            sum === null ? null : tidy(divide(sum, all.length)),
            tidyMiddle(sorted),
            ...[sorted[0], sorted.at(-1)].map((end) => (end === undefined ? null : tidy(end))),
          ])
        }
        const names = await listed('sales', 'name', search)
        const filled = names.filter((name) => name !== null && name !== '')
        expect(await values('sales', 'name:count,name:empty,name:distinct', { search })).toEqual([
          filled.length,
          names.length - filled.length,
          new Set(filled).size,
        ])
      },
    )

    test('[A1] the ends of dates and times are as rows have them', async () => {
      for (const column of ['day', 'moment', 'clock']) {
        const all = (await listed('sales', column, '')).flatMap((value) =>
          value === null ? [] : String(value),
        )
        const sorted = all.toSorted()
        expect(await values('sales', `${column}:min,${column}:max`)).toEqual([sorted[0], sorted.at(-1)])
      }
    })

    test('[A2] a sum is exact where a double is not', async () => {
      expect(await values('exact', 'tenth:sum,large:sum,tenth:average')).toEqual([
        '100.00',
        '92233720368547758070',
        '0.10',
      ])
      expect(await values('exact', 'big:sum')).toEqual(['0.01'])
    })

    test('[A2] floats are added as doubles', async () => {
      const [sum, average] = await values('exact', 'ratio:sum,ratio:average')
      expect([Number(sum), Number(average)]).toEqual([expect.closeTo(500, 6), expect.closeTo(0.5, 6)])
    })

    test('[A3] rows out of sight are not measured', async () => {
      const rights = rowsOf('part:is:3')
      expect(await values('sales', 'id:count,price:sum', { rights })).toEqual(
        await values('sales', 'id:count,price:sum', { search: 'filter=part:is:3' }),
      )
    })

    test('[A3] values that are hidden in some rows are not measured there', async () => {
      const rights = toTableRights({
        read: [
          { scope: null, columns: new Set(['id', 'name']) },
          { scope: parseFilter('part:is:3'), columns: new Set(['price', 'part']) },
        ],
      })
      const names = 'price:count,price:empty,price:sum,price:distinct,price:max'
      expect(await values('sales', names, { rights })).toEqual(
        await values('sales', names, { search: 'filter=part:is:3' }),
      )
    })

    test('[A3] a column that may not be read is refused as one that is not there', async () => {
      const rights = columnsOf('id', 'part')
      await expect(measure('sales', 'price:sum', { rights })).rejects.toMatchObject({
        code: 'bad-request',
        message: 'This table has no column "price" to measure.',
      })
      await expect(measure('sales', 'prize:count')).rejects.toMatchObject({
        message: 'This table has no column "prize" to measure.',
      })
      await expect(measure('sales', 'password:count')).rejects.toMatchObject({
        message: expect.stringContaining('masked'),
      })
    })

    test.each(['name:sum', 'name:min', 'day:sum', 'note:distinct'])(
      '[A3] the measure %s is refused with those that the column has',
      async (measures) => {
        await expect(measure('sales', measures)).rejects.toMatchObject({
          code: 'bad-request',
          message: expect.stringMatching(/It has count, empty/),
        })
      },
    )

    test('[A4] that take too long are not told', async () => {
      const started = performance.now()
      expect(await measure('slow', 'n:sum', { mode: 'capped' })).toEqual({ values: [], mode: 'none' })
      expect(performance.now() - started).toBeLessThan(patient(2_500))
    })

    test('[A4] end in the database when their asker leaves', async () => {
      const asker = new AbortController()
      const asked = measure('slow', 'n:sum', { signal: asker.signal })
      setTimeout(() => asker.abort(new Error('went away')), 200)
      const started = performance.now()
      await expect(asked).rejects.toThrow('went away')
      // The next one needs the same place.
      await values('exact', 'tenth:sum')
      expect(performance.now() - started).toBeLessThan(patient(2_500))
    })
  })
})

function tidyMiddle(sorted: readonly string[]): string | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : tidy(divide(add([lower, upper]), 2))
}

/** Adds decimal texts without a double. */
function add(texts: readonly string[]): string {
  const scale = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const total = texts.reduce((sum, text) => sum + toScaled(text, scale), 0n)
  const digits = String(total < 0n ? -total : total).padStart(scale + 1, '0')
  const end = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${total < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${end}`
}

function toScaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

function compareNumbers(one: string, other: string): number {
  const difference = toScaled(one, 9) - toScaled(other, 9)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Without zeros at the end. */
function tidy(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number
}

function series(count: number, columns: string): string {
  return `select ${columns} from (with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count}) select x from c) n`
}

function tablesOf(family: Family): string[] {
  const [double, moment, text] =
    family === 'MySQL' ? ['double', 'datetime', 'varchar(80)'] : ['double precision', 'timestamp', 'text']
  const isServer = family === 'PostgreSQL'
  const day = isServer
    ? "date '2026-01-01' + x"
    : family === 'MySQL'
      ? "adddate('2026-01-01', x)"
      : "date('2026-01-01', '+' || x || ' days')"
  const at = isServer
    ? "timestamp '2026-01-01 10:00:00' + x * interval '1 hour'"
    : family === 'MySQL'
      ? "adddate('2026-01-01 10:00:00', interval x hour)"
      : "datetime('2026-01-01 10:00:00', '+' || x || ' hours')"
  const clock = isServer
    ? "time '10:00:00' + x * interval '1 minute'"
    : family === 'MySQL'
      ? 'sec_to_time(36000 + x * 60)'
      : "time('10:00:00', '+' || x || ' minutes')"
  const name = family === 'MySQL' ? "concat('name ', x % 20)" : "'name ' || x % 20"
  return [
    `create table sales (id integer primary key, part integer, price decimal(12,2), large bigint, name ${text},
       note ${isServer ? 'jsonb' : 'json'}, day date, moment ${moment}, clock time, password ${text})`,
    `insert into sales (id, part, price, large, name, day, moment, clock) ${series(
      500,
      `x, nullif(x % 7, 0), case when x % 5 > 0 then (x * 37 % 1000 - 300) / 100.0 end, 9007199254740993 - x,
       case when x % 11 = 0 then '' when x % 13 > 0 then ${name} end, ${day}, ${at}, case when x < 100 then ${clock} end`,
    )}`,
    `create table exact (id integer primary key, tenth decimal(10,2), large bigint, big decimal(20,2), ratio ${double})`,
    `insert into exact ${series(1_000, 'x, 0.1, case when x <= 10 then 9223372036854775807 end, case x when 1 then 1000000000 when 2 then -1000000000 when 3 then 0.01 end, 0.5')}`,
    'create view slow as select a.id as n from sales a cross join sales b cross join sales c where a.id + b.id + c.id < 0',
  ]
}
