import type { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { type Recorded, record } from '../../../test/recorded.ts'

const count = 20_000

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let family: Family

  beforeAll(async () => {
    recorded = record(await open())
    family = familyOf(recorded.database)
    lists = await createTestEngine(recorded.database, { tables: tablesOf(family) })
  })

  describe('next and previous in the middle of a long list', () => {
    test.for([
      ['many', ''],
      ['many', 'sort=-id'],
      ['many', 'sort=made'],
      ['many', 'sort=-made'],
      ['many', 'sort=made,-id'],
      ['many', 'sort=price'],
      ['many', 'sort=-price'],
      ['many', 'sort=shelf,made'],
      ['many', 'sort=-shelf,-made'],
      ['many', 'sort=shelf,-made'],
      ['many', 'sort=active'],
      ['pairs', 'sort=shop,number'],
      ['pairs', 'sort=-shop'],
      ['words', ''],
      ['words', 'sort=-word'],
    ])('[P5] read a page’s worth of rows by an index (%s?%s)', async ([name = '', search = ''], { skip }) => {
      const isMixed = /=\w+,-/.test(search)
      skip(family === 'MySQL' && isMixed, 'it sorts all rows where two directions are mixed')
      for (const page of [2, 1000, 1990]) {
        const at = await lists.page(name, `${search}&count=none&page=${page}`)
        for (const side of [`after=${at.page.next}`, `before=${at.page.previous}`]) {
          recorded.takeReads()
          recorded.takeAsked()
          const beside = await lists.page(name, `${search}&count=none&${side}`)
          const reads = recorded.takeReads()
          expect(beside.rows).toHaveLength(10)
          expect(recorded.takeAsked(), 'all ranges are asked for together').toBe(1)
          const back = side.startsWith('after')
            ? `before=${beside.page.previous}`
            : `after=${beside.page.next}`
          expect((await lists.page(name, `${search}&count=none&${back}`)).rows).toEqual(at.rows)
          expect(reads.length).toBeGreaterThan(0)
          const expectNear = { PostgreSQL: expectFewRows, MySQL: expectOrder, SQLite: expectIndex }[family]
          for (const read of reads) await expectNear(read)
        }
      }
    })
  })

  /** The server counts the rows that it reads from the table and its indexes. */
  async function expectFewRows(read: CompiledQuery): Promise<void> {
    const sql = `explain (analyze, timing off, format json) ${read.sql}`
    const [row] = await lists.database.read<Record<string, unknown>>({ ...read, sql })
    const [{ Plan: plan }]: [{ Plan: PlanNode }] = JSON.parse(String(row?.['QUERY PLAN']))
    expect(countRead(plan), sql).toBeLessThan(60)
  }

  /** MariaDB counts what it reads. Among nulls the server may pass rows by, but it sorts none of them. */
  async function expectOrder(read: CompiledQuery): Promise<void> {
    const sql = `explain ${read.sql}`
    const steps = await lists.database.read<{ table: string; key: string | null; Extra: string }>({
      ...read,
      sql,
    })
    const listed = steps.find((step) => step.table === 'listed')
    expect(listed?.key, JSON.stringify(steps)).toBeTruthy()
    expect(listed?.Extra ?? '').not.toContain('filesort')
    if (read.sql.includes(' is null') || !(await lists.database.version()).startsWith('MariaDB')) return
    const analyze = `analyze format=json ${read.sql}`
    const [row] = await lists.database.read<{ ANALYZE: string }>({ ...read, sql: analyze })
    const counts = [...(row?.ANALYZE ?? '').matchAll(/"r_rows": ([\d.]+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...counts), row?.ANALYZE).toBeLessThan(60)
  }

  /** SQLite tells what it does, but not how often. */
  async function expectIndex(read: CompiledQuery): Promise<void> {
    const sql = `explain query plan ${read.sql}`
    const steps = await lists.database.read<{ detail: string; parent: number }>({ ...read, sql })
    const plan = steps.map(({ detail }) => detail).join('\n')
    expect(plan).toMatch(/SEARCH listed USING (?:COVERING )?(?:INDEX|INTEGER PRIMARY KEY)/)
    expect(plan).not.toMatch(/SCAN listed/)
    // Only the outer query sorts, and that has few rows.
    const inside = steps.filter(({ parent }) => parent !== 0).map(({ detail }) => detail)
    expect(inside.join('\n')).not.toMatch(/TEMP B-TREE FOR ORDER BY/)
  }
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function countRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const isScan = /Scan/.test(node['Node Type']) && node['Node Type'] !== 'Subquery Scan'
  return (node.Plans ?? []).reduce((sum, part) => sum + countRead(part), isScan ? own : 0)
}

function tablesOf(family: Family): string[] {
  const isServer = family === 'PostgreSQL'
  const numbers = isServer
    ? `generate_series(1, ${count}) as i`
    : `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`
  const shuffled = `(i * 7919) % ${count}`
  const word = (number: string) => `'w' || (100000 + ${number})`
  return [
    `create table many (id integer primary key, made ${isServer ? 'timestamp' : 'varchar(40)'} not null, price integer,
      shelf integer not null, active boolean not null)`,
    `insert into many select i, ${isServer ? `timestamp '2026-01-01' + ${shuffled} * interval '1 second'` : word(shuffled)},
      case when i % 3 = 0 then null else ${shuffled} end, i % 2000, i % 2 = 0 from ${numbers}`,
    'create index many_made on many (made, id)',
    'create index many_price on many (price, id)',
    'create index many_shelf on many (shelf, made, id)',
    'create index many_active on many (active, id)',
    'create table pairs (shop integer not null, number integer not null, note text, primary key (shop, number))',
    `insert into pairs select i % 50, i, 'note' from ${numbers}`,
    'create table words (word varchar(40) not null primary key, n integer)',
    `insert into words select ${word(shuffled)}, i from ${numbers}`,
    ...(family === 'SQLite' ? [] : ['analyze many', 'analyze pairs', 'analyze words']),
  ]
}
