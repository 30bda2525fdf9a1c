import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { type Recorded, record } from '../../../test/recorded.ts'

const count = 60_000
const size = 25

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let family: Family
  let now = Date.now()
  let visitors = 0

  beforeAll(async () => {
    recorded = record(await open())
    family = familyOf(recorded.database)
    lists = await createTestEngine(recorded.database, {
      clock: { now: () => new Date(now) },
      tables: tablesOf(family),
    })
  })

  /** All ids in the order of the database alone. */
  async function inOrder(table: string, direction: string): Promise<string[]> {
    const rows = await lists.database.read<{ id: string }>(
      sql<{ id: string }>`
        select cast(id as text) as id from ${sql.raw(`${table} order by ${table}.id ${direction}`)}
      `.compile(lists.database.build),
    )
    return rows.map(({ id }) => id)
  }

  /** Reads as a new viewer, at a time when no place is remembered. */
  async function jump(table: string, search: string): Promise<Jump> {
    now += 3_600_000
    visitors += 1
    recorded.takeReads()
    const { rows } = await lists.page(table, `count=none&size=${size}&${search}`, {
      viewer: `visitor ${visitors}`,
    })
    const reads = recorded.takeReads()
    return {
      ids: rows.map(({ values }) => String(values.id)),
      counted: reads.filter(isCount).length,
      walked: reads
        .filter((read) => read.sql.includes('rank() over'))
        .reduce((sum, { parameters }) => sum + skippedIn(parameters), 0),
    }
  }

  describe('a page far away in the order of the key', () => {
    test.each(Object.keys(numbered))('[P14] is the one that counting rows finds (%s)', async (table) => {
      for (const direction of ['asc', 'desc']) {
        const all = await inOrder(table, direction)
        const sort = direction === 'asc' ? '' : '&sort=-id'
        for (const page of [801, 1201, 2001, 2399, 2400, 2401]) {
          const { ids } = await jump(table, `page=${page}${sort}`)
          expect(ids, `${direction} ${page}`).toEqual(all.slice((page - 1) * size, page * size))
        }
      }
    })

    test.each([
      ['dense', 1],
      ['negative', 1],
      ['large', 1],
      ['scattered', 1],
      ['holed', 2],
      ['squares', 3],
      ['apart', 3],
    ])(
      '[P14] is guessed and counted in another index where rows would be passed by (%s)',
      async (table, looks) => {
        for (const search of ['page=2001', 'page=2001&sort=-id']) {
          const { counted, walked } = await jump(table, search)
          if (family !== 'SQLite') expect(counted).toBe(0)
          else {
            expect(counted).toBeGreaterThan(0)
            expect(counted).toBeLessThanOrEqual(looks)
            expect(walked).toBeLessThan(20_000)
          }
        }
      },
    )

    test.each(['bare', 'partly', 'rowless', 'named'])(
      '[P14] is walked to where no other index has all rows, or the key has one (%s)',
      async (table) => {
        const { counted, walked } = await jump(table, 'page=2001')
        expect(counted).toBe(0)
        expect(walked).toBeGreaterThan(45_000)
      },
    )

    test('[P14] is counted from the place where somebody jumped before, and is walked to from near ones', async () => {
      const all = await inOrder('dense', 'asc')
      await jump('dense', 'page=1201')
      for (const [page, looks] of [
        [1301, 0],
        [2301, 1],
        [1701, 0],
      ] as const) {
        visitors += 1
        recorded.takeReads()
        const { rows } = await lists.page('dense', `count=none&size=${size}&page=${page}`, {
          viewer: `visitor ${visitors}`,
        })
        expect(rows.map(({ values }) => String(values.id))).toEqual(all.slice((page - 1) * size, page * size))
        const counted = recorded.takeReads().filter(isCount)
        expect(counted, `${page}`).toHaveLength(family === 'SQLite' ? looks : 0)
      }
    })

    test('[P14] of part of the rows is counted among them alone', async () => {
      const { counted, ids } = await jump('dense', 'page=1001&filter=n:is:even')
      expect(counted).toBe(0)
      expect(ids).toEqual(
        (await inOrder('dense', 'asc')).filter((id) => Number(id) % 2 === 0).slice(25_000, 25_025),
      )
    })
  })
})

function isCount({ sql: text }: CompiledQuery): boolean {
  return text.includes('as "next"')
}

interface Jump {
  readonly ids: readonly string[]
  /** How often the rows up to a number were counted. */
  readonly counted: number
  /** How many rows were skipped before the page's own statement. */
  readonly walked: number
}

/** The first parameters are the number of skipped rows and of the last ones to look at. */
function skippedIn(parameters: readonly unknown[]): number {
  const numbers = parameters.filter((value) => typeof value === 'number')
  return numbers.reduce((sum, value) => sum + value, 0)
}

/** How the ids of each table are made from the numbers from 1 on. */
const numbered: Readonly<Record<string, string>> = {
  dense: 'i',
  negative: '3 * i - 90000',
  large: '9007199254740993 + 1000 * i',
  scattered: '10 * i + (i * 7919) % 10',
  holed: 'i + 40000 * (i / 30000)',
  squares: 'cast(i as bigint) * i',
  apart: 'case when i < 20000 then i when i < 60000 then 1000000000000 + i else 9000000000000000000 end',
  bare: 'i',
  partly: 'i',
  rowless: 'i',
  named: '2 * i',
}

function tablesOf(family: Family): string[] {
  const isFile = family === 'SQLite'
  const numbers =
    family !== 'PostgreSQL'
      ? `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`
      : `generate_series(1, ${count}) as i`
  return Object.entries(numbered).flatMap(([table, id]) => [
    `create table ${table} (id ${isFile && table !== 'named' ? 'integer' : 'bigint not null'} primary key, n varchar(4) not null)
      ${isFile && table === 'rowless' ? 'without rowid' : ''}`,
    `insert into ${table} select ${family === 'MySQL' ? id.replace('/', 'div') : id}, case when i % 2 = 0 then 'even' else 'odd' end from ${numbers}`,
    ...(table === 'bare'
      ? []
      : [
          `create index ${table}_n on ${table} (n) ${table === 'partly' && family !== 'MySQL' ? `where n = 'odd'` : ''}`,
        ]),
    ...(isFile ? [] : [`analyze ${table}`]),
  ])
}
