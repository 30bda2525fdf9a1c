import { expect, test } from 'vitest'
import { serveClients } from '../../test/client-site.ts'
import { eachDatabase } from '../../test/databases.ts'
import { createClient } from './index.ts'

const rows = 10_000

eachDatabase((kind) => {
  const site = serveClients(kind, [
    'create table goods (id integer primary key, name varchar(40) not null, place integer not null)',
    // Each second number is free, for rows that come meanwhile.
    `insert into goods with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})
      select 2 * n, 'Lamp', n % 7 from numbers`,
    'create table heap (words varchar(40))',
    `insert into heap with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 250)
      select 'same' from numbers`,
  ])
  const open = async (role: string) => createClient({ url: site.address, token: await site.token(role) })

  test('a list of 10,000 rows has each row once, while rows are added and deleted beside the reader', async () => {
    const goods = (await open('viewer')).table('goods')
    const writer = (await open('editor')).table('goods')
    const found: number[] = []
    const expected = new Set(Array.from({ length: rows }, (_, at) => 2 * (rows - at)))
    for await (const { values } of goods.list({ sort: '-id', columns: ['id'] })) {
      const id = Number(values.id)
      found.push(id)
      if (found.length % 1_000 !== 500) continue
      const [passed, added, deleted] = [id + 1, id - 401, id - 800]
      await writer.batch([
        { insert: { id: passed, name: 'Late', place: 1 } },
        { insert: { id: added, name: 'Late', place: 1 } },
        { key: deleted, delete: true },
      ])
      expected.add(added)
      expected.delete(deleted)
    }
    expect(found).toEqual([...expected].toSorted((a, b) => b - a))
    expect(found.length).toBe(rows)
  })

  test('a search finds rows of all tables that the token may read', async () => {
    const client = createClient({ url: site.address, token: await site.token('viewer') })
    const { tables, searched, of } = await client.search('20', { most: 1, seconds: 5 })
    expect(tables.map(({ table, rows }) => [table.label, rows[0]?.key, rows[0]?.by])).toEqual([
      ['Goods', '20', 'key'],
    ])
    expect(searched).toBe(of)
    const [goods] = tables
    const lamps = await client.search('lamp', { tables: [goods?.table.id ?? ''] })
    expect(lamps.tables[0]).toMatchObject({ more: true, rows: { length: 5 } })
  })

  test('an abort in the middle ends the list with its reason, and a break asks for nothing more', async () => {
    const asked: string[] = []
    const token = await site.token('viewer')
    const counting: typeof fetch = (url, init) => {
      asked.push(String(url))
      return fetch(url, init)
    }
    const goods = createClient({ url: site.address, token, fetch: counting }).table('goods')
    const leave = new AbortController()
    let taken = 0
    const read = async () => {
      for await (const _row of goods.list({ signal: leave.signal })) {
        taken += 1
        if (taken === 150) leave.abort(new Error('enough'))
      }
    }
    await expect(read()).rejects.toThrow('enough')
    expect([taken, asked.length]).toEqual([200, 3])
    asked.length = 0
    for await (const _row of goods.list({ size: 10 })) break
    expect(asked).toHaveLength(1)
  })

  test('rows without a key are read by the number of their page', async () => {
    let taken = 0
    for await (const { key } of (await open('viewer')).table('heap').list()) taken += key === null ? 1 : 0
    expect(taken).toBe(250)
  })
})
