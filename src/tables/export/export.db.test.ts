import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { asText } from '../../../test/as-text.ts'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { listSource, rowsOf } from '../../../test/list-source.ts'
import { patient } from '../../../test/patient.ts'
import { readSheets } from '../../../test/read-workbook.ts'
import { type Recorded, record } from '../../../test/recorded.ts'
import { thingsTable } from '../../../test/tables-with-everything.ts'
import type { ExportFormat } from '../../wire/export-url.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import type { RowDetail } from '../../wire/list-page.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { mayNothing, toTableRights } from '../rights/to-table-rights.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let family: Family

  beforeAll(async () => {
    const database = await open()
    family = familyOf(database)
    recorded = record(database)
    lists = await createTestEngine(recorded.database, { tables: tablesOf(family) })
  })

  type Asker = TestAsker & { readonly format?: ExportFormat; readonly signal?: AbortSignal }

  /** Prepares an export without starting it. */
  async function start(
    name: string,
    search = '',
    { format = 'ndjson', signal, ...asker }: Asker = {},
  ): Promise<AsyncIterator<string>> {
    const { database, catalog, engine } = lists
    const source = await listSource(name, { database, catalog, ...asker })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    return asText(engine.export({ source, signal }, query, format))
  }

  async function rest(pieces: AsyncIterator<string>): Promise<string> {
    let text = ''
    for (let step = await pieces.next(); !step.done; step = await pieces.next()) text += step.value
    return text
  }

  async function exported(name: string, search = '', asker: Asker = {}): Promise<ExportedRow[]> {
    return readLines(await rest(await start(name, search, asker)))
  }

  describe('an export', () => {
    test('[E1] has all rows of the list, as many as there are', async () => {
      const rows = await exported('many')
      expect(rows.map((row) => row.key)).toEqual(numbers(1, 3_000).map(String))
      expect(rows[0]).toEqual({ key: '1', values: { id: 1, part: 1, note: 'note 1', restricted: 's' } })
    })

    test.each(['sort=-id', 'sort=part', 'sort=-part', 'sort=note,-part', 'sort=-note', 'sort=-part,note'])(
      '[E1] is in the order of the list, each row once (%s)',
      async (search) => {
        const pages: unknown[] = []
        for (let page = 1; page <= 10; page += 1) {
          const { rows } = await lists.page('many', `${search}&size=100&filter=id:lte:1000&page=${page}`)
          pages.push(...rows.map((row) => row.key))
        }
        const rows = await exported('many', `${search}&filter=id:lte:1000`)
        expect(rows.map((row) => row.key)).toEqual(pages)
      },
    )

    test('[E1] has what a filter and words find, in the wished columns', async () => {
      const rows = await exported('many', 'filter=part:is:3&q=note+2&columns=note,id&sort=-id')
      expect(rows.length).toBeGreaterThan(50)
      for (const { values } of rows) {
        expect(Object.keys(values)).toEqual(['note', 'id'])
        expect(values.note).toMatch(/^note .*2/)
        expect(Number(values.id) % 7).toBe(3)
      }
    })

    test('[E1] has only rows and columns that its asker may read', async () => {
      const rights = rowsOf('part:is:3', ['id', 'note'])
      const rows = await exported('many', '', { rights })
      expect(rows).toHaveLength(429)
      expect(Object.keys(rows[0]?.values ?? {})).toEqual(['id', 'note'])
      for (const search of ['sort=restricted', 'filter=restricted:is:s', 'columns=restricted']) {
        await expect(exported('many', search, { rights })).rejects.toMatchObject({ code: 'bad-request' })
      }
      await expect(exported('many', '', { rights: mayNothing })).rejects.toMatchObject({ code: 'not-found' })
    })

    test('[E14][R2] says what is hidden in a row, and leaves out what may not be exported', async () => {
      const read = [
        { scope: parseFilter('id:in:1,2'), columns: new Set(['id', 'note']) },
        { scope: parseFilter('id:is:1'), columns: new Set(['part', 'restricted']) },
      ]
      const taken = [{ scope: null, columns: new Set(['id', 'note', 'part']) }]
      const rights = toTableRights({ read, export: taken })
      const csv = await rest(await start('many', 'columns=id,part,restricted', { format: 'csv', rights }))
      expect(csv).toMatch(/^\uFEFFid,part\r\n1,\d+\r\n2,Hidden\r\n$/)
      const refused = { code: 'forbidden', message: expect.stringContaining('not let you export') }
      await expect(exported('many', '', { rights: toTableRights({ read }) })).rejects.toMatchObject(refused)
    })

    test('[E1] has as many rows in each format as the list counts', async () => {
      for (const search of ['', 'filter=part:is:3', 'q=note+2', 'filter=part:is:3&q=note+2&sort=-note']) {
        const { database, catalog, engine } = lists
        const source = await listSource('many', { database, catalog })
        const query = parseListQuery(source.table.id, new URLSearchParams(search))
        const { value } = await engine.count({ source }, query, 'exact')
        const csv = await rest(await start('many', search, { format: 'csv' }))
        const [sheet] = await readSheets(engine.export({ source }, query, 'xlsx'))
        const rows = await exported('many', search)
        expect([csv.split('\r\n').length - 2, (sheet?.data.length ?? 0) - 1, rows.length]).toEqual([
          value,
          value,
          value,
        ])
      }
    })

    test('[E15] has typed cells in a workbook, also of nothing', async () => {
      const { database, catalog, engine } = lists
      const source = await listSource('many', { database, catalog })
      const query = parseListQuery(source.table.id, new URLSearchParams('filter=id:lte:2&columns=id,note'))
      expect(await readSheets(engine.export({ source }, query, 'xlsx'))).toEqual([
        {
          sheet: source.table.label,
          data: [
            ['id', 'note'],
            [1, 'note 1'],
            [2, 'note 2'],
          ],
        },
      ])
      const none = { ...query, filter: parseFilter('id:is:-1') }
      expect((await readSheets(engine.export({ source }, none, 'xlsx')))[0]?.data).toEqual([['id', 'note']])
    })

    test('[E9] is refused before the first byte of a workbook', async () => {
      const wide = await start('wide', '', { format: 'xlsx' })
      await expect(wide.next()).rejects.toMatchObject({ code: 'bad-request' })
    })

    test('[E1] of nothing is a line of names, or no line', async () => {
      const csv = await rest(await start('many', 'filter=id:is:-1&columns=id,note', { format: 'csv' }))
      expect(csv).toBe('\uFEFFid,note\r\n')
      expect(await rest(await start('many', 'filter=id:is:-1'))).toBe('')
    })

    test('[E2] has whole values, however long', async () => {
      const rows = await exported('long', 'sort=-words')
      expect(rows.map((row) => row.values.id)).toEqual([2, 1])
      const { words, facts, image, fits } = rows[1]?.values ?? {}
      expect([words, fits]).toEqual([`${'ä'.repeat(4_999)}y`, 'short'])
      expect(image).toBe('00ff'.repeat(100_000))
      expect(JSON.parse(String(facts))).toEqual({ a: 'x'.repeat(3_000) })
      const unsorted = await exported('long')
      expect(unsorted.toSorted(byId)).toEqual(rows.toSorted(byId))
      if (family === 'PostgreSQL')
        expect((await exported('lists'))[0]?.values.parts).toEqual(['00'.repeat(40), null])
    })

    test('[E6] in the order of long values goes on behind them', async () => {
      const rows = await exported('heavy', 'sort=-words&columns=id')
      expect(rows.map((row) => row.values.id)).toEqual(numbers(1, 300).toReversed())
    })

    test('[E7] has a view with values that have no order', async () => {
      const rows = await exported('shapeless')
      expect(rows.map((row) => row.values.id)).toEqual([1, 2])
    })

    test('[E2] has every kind of value as a row has it', async () => {
      const rows = await exported('things')
      expect(rows).toHaveLength(60)
      for (const row of rows) {
        const { values } = await lists.row('things', row.key ?? '')
        expect(row.values).toEqual(JSON.parse(JSON.stringify(withBytes(values))))
      }
    })

    test('[E6] has every row that stays, once, while others come and go', async () => {
      await lists.run('delete from moving', `insert into moving ${series(3_000, "x, 'row'")}`)
      for (const search of ['', 'sort=-id', 'sort=word']) {
        const pieces = await start('moving', search)
        const first = await pieces.next()
        await lists.run(
          'delete from moving where id % 10 = 3',
          `insert into moving select id + 100000, 'late' from moving where id <= 500`,
          'insert into moving select -id, word from moving where id between 1 and 500',
        )
        const rows = readLines(first.value + (await rest(pieces)))
        const ids = rows.map((row) => Number(row.values.id))
        expect(new Set(ids).size).toBe(ids.length)
        const stayed = numbers(1, 3_000).filter((id) => id % 10 !== 3)
        expect(ids.filter((id) => id >= 1 && id <= 3_000 && id % 10 !== 3).toSorted(byNumber)).toEqual(stayed)
        await lists.run('delete from moving where id < 1 or id > 3000')
      }
    })

    test('[E6] leaves out a long row that goes away before it is read', async () => {
      const pieces = await start('long', 'columns=id,words')
      await lists.run(`insert into long (id, words) values (0, 'first')`)
      const first = await pieces.next()
      await lists.run('delete from long where id = 2')
      const rows = readLines(first.value + (await rest(pieces)))
      expect(rows.map((row) => row.values.id)).toEqual([0, 1])
    })

    test('[E7] has every row of a view once, those that are equal as often as they are there', async () => {
      const rows = await exported('twice', 'sort=-part')
      expect(rows).toHaveLength(6_000)
      expect(rows.map((row) => row.key)).toEqual(rows.map(() => null))
      const parts = rows.map((row) => row.values.part).filter((part) => part !== null)
      expect(parts).toEqual(parts.toSorted().toReversed())
      const times = Map.groupBy(rows, (row) => row.values.id)
      expect(times.size).toBe(3_000)
      for (const same of times.values()) expect(same).toHaveLength(2)
    })

    test('[E7] of more than 100,000 rows that nothing tells apart is refused before it begins', async () => {
      const begin = (await start('wide')).next()
      await expect(begin).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringContaining('at most 100,000'),
      })
      expect(await exported('wide', 'filter=id:between:1,300')).toHaveLength(300)
    })

    test('[E8] reads no more than is asked for', async () => {
      const pieces = await start('many')
      recorded.takeReads()
      await pieces.next()
      expect(recorded.takeReads()).toHaveLength(1)
      await pieces.next()
      await pieces.return?.()
      expect(recorded.takeReads()).toHaveLength(1)
    })

    test('[E8] of many rows takes no more memory than of few', async () => {
      setFlagsFromString('--expose-gc')
      const collect: () => void = runInNewContext('gc')
      const pieces = await start('crowd')
      let read = 0
      let longest = 0
      const held: number[] = []
      for (let step = await pieces.next(); !step.done; step = await pieces.next()) {
        const before = Math.floor(read / 20_000)
        read += step.value.match(/\n/g)?.length ?? 0
        longest = Math.max(longest, step.value.length)
        if (Math.floor(read / 20_000) === before) continue
        collect()
        held.push(process.memoryUsage().heapUsed / 1e6)
      }
      expect(read).toBe(100_000)
      expect(longest).toBeLessThan(1_000_000)
      expect(Math.max(...held) - Math.min(...held)).toBeLessThan(5)
    })

    test('[E11] whose asker goes ends in the database, and the next one begins', async () => {
      const asker = new AbortController()
      const endless = await start('endless', '', { signal: asker.signal })
      const first = endless.next()
      first.catch(() => {}) // the test checks it below
      const other = await start('many')
      const following = other.next()
      // One statement of an export runs at a time, so it waits until the other one is read.
      const turn = await Promise.race([
        following,
        new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
      ])
      expect(turn).toBe('waits')
      const started = performance.now()
      asker.abort(new Error('went away'))
      await expect(first).rejects.toThrow('went away')
      expect((await following).done).toBe(false)
      // Without the stop it would take half a minute.
      expect(performance.now() - started).toBeLessThan(patient(4_000))
      await other.return?.()
    })

    test('[E10] is refused while two of the same viewer run, until one of them ends or its asker goes', async () => {
      const asker = new AbortController()
      const [first, second] = [await start('many'), await start('many', '', { signal: asker.signal })]
      await Promise.all([first.next(), second.next()])
      const begin = async (viewer?: string) => (await start('many', '', viewer ? { viewer } : {})).next()
      await expect(begin()).rejects.toMatchObject({ code: 'too-many-requests' })
      expect((await begin('somebody else')).done).toBe(false)
      asker.abort(new Error('went away'))
      const third = await start('many')
      expect((await third.next()).done).toBe(false)
      await expect(begin()).rejects.toMatchObject({ code: 'too-many-requests' })
      await expect(rest(second)).rejects.toThrow('went away')
      await expect(begin()).rejects.toMatchObject({ code: 'too-many-requests' })
      await rest(first)
      await third.return?.()
      expect(await exported('many')).toHaveLength(3_000)
    })
  })
})

interface ExportedRow {
  readonly key: string | null
  readonly values: Readonly<Record<string, unknown>>
}

function readLines(text: string): ExportedRow[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

/** Shows bytes by their size and beginning, which is all of them here. */
function withBytes(values: RowDetail['values']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isBytes = typeof value === 'object' && value !== null && 'preview' in value
      return [name, isBytes ? value.preview : value]
    }),
  )
}

function byId(one: ExportedRow, other: ExportedRow): number {
  return Number(one.values.id) - Number(other.values.id)
}

function byNumber(one: number, other: number): number {
  return one - other
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at)
}

/** A select of so many rows with x from 1 on. */
function series(count: number, columns: string): string {
  return `select ${columns} from (with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count}) select x from c) n`
}

function tablesOf(family: Family): string[] {
  const isServer = family === 'PostgreSQL'
  const [json, bytes] = isServer ? ['jsonb', 'bytea'] : ['json', 'blob']
  const image = (isServer ? (hex: string) => `'\\x${hex}'` : (hex: string) => `x'${hex}'`)(
    '00ff'.repeat(100_000),
  )
  const shapeless = (n: number) =>
    family === 'MySQL' ? `st_geomfromtext('point(${n} ${n})')` : `cast('{"a":${n}}' as json)`
  return [
    'create table many (id integer primary key, part integer, note text, restricted text not null)',
    `insert into many ${series(3_000, "x, nullif(x % 7, 0), case when x % 5 > 0 then 'note ' || x end, 's'")}`,
    'create table moving (id integer primary key, word text)',
    `create table long (id integer primary key, words text, facts ${json}, image ${bytes}, fits text)`,
    ...['y', 'z'].map(
      (last, at) => `insert into long values (${at + 1}, '${'ä'.repeat(4_999)}${last}',
        '{"a":"${'x'.repeat(3_000)}"}', ${image}, 'short')`,
    ),
    ...(isServer
      ? [
          'create table lists (id integer primary key, parts bytea[])',
          `insert into lists values (1, array['\\x${'00'.repeat(40)}', null]::bytea[])`,
        ]
      : []),
    ...thingsTable(family),
    'create table heavy (id integer primary key, words text)',
    `insert into heavy ${series(300, `x, '${'w'.repeat(2_100)}' || (1000 + x)`)}`,
    // A server has no order for json. If the columns can sort, the second row comes first.
    `create view shapeless as select ${shapeless(2)} as facts, 1 as id union all select ${shapeless(1)}, 2`,
    'create view twice as select part, id from many union all select part, id from many',
    'create view endless as select a.id from many a cross join many b cross join many c where a.id + b.id + c.id < 0',
    'create table crowd (id integer primary key, note text not null)',
    `insert into crowd ${series(100_000, "x, 'a note that is about as long as notes are, number ' || x")}`,
    'create view wide as select id from crowd union all select -id as id from crowd',
  ]
}
