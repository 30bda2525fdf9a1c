import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { createTestEngine, runStatements, type TestEngine } from '../../test/list-engine.ts'
import { listSource, rightsTo } from '../../test/list-source.ts'
import { all, rightsIn } from '../../test/row-house.ts'
import { everywhere, parseFilter, toTableHead, toTableRights } from '../tables/index.ts'
import type { TableRights } from '../wire/rights.ts'
import type { FormPurpose } from '../wire/row-form.ts'
import { forecastDelete, openForm } from './index.ts'

/** The prices of the north are hidden, and only names of the south may be changed. */
const mixed: TableRights = toTableRights({
  read: [
    { scope: null, columns: new Set(['id', 'name', 'area']) },
    { scope: parseFilter('area:is:south'), columns: 'all' },
  ],
  create: [{ scope: null, columns: new Set(['id', 'name']) }],
  change: [{ scope: parseFilter('area:is:south'), columns: new Set(['name', 'price']) }],
})

onEachDatabase((open) => {
  let lists: TestEngine
  beforeAll(async () => {
    lists = await createTestEngine(await open(), {
      tables: [
        'create table goods (id integer primary key, name text, area text, price integer)',
        `create table parts (id integer primary key, good integer references goods on delete cascade, area text)`,
      ],
    })
  })
  beforeEach(() =>
    runStatements(lists.database, [
      'delete from parts',
      'delete from goods',
      "insert into goods values (1, 'Oak', 'north', 3), (2, 'Elm', 'south', 7)",
      "insert into parts values (1, 1, 'north'), (2, 1, 'south'), (3, 1, null)",
    ]),
  )

  async function openFields(purpose: FormPurpose, key: string | null, rights = mixed) {
    const { database, catalog } = lists
    const source = await listSource('goods', { database, catalog, rights })
    const row = key === null ? null : await lists.row('goods', key, rights)
    const head = toTableHead(source)
    const { fields } = await openForm({ source, head, purpose, row, children: [] })
    return Object.fromEntries(fields.map(({ column, fixed, start }) => [column.name, [fixed, start.text]]))
  }

  test('[RW67] a form shows what may be changed in its row, and leaves out what is hidden there', async () => {
    expect(await openFields('edit', '1')).toEqual({
      id: ['key', '1'],
      name: ['account', 'Oak'],
      area: ['account', 'north'],
    })
    expect(await openFields('edit', '2')).toEqual({
      id: ['key', '2'],
      name: [null, 'Elm'],
      area: ['account', 'south'],
      price: [null, '7'],
    })
  })

  test('[RW67] the form of a new row has only columns of the right to add, and a copy no hidden value', async () => {
    const texts = { id: [null, ''], name: [null, ''], area: ['account', ''], price: ['account', ''] }
    expect(await openFields('new', null)).toEqual(texts)
    const copier = toTableRights({ ...mixed.reaches, create: [everywhere] })
    expect(await openFields('clone', '1', copier)).toMatchObject({ name: [null, 'Oak'], price: [null, ''] })
    expect(await openFields('clone', '2', copier)).toMatchObject({ name: [null, 'Elm'], price: [null, '7'] })
  })

  test('[RW68] a forecast counts the rows in sight, and tells of others only that there are some', async () => {
    const { database, catalog } = lists
    const source = await listSource('goods', { database, catalog, rights: all })
    const tables = await catalog.tables()
    const foretell = async (rights: TableRights) => {
      const rightsOn = ({ schema }: { schema: { name: string } }) => (schema.name === 'parts' ? rights : all)
      const { deleted, hidden } = await forecastDelete({ source, key: '1', tables, rightsOn })
      return [deleted.map(({ count }) => count), hidden]
    }
    expect(await foretell(all)).toEqual([[3], 0])
    expect(await foretell(rightsIn('area:is:north'))).toEqual([[1], 1])
    expect(await foretell(rightsIn('area:is:west'))).toEqual([[], 1])
    expect(await foretell(rightsTo([]))).toEqual([[], 1])
    const blind = { scope: null, columns: new Set(['id', 'area']) }
    expect(await foretell(toTableRights({ read: [blind] }))).toEqual([[], 1])
    const some = toTableRights({ read: [blind, { scope: parseFilter('area:is:south'), columns: 'all' }] })
    expect(await foretell(some)).toEqual([[1], 1])
  })
})
