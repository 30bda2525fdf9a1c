import { expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine } from '../../../test/list-engine.ts'
import { everything, listSource } from '../../../test/list-source.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { createKeyedRows } from './keyed-rows.ts'

onEachDatabase((open) => {
  test('a table as wide as the database lets it be is listed, searched, exported, opened and locked', async () => {
    const database = await open()
    const family = familyOf(database)
    const most = { PostgreSQL: 1_600, MySQL: 1_017, SQLite: 2_000 }[family]
    const far = `c${most - 100}`
    // A row of MySQL has no room for so many texts.
    const typeOf = (name: string) =>
      family === 'MySQL' && name !== 'c0' && name !== far ? 'integer' : 'text'
    const names = Array.from({ length: most - 1 }, (_, at) => `c${at}`)
    const lists = await createTestEngine(database, {
      tables: [
        `create table wide (id integer primary key, ${names.map((name) => `${name} ${typeOf(name)}`).join(', ')})`,
        `insert into wide (id, c0, ${far}) values (1, 'first', 'needle'), (2, 'second', 'hay')`,
      ],
    })
    const page = await lists.page('wide', 'q=needle')
    expect(page.rows.map(({ key, values }) => [key, Object.keys(values).length])).toEqual([['1', most]])
    expect((await lists.row('wide', '2')).values[far]).toBe('hay')
    const source = await listSource('wide', { database, catalog: lists.catalog, rights: everything })
    const query = parseListQuery(source.table.id, new URLSearchParams('q=needle'))
    const lines: string[] = []
    for await (const piece of lists.engine.export({ source }, query, 'csv')) lines.push(String(piece))
    expect(lines.join('').split('\r\n')[1]?.split(',').length).toBe(most)
    const [column] = source.table.columns.filter(({ schema }) => schema.name === far)
    if (column === undefined) throw new Error('the column is there')
    const rows = createKeyedRows(source, [column])
    const found = await rows.find(['1'], (statement) => database.read(statement), { locked: false })
    expect([found.get('1')?.held[far], found.get('1')?.row.values.c0]).toEqual(['needle', 'first'])
  })
})
