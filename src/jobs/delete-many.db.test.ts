import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { runStatements } from '../../test/list-engine.ts'
import { refusalOf } from '../../test/open-house.ts'
import type { Database } from '../db/index.ts'
import type { RowWriter } from '../rows/index.ts'

const numbers = (most: number) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select`

/** Makers with products and lines along, notes that lose them, and bills that keep them; a tree; plain rows. */
const tables = [
  'create table makers (id integer primary key, name text not null, made numeric(30, 10))',
  'create table products (id integer primary key, maker integer references makers on delete cascade, name text)',
  'create table lines (id integer primary key, product integer not null references products on delete cascade)',
  'create table notes (id integer primary key, maker integer references makers on delete set null)',
  'create table bills (id integer primary key, maker integer not null references makers)',
  'create table tree (id integer primary key, parent integer references tree on delete cascade)',
  'create table people (id integer primary key, boss integer references people)',
  'create table plain (id integer primary key, words text)',
  `insert into makers ${numbers(150)} i, 'Maker ' || i, i + 0.125 from n`,
  `insert into products ${numbers(300)} i, (i + i % 2) / 2, 'Product ' || i from n`,
  `insert into lines ${numbers(300)} i, i from n`,
  `insert into notes ${numbers(150)} i, i from n`,
  'insert into bills values (1, 20), (2, 30)',
  `insert into tree ${numbers(300)} i, nullif((i - i % 2) / 2, 0) from n`,
  `insert into people ${numbers(1_200)} i, nullif((i - i % 3) / 3, 0) from n`,
  `insert into plain ${numbers(1_100)} i, 'Row ' || i from n`,
  'create table orders (id integer primary key, deleted_at timestamp)',
  `insert into orders ${numbers(600)} i, null from n`,
]
const names = ['makers', 'products', 'lines', 'notes', 'bills', 'tree', 'people', 'plain']

async function openShop(database: Database) {
  await runStatements(database, tables)
  const house = await openJobHouse({ database, lamps: 1 })
  async function rowsOf(table: string): Promise<readonly string[]> {
    const { rows } = await database.write((transaction) =>
      transaction.run(
        sql<Record<string, unknown>>`select * from ${sql.id(table)} order by id`.compile(database.build),
      ),
    )
    return rows.map((row) => JSON.stringify(row))
  }
  const all = async () =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await rowsOf(name)] as const)))
  const { store } = house
  const acts = () =>
    store.database.read(
      store.tables
        .selectFrom('entries')
        .select(['id', 'batch_id', 'job_id', 'row_key', 'table_name', 'action'])
        .where('action', 'like', 'row.%')
        .orderBy('id'),
    )
  return { ...house, all, rowsOf, acts }
}

const keys = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

onEachDatabase((open) => {
  describe('a delete of many rows', () => {
    test('[RW33] [RW35] takes all that goes along, refuses some, and comes back as it was', async () => {
      const { node, editor, deleting, ended, all, rowsOf, acts } = await openShop(await open())
      const before = await all()
      const jobs = node()
      const { id, total } = await jobs.start(editor, deleting('makers', ''))
      expect(total).toBe(150)
      expect(await ended(jobs, id)).toMatchObject({
        kind: 'delete',
        column: null,
        state: 'done',
        done: 150,
        changed: 148,
        refused: 2,
        refusals: [
          { key: '20', label: 'Maker 20', reason: expect.stringContaining('Bills') },
          { key: '30', label: 'Maker 30', reason: expect.stringContaining('Bills') },
        ],
      })
      expect([(await rowsOf('makers')).length, (await rowsOf('lines')).length]).toEqual([2, 4])
      const told = await acts()
      expect(told.every(({ job_id }) => job_id === id)).toBe(true)
      const roots = told.filter((entry) => entry.batch_id === entry.id)
      expect(roots.every(({ table_name }) => table_name?.endsWith('makers'))).toBe(true)
      expect([roots.length, told.length]).toEqual([148, 148 * 6])
      const back = await jobs.undo(editor, id)
      expect(back).toMatchObject({ kind: 'restore', undoOf: id, total: 148 * 6 })
      expect(await ended(jobs, back.id)).toMatchObject({ state: 'done', changed: 148 * 6, refused: 0 })
      expect(await all()).toEqual(before)
      expect((await refusalOf(jobs.undo(editor, back.id))).code).toBe('conflict')
      const again = await jobs.undo(editor, id)
      expect(await ended(jobs, again.id)).toMatchObject({ state: 'done', changed: 148, refused: 148 * 5 })
      expect(await all()).toEqual(before)
      await jobs.close()
    })

    test.each([
      ['named', keys(1, 300)],
      ['listed', ''],
    ])('[RW33] counts a row that went along with an earlier one as deleted: %s', async (_how, rows) => {
      const { node, editor, deleting, ended, all } = await openShop(await open())
      const before = await all()
      const jobs = node()
      const { id } = await jobs.start(editor, deleting('tree', rows))
      expect(await ended(jobs, id)).toMatchObject({ state: 'done', done: 300, changed: 300, refused: 0 })
      expect((await all()).tree).toEqual([])
      const back = await jobs.undo(editor, id)
      expect(await ended(jobs, back.id)).toMatchObject({ changed: 300, refused: 0 })
      expect(await all()).toEqual(before)
      await jobs.close()
    })

    test('[RW35] restores rows that keep each other, whatever their order', async () => {
      const { node, editor, deleting, ended, all } = await openShop(await open())
      const before = await all()
      const jobs = node()
      const { id } = await jobs.start(editor, deleting('people', keys(1, 1_200).toReversed()))
      expect(await ended(jobs, id)).toMatchObject({ changed: 1_200, refused: 0 })
      const back = await jobs.undo(editor, id)
      expect(await ended(jobs, back.id)).toMatchObject({ changed: 1_200, refused: 0 })
      expect(await all()).toEqual(before)
      await jobs.close()
    })

    test('[RW34] goes on in another process after whole batches', async () => {
      const { node, editor, deleting, ended, all, acts, waitSeconds } = await openShop(await open())
      const before = await all()
      const { promise: dead, resolve } = Promise.withResolvers<void>()
      let batches = 0
      const dying = (writer: RowWriter): RowWriter => ({
        ...writer,
        async delete(order) {
          batches += 1
          if (batches === 1) return writer.delete(order)
          const also = () => Promise.reject(new Error('killed'))
          await writer.delete({ ...order, also }).catch(resolve)
          return new Promise(() => {})
        },
      })
      const first = node(undefined, dying)
      const { id } = await first.start(editor, deleting('makers', keys(31, 150)))
      await dead
      expect(await first.find(editor, id)).toMatchObject({ state: 'running', done: 100, changed: 100 })
      expect((await acts()).filter((entry) => entry.batch_id === entry.id)).toHaveLength(100)
      waitSeconds(20)
      const other = node()
      other.resume()
      expect(await ended(other, id)).toMatchObject({ state: 'done', done: 120, changed: 120, refused: 0 })
      const back = await other.undo(editor, id)
      expect(await ended(other, back.id)).toMatchObject({ refused: 0 })
      expect(await all()).toEqual(before)
      await other.close()
    })

    test('[RW34] stops between batches if somebody cancels it, and the rest stays', async () => {
      const { node, editor, deleting, ended, all, rowsOf } = await openShop(await open())
      const before = await all()
      const jobs = node(undefined, (writer) => ({
        ...writer,
        async delete(order) {
          const outcomes = await writer.delete(order)
          await jobs.cancel(editor, order.job ?? '')
          return outcomes
        },
      }))
      const { id } = await jobs.start(editor, deleting('plain', ''))
      expect(await ended(jobs, id)).toMatchObject({ state: 'cancelled', changed: 500 })
      await jobs.close()
      expect(await rowsOf('plain')).toHaveLength(600)
      const after = node()
      const back = await after.undo(editor, id)
      expect(await ended(after, back.id)).toMatchObject({ changed: 500 })
      expect(await all()).toEqual(before)
      await after.close()
    })

    test('[RW33] two at once delete each row once, and both come back', async () => {
      const { node, editor, deleting, ended, all, acts } = await openShop(await open())
      const before = await all()
      const jobs = node()
      const other = node()
      const [one, two] = await Promise.all([
        jobs.start(editor, deleting('plain', '')),
        other.start(editor, deleting('plain', keys(1, 1_100).toReversed())),
      ])
      const done = [await ended(jobs, one.id), await ended(other, two.id)]
      expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(1_100)
      const told = await acts()
      expect(new Set(told.map(({ row_key: key }) => key)).size).toBe(told.length)
      for (const { id } of done) {
        const back = await jobs.undo(editor, id).catch(() => null)
        if (back) expect(await ended(jobs, back.id)).toMatchObject({ refused: 0 })
      }
      expect(await all()).toEqual(before)
      await jobs.close()
      await other.close()
    })
  })

  test('[RW35] a row that exists again is refused with its table, and the others come back', async () => {
    const { node, editor, deleting, ended, run, rowsOf } = await openShop(await open())
    const jobs = node()
    const { id } = await jobs.start(editor, deleting('makers', ['1', '2', '3']))
    await ended(jobs, id)
    await run("insert into makers values (2, 'Other', null)", 'insert into products values (1, null, null)')
    const back = await jobs.undo(editor, id)
    const { refusals, refused, changed } = await ended(jobs, back.id)
    expect(refusals).toContainEqual({ key: '2', label: 'Maker 2', reason: expect.stringContaining('again') })
    expect(refusals).toContainEqual({ key: null, label: 'Product 1 in Products', reason: expect.anything() })
    expect([refused, changed]).toEqual([2, 16])
    expect(await rowsOf('lines')).toHaveLength(300)
    await jobs.close()
  })

  test('[RW33] is refused to whoever may not delete', async () => {
    const { node, editor, deleting, enter } = await openShop(await open())
    const jobs = node()
    const { actor: viewer } = await enter('viewer')
    expect((await refusalOf(jobs.start(viewer, deleting('plain', ['1'])))).code).toBe('forbidden')
    expect((await refusalOf(jobs.count(editor, deleting('nothing', ['1'])))).code).toBe('not-found')
    await jobs.close()
  })

  test('[RW45] rows of a table with a trash go there, come back, and are deleted only for good', async () => {
    const { node, editor, deleting, ended, rowsOf } = await openShop(await open())
    const jobs = node()
    const inTrash = async () => (await rowsOf('orders')).filter((row) => !row.includes('null')).length
    const { id } = await jobs.start(editor, deleting('orders', ''))
    const done = { state: 'done', changed: 600, refused: 0 }
    expect(await ended(jobs, id)).toMatchObject({
      kind: 'trash',
      column: 'deleted_at',
      active: false,
      ...done,
    })
    expect(await inTrash()).toBe(600)
    const undo = await jobs.undo(editor, id)
    expect(await ended(jobs, undo.id)).toMatchObject({ kind: 'undo', ...done })
    expect(await inTrash()).toBe(0)
    const forGood = await jobs.start(editor, { ...deleting('orders', ['1', '2']), forever: true })
    expect(await ended(jobs, forGood.id)).toMatchObject({ kind: 'delete', changed: 2 })
    expect(await rowsOf('orders')).toHaveLength(598)
    await jobs.close()
  })
})
