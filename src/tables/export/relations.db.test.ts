import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { listSource } from '../../../test/list-source.ts'
import type { ExportFormat, RelationWay } from '../../wire/export-url.ts'
import { wholeList } from '../../wire/list-query.ts'

const makers = 2_500

onEachDatabase((open) => {
  let lists: TestEngine
  beforeAll(async () => {
    lists = await createTestEngine(await open(), {
      tables: [
        'create table makers (id integer primary key, name text not null)',
        `insert into makers with recursive c(x) as (select 1 union all select x + 1 from c where x < ${makers})
         select x, case when x = 2 then '=1+1' else 'Maker ' || x end from c`,
        'create table parts (id integer primary key, maker integer references makers, "maker.name" text)',
        `insert into parts select id, id, null from makers`,
        'insert into parts values (9001, null, null)',
      ],
    })
  })

  async function exported(relations?: RelationWay, asker: TestAsker & { format?: ExportFormat } = {}) {
    const { format = 'ndjson', ...rest } = asker
    const { database, catalog, engine } = lists
    const source = await listSource('parts', { database, catalog, ...rest })
    let text = ''
    const query = { ...wholeList(source.table.id), sort: [], relations }
    for await (const piece of engine.export({ source }, query, format)) text += piece
    return text.trimEnd().split(/\r?\n/)
  }
  const valuesOf = (line: string | undefined) => JSON.parse(line ?? '').values

  test('[E13] relations are keys, names, or both, which are told apart from other columns', async () => {
    const plain = await exported()
    expect(await exported('key')).toEqual(plain)
    expect(valuesOf(plain[2])).toEqual({ id: 3, maker: 3, 'maker.name': null })
    expect(valuesOf((await exported('name'))[2])).toEqual({ id: 3, maker: 'Maker 3', 'maker.name': null })
    const both = await exported('both')
    expect(valuesOf(both[2])).toEqual({ id: 3, maker: 3, 'maker.name.name': 'Maker 3', 'maker.name': null })
    expect(valuesOf(both.at(-1))).toMatchObject({ maker: null, 'maker.name.name': null })
    expect(both.map((line) => valuesOf(line)['maker.name.name']).slice(2, makers)).toEqual(
      Array.from({ length: makers - 2 }, (_, at) => `Maker ${at + 3}`),
    )
  })

  test('[E13] names are texts to a spreadsheet', async () => {
    const [head, , second] = await exported('both', { format: 'csv' })
    expect(head).toBe('\uFEFFid,maker,maker.name.name,maker.name')
    expect(second).toBe("2,2,'=1+1,")
  })

  test('[E13] rows that the asker may not see are called by their keys', async () => {
    const hidden = await exported('name', { relatedRights: null })
    expect(valuesOf(hidden[2])).toMatchObject({ maker: 3 })
  })
})
