import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, everything, readAndExport, rowsOf } from '../../../test/list-source.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import type { TableRights } from '../../wire/rights.ts'
import { type SearchAllQuery, usualSearch } from '../../wire/search-all.ts'
import type { FoundInTable, SearchAll } from '../../wire/search-all-shape.ts'
import { mayNothing } from '../rights/to-table-rights.ts'

const tables = [
  `create table lamps (id integer primary key, name varchar(80) not null, code varchar(20) not null unique,
    note varchar(2000), api_key varchar(80), maker varchar(80))`,
  `insert into lamps values
    (1, 'Red lamp', 'L-1', 'shines red', 'sk_walnut', 'Oak & Co'),
    (2, 'Lamp', 'L-2', null, 'sk_2', 'Oak & Co'),
    (3, 'Lamp shade', 'L-3', '50%_off "today"', 'sk_3', 'Elm'),
    (42, 'Cafe light', 'lamp', 'a lamp for reading', 'sk_4', 'Elm'),
    (5, 'Desk 😀', 'L-5', null, 'sk_5', 'Elm')`,
  'create table people (id integer primary key, first_name varchar(40), last_name varchar(40), email varchar(80) unique)',
  "insert into people values (42, 'Ada', 'Lovelace', 'ada@example.com'), (2, 'Ben', 'Lamp', 'ben@example.com')",
  'create table order_lines (order_id integer, line integer, product varchar(40), primary key (order_id, line))',
  "insert into order_lines values (10248, 1, 'Lamp'), (10248, 11, 'Shade')",
  'create table nothing_here (id integer primary key, name varchar(40))',
  'create table without_key (name varchar(40))',
  "insert into without_key values ('Lamp')",
  'create view lamp_names as select name from lamps',
]

type Rights = Readonly<Record<string, TableRights>>

onEachDatabase((open) => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await createTestEngine(await open(), { tables })
  })

  async function search(
    text: string,
    rights: Rights | TableRights = everything,
    query: Partial<SearchAllQuery> = {},
    tell?: (found: FoundInTable) => void,
  ): Promise<SearchAll> {
    const byName = 'reaches' in rights ? null : (rights as Rights)
    const asker = {
      viewer: { id: 'test', timeZone: 'UTC', now: new Date() },
      rightsOn: ({ schema }: { schema: { name: string } }) =>
        byName === null ? (rights as TableRights) : (byName[schema.name] ?? mayNothing),
    }
    return engine.engine.searchAll({ asker, tell }, { ...usualSearch, search: text, ...query })
  }

  /** What was found, as "lamps 42 unique". */
  async function found(...asked: Parameters<typeof search>): Promise<string[]> {
    const { tables: inTables } = await search(...asked)
    return inTables.flatMap(({ table, rows }) =>
      rows.map(({ key, by }) => `${table.id.split('.').at(-1)} ${key} ${by}`),
    )
  }

  test('[G1] a number is found as the key of each table that can have it', async () => {
    expect((await found('42')).toSorted()).toEqual(['lamps 42 key', 'people 42 key'])
  })

  test('[G1] views and tables without a key are left out, because their rows have no address', async () => {
    const { of, searched } = await search('lamp')
    expect({ of, searched }).toEqual({ of: 4, searched: 4 })
  })

  test('[G2] an exact value comes first, then a label, its beginning, its parts, and other texts', async () => {
    expect(await found('lamp', { lamps: everything })).toEqual([
      'lamps 42 unique',
      'lamps 2 label',
      'lamps 3 label-start',
      'lamps 1 label-part',
    ])
    expect(await found('shines', { lamps: everything })).toEqual(['lamps 1 text'])
  })

  test('[G2] tables come in the order of their best rows', async () => {
    const { tables: inTables } = await search('lamp')
    expect(inTables.map(({ table }) => table.label)).toEqual(['Lamps', 'Order lines', 'People'])
  })

  test('[G3] a composite key is found as lists and addresses write it', async () => {
    expect(await found('10248,11')).toEqual(['order_lines 10248,11 key'])
    expect(await found('10248, 11')).toEqual(['order_lines 10248,11 key'])
    expect(await found('10248,12')).toEqual([])
    expect(await found('order line 10248, 1')).toEqual(['order_lines 10248,1 key'])
  })

  test('[G3] a unique text is found in any case', async () => {
    expect(await found('ADA@example.com')).toContain('people 42 unique')
    expect(await found('l-3')).toContain('lamps 3 unique')
  })

  test('[G4] each word must be in a row, and the label may have them in several columns', async () => {
    expect(await found('lovelace ada')).toEqual(['people 42 label-part'])
    expect(await found('Ada Lovelace')).toEqual(['people 42 label'])
    expect(await found('ada zebra')).toEqual([])
    expect(await found('lamp -red -shade', { lamps: everything })).toEqual(['lamps 2 label', 'lamps 42 text'])
    expect(await found('"red lamp"', { lamps: everything })).toEqual(['lamps 1 label'])
  })

  test('[G4] a text that only excludes words finds nothing by words', async () => {
    expect(await found('-zebra')).toEqual([])
  })

  test('[G5] the words are marked in the label, or in the text that holds them', async () => {
    const [first] = (await search('shines', { lamps: everything })).tables
    expect(first?.rows[0]).toEqual({
      key: '1',
      label: 'Red lamp',
      marks: [],
      by: 'text',
      match: { label: 'Note', text: 'shines red', marks: [[0, 6]] },
    })
    const [second] = (await search('shade', { lamps: everything })).tables
    expect(second?.rows[0]).toMatchObject({ label: 'Lamp shade', marks: [[5, 10]], match: null })
    const [third] = (await search('l-1', { lamps: everything })).tables
    expect(third?.rows[0]?.match).toEqual({ label: 'Code', text: 'L-1', marks: [[0, 3]] })
  })

  test('[G6] the answer has so many rows of a table, and says whether there are more', async () => {
    const { tables: inTables } = await search('lamp', { lamps: everything }, { most: 2 })
    expect(inTables[0]?.rows).toHaveLength(2)
    expect(inTables[0]?.more).toBe(true)
    expect((await search('shines')).tables[0]?.more).toBe(false)
  })

  test('[G6] only the wished tables are searched', async () => {
    const [lamps] = (await search('lamp')).tables
    const { of, tables: inTables } = await search('42', everything, { tables: [lamps?.table.id ?? ''] })
    expect(of).toBe(1)
    expect(inTables.map(({ table }) => table.label)).toEqual(['Lamps'])
    await expect(search('42', everything, { tables: ['nothing'] })).rejects.toMatchObject({
      code: 'bad-request',
    })
    const hidden = { people: everything }
    await expect(search('42', hidden, { tables: [lamps?.table.id ?? ''] })).rejects.toMatchObject({
      code: 'bad-request',
    })
  })

  test('[G6] each table is told as soon as it has answered', async () => {
    const told: string[] = []
    const { tables: inTables } = await search('lamp', everything, {}, ({ table }) => told.push(table.id))
    expect(told.toSorted()).toEqual(inTables.map(({ table }) => table.id).toSorted())
  })

  test.each(['', '   ', '""', '%', '_', "it's", '\\', '"', '50%_off "today"', "';--", '-5', '1e999', '😀'])(
    '[G7] %j is only a text',
    async (text) => {
      const rows = await found(text)
      const special = new Set(['%', '_', '50%_off "today"'])
      if (special.has(text)) expect(rows).toEqual(['lamps 3 text'])
      else if (text === '😀') expect(rows).toEqual(['lamps 5 label-part'])
      else expect(rows).toEqual([])
    },
  )

  test('[G7] a text that is too long or holds a null byte is refused', async () => {
    await expect(search('a'.repeat(10_000))).rejects.toMatchObject({ code: 'bad-request' })
    await expect(search('a\0b')).rejects.toMatchObject({ code: 'bad-request' })
  })

  describe('rights', () => {
    test('[G8] a table that the asker may not read is not there', async () => {
      const { of, tables: inTables } = await search('42', { people: everything })
      expect(of).toBe(1)
      expect(inTables.map(({ table }) => table.label)).toEqual(['People'])
      expect(await search('42', mayNothing)).toMatchObject({ of: 0, searched: 0, tables: [] })
    })

    test('[G8] only rows of the scope are found, by any way', async () => {
      const rights = { lamps: rowsOf('maker:is:Elm') }
      expect(await found('1', rights)).toEqual([])
      expect(await found('L-1', rights)).toEqual([])
      expect(await found('red', rights)).toEqual([])
      expect(await found('lamp', rights)).toEqual(['lamps 42 unique', 'lamps 3 label-start'])
    })

    test('[G8] hidden columns are neither searched nor told', async () => {
      const rights = { lamps: columnsOf('id', 'name') }
      expect(await found('shines', rights)).toEqual([])
      expect(await found('L-1', rights)).toEqual([])
      const told = JSON.stringify(await search('lamp', rights))
      expect(told).not.toMatch(/reading|code|note|Oak/i)
      expect(await found('42', { lamps: columnsOf('name') })).toEqual([])
      expect(await found('ada', { people: columnsOf('id', 'email') })).toEqual(['people 42 text'])
      expect(JSON.stringify(await search('ada', { people: columnsOf('id', 'email') }))).not.toMatch(
        /Lovelace/,
      )
    })

    test('[G8] columns that are hidden in some rows are searched only in the others', async () => {
      const rights = {
        lamps: readAndExport(
          { scope: null, columns: new Set(['id', 'name']) },
          { scope: parseFilter('maker:is:Elm'), columns: new Set(['id', 'name', 'code', 'note']) },
        ),
      }
      expect(await found('shines', rights)).toEqual([])
      expect(await found('L-1', rights)).toEqual([])
      expect(await found('reading', rights)).toEqual(['lamps 42 text'])
      expect(await found('L-3', rights)).toHaveLength(1)
      expect(await found('1', rights)).toEqual(['lamps 1 key'])
      expect(JSON.stringify(await search('red', rights))).not.toMatch(/shines/)
    })

    test('[G8] masked columns are never searched', async () => {
      expect(await found('sk_walnut')).toEqual([])
      expect(JSON.stringify(await search('lamp'))).not.toMatch(/sk_/)
    })
  })
})
