import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { operator, refusalOf } from '../../test/open-house.ts'
import { batchSize } from './batch.ts'

onEachDatabase((open) => {
  test('a field of all that a list finds is set, each row with its entry, and all of it is taken back', async () => {
    const { node, editor, set, ended, lamps, entries, run } = await openJobHouse({
      database: await open(),
      lamps: 2 * batchSize + 3,
    })
    await run('update lamps set stock = 7 where id <= 3', 'update lamps set stock = 2 where id > 1000')
    const jobs = node()
    const { id, total } = await jobs.start(editor, set('stock', '7', 'filter=stock:lte:7'))
    expect(total).toBe(1003)
    expect(await ended(jobs, id)).toMatchObject({
      kind: 'set',
      column: 'stock',
      active: null,
      value: '7',
      state: 'done',
      done: 1003,
      changed: 1000,
      refused: 0,
    })
    expect([await lamps('stock = 7'), await entries(id, 'row.updated')]).toEqual([1003, 1000])
    const back = await jobs.undo(editor, id)
    expect(await ended(jobs, back.id)).toMatchObject({
      kind: 'undo',
      value: null,
      state: 'done',
      changed: 1000,
    })
    expect([await lamps('stock = 7'), await lamps('stock = 2')]).toEqual([3, 3])
    const again = await jobs.undo(editor, back.id)
    expect(await ended(jobs, again.id)).toMatchObject({ kind: 'undo', changed: 1000 })
    expect(await lamps('stock = 7')).toBe(1003)
    await jobs.close()
  })

  test('rows that a list finds and that are left out stay, and are not counted', async () => {
    const { node, editor, off, ended, lamps } = await openJobHouse({
      database: await open(),
      lamps: batchSize + 20,
    })
    const jobs = node()
    const list = off('filter=id:gt:5')
    const rows = 'query' in list.rows ? { ...list.rows, except: ['7', '08', '2', '999999', 'x'] } : list.rows
    expect(await jobs.count(editor, { ...list, rows })).toEqual({ value: batchSize + 13, mode: 'exact' })
    const { id, total } = await jobs.start(editor, { ...list, rows })
    expect(total).toBe(batchSize + 13)
    expect(await ended(jobs, id)).toMatchObject({
      state: 'done',
      done: batchSize + 13,
      changed: batchSize + 13,
    })
    expect([await lamps('active'), await lamps('active and id in (7, 8)')]).toEqual([7, 2])
    await jobs.close()
  })

  test('where a whole batch is left out the next one follows', async () => {
    const { node, editor, set, ended, lamps } = await openJobHouse({
      database: await open(),
      lamps: batchSize + 2,
    })
    const jobs = node()
    const wanted = set('name', 'Lamp', '')
    const except = Array.from({ length: batchSize }, (_, at) => String(at + 1))
    const rows = 'query' in wanted.rows ? { ...wanted.rows, except } : wanted.rows
    const { id } = await jobs.start(editor, { ...wanted, rows })
    expect(await ended(jobs, id)).toMatchObject({ total: 2, done: 2, changed: 2, state: 'done' })
    expect(await lamps("name = 'Lamp'")).toBe(2)
    await jobs.close()
  })

  test('a rule of the database and a guard keep their rows back, with the reason', async () => {
    const { node, editor, set, ended, lamps, run } = await openJobHouse({
      database: await open(),
      lamps: 20,
      guard: (row, { active }) => (row.id === 7 && !active ? 'is needed' : null),
    })
    await run('update lamps set active = false where id > 10')
    const jobs = node()
    const empty = await jobs.start(editor, set('stock', '0', ''))
    expect(await ended(jobs, empty.id)).toMatchObject({ changed: 10, refused: 10 })
    expect(await lamps('stock = 0')).toBe(10)
    const dark = await jobs.start(editor, set('active', 'false', ['6', '7', '11']))
    expect(await ended(jobs, dark.id)).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [{ key: '7', reason: 'It stays on: is needed.' }],
    })
    await jobs.close()
  })

  test('what the column could never hold begins no job, nor does anybody who may not write', async () => {
    const house = await openJobHouse({ database: await open(), lamps: 3 })
    const { editor, set, enter, lamps } = house
    const jobs = house.node()
    const viewer = (await enter('viewer')).actor
    const refusals = await Promise.all(
      [
        jobs.start(editor, set('stock', 'many', '')),
        jobs.start(editor, set('name', null, '')),
        jobs.start(editor, set('id', '7', '')),
        jobs.start(editor, set('colour', 'red', '')),
        jobs.start(viewer, set('stock', '7', '')),
        jobs.count(viewer, set('stock', '7', '')),
      ].map(refusalOf),
    )
    expect(refusals.map(({ code }) => code)).toEqual([
      'invalid',
      'invalid',
      'forbidden',
      'not-found',
      'forbidden',
      'forbidden',
    ])
    expect(Object.keys(refusals[0]?.fields ?? {})).toEqual(['stock'])
    expect(await lamps('stock <> 1')).toBe(0)
    await jobs.close()
  })

  test('whoever loses the right to write meanwhile changes no more rows', async () => {
    const { node, editor, set, ended, lamps, access } = await openJobHouse({
      database: await open(),
      lamps: 3 * batchSize,
    })
    const jobs = node(async (order, { write, number }) => {
      const outcomes = await write(order)
      if (number === 1) await access.people.setRoles(operator, { email: editor.email, roles: ['viewer'] })
      return outcomes
    })
    const { id } = await jobs.start(editor, set('stock', '9', ''))
    expect(await ended(jobs, id)).toMatchObject({
      state: 'failed',
      changed: batchSize,
      error: expect.any(String),
    })
    expect(await lamps('stock = 9')).toBe(batchSize)
    await jobs.close()
  })
})
