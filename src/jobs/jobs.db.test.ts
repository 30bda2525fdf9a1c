import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { runStatements } from '../../test/list-engine.ts'
import { operator, refusalOf } from '../../test/open-house.ts'
import { batchSize } from './batch.ts'

onEachDatabase((open) => {
  test('the named rows are switched, each with its entry, and what can not be is listed with the reason', async () => {
    const { node, editor, off, ended, lamps, entries, run } = await openJobHouse({
      database: await open(),
      lamps: 10,
    })
    await run('update lamps set active = false where id = 3')
    const jobs = node()
    const { id } = await jobs.start(editor, off(['1', '2', '3', '99']))
    expect(await ended(jobs, id)).toMatchObject({
      kind: 'switch',
      table: { label: 'Lamps' },
      column: 'active',
      active: false,
      state: 'done',
      by: editor.name,
      total: 4,
      done: 4,
      changed: 2,
      refused: 1,
      refusals: [{ key: '99', reason: 'This row does not exist, or you can’t see it.' }],
      error: null,
    })
    expect(await lamps('not active')).toBe(3)
    expect(await entries(id, 'row.deactivated')).toBe(2)
    expect([await entries(id, 'job.started'), await entries(id, 'job.finished')]).toEqual([1, 1])
    await jobs.close()
  })

  test('all that a list finds are switched in batches, also those that leave the list by that', async () => {
    const { node, editor, off, ended, lamps, entries, run } = await openJobHouse({
      database: await open(),
      lamps: 2 * batchSize + 203,
    })
    await run('update lamps set stock = 2 where id > 1200')
    let batches = 0
    const jobs = node((order, { write }) => {
      batches += 1
      return write(order)
    })
    const { id, total } = await jobs.start(editor, off('filter=active:is:true;stock:is:1'))
    expect(total).toBe(1200)
    expect(await ended(jobs, id)).toMatchObject({ state: 'done', done: 1200, changed: 1200, refused: 0 })
    expect(batches).toBe(3)
    expect(await lamps('active')).toBe(3)
    expect(await entries(id, 'row.deactivated')).toBe(1200)
    await jobs.close()
  })

  test.each([
    ['named rows', Array.from({ length: 45 }, (_, at) => `${at + 1}`), 45],
    ['a list', 'filter=stock:is:1', 45],
  ])(
    'a slow guard keeps few rows of %s at once, and each has its turn',
    async (_what, rows, count) => {
      const { node, editor, off, ended, lamps, entries } = await openJobHouse({
        database: await open(),
        lamps: count,
        guard: async (_row, { active }) => {
          if (!active) await new Promise((resolve) => setTimeout(resolve, 300))
          return null
        },
      })
      const sizes: number[] = []
      const jobs = node(async (order, { write }) => {
        const outcomes = await write(order)
        sizes.push(outcomes.length)
        return outcomes
      })
      const { id } = await jobs.start(editor, off(rows))
      await expect.poll(async () => (await jobs.find(editor, id)).state, { timeout: 15_000 }).toBe('done')
      expect(await ended(jobs, id)).toMatchObject({ done: count, changed: count, refused: 0 })
      expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
      expect([await lamps('active'), await entries(id, 'row.deactivated')]).toEqual([0, count])
      const back = await jobs.undo(editor, id)
      expect(await ended(jobs, back.id)).toMatchObject({ done: count, changed: count })
      await jobs.close()
    },
    30_000,
  )

  test('a guard and a rule of the database keep their rows back, and no others', async () => {
    const { node, editor, off, ended, lamps, run } = await openJobHouse({
      database: await open(),
      lamps: 20,
      guard: (row, { active }) => (row.id === 7 && active ? 'is broken' : null),
    })
    await run('update lamps set active = false', 'update lamps set stock = 0 where id = 5')
    const jobs = node()
    const { id } = await jobs.start(editor, { ...off(''), active: true })
    const { changed, refused, refusals } = await ended(jobs, id)
    expect({ changed, refused }).toEqual({ changed: 18, refused: 2 })
    expect(refusals).toEqual([
      { key: '5', label: 'Lamp 5', reason: expect.stringContaining('lit_in_stock') },
      { key: '7', label: 'Lamp 7', reason: expect.stringContaining('is broken') },
    ])
    expect(await lamps('active')).toBe(18)
    await jobs.close()
  })

  test('refusals beyond a thousand are counted only', async () => {
    const { node, editor, off, ended } = await openJobHouse({
      database: await open(),
      lamps: 1_010,
      guard: () => 'is needed',
    })
    const jobs = node()
    const { id } = await jobs.start(editor, off(''))
    const { refused, refusals } = await ended(jobs, id)
    expect([refused, refusals.length]).toEqual([1_010, 1_000])
    await jobs.close()
  })

  test('a job is taken back as one, but for what somebody changed since', async () => {
    const { node, editor, off, ended, lamps, entries, run } = await openJobHouse({
      database: await open(),
      lamps: batchSize + 10,
    })
    const jobs = node()
    const { id } = await jobs.start(editor, off(''))
    await ended(jobs, id)
    await run('update lamps set active = true where id = 4', 'delete from lamps where id = 9')
    const undo = await jobs.undo(editor, id)
    expect(undo).toMatchObject({ kind: 'undo', undoOf: id, active: null, total: batchSize + 10 })
    expect(await ended(jobs, undo.id)).toMatchObject({
      state: 'done',
      changed: batchSize + 8,
      refused: 1,
      refusals: [{ key: '9' }],
    })
    expect(await lamps('active')).toBe(batchSize + 9)
    expect(await entries(undo.id, 'row.activated')).toBe(batchSize + 8)
    const redo = await jobs.undo(editor, undo.id)
    expect(await ended(jobs, redo.id)).toMatchObject({ changed: batchSize + 8 })
    expect(await lamps('active')).toBe(1)
    await jobs.close()
  })

  test('a row whose key is spelled otherwise since is taken back, too', async () => {
    const database = await open()
    const isServer = database.capabilities.schemas
    const collation = isServer ? 'caseless' : 'nocase'
    const options = `provider = icu, locale = 'und-u-ks-level2', deterministic = false`
    await runStatements(database, [
      ...(isServer ? [`create collation caseless (${options})`] : []),
      `create table bulbs (code text collate ${collation} primary key, active boolean not null)`,
      "insert into bulbs values ('e14', true), ('e27', true)",
    ])
    const { node, editor, off, ended, run } = await openJobHouse({ database, lamps: 1 })
    const jobs = node()
    const bulbs = off('').table.replace('lamps', 'bulbs')
    const { id } = await jobs.start(editor, { ...off(['e14', 'e27']), table: bulbs })
    expect(await ended(jobs, id)).toMatchObject({ state: 'done', changed: 2 })
    await run("update bulbs set code = 'E27' where code = 'e27'")
    const undo = await jobs.undo(editor, id)
    expect(await ended(jobs, undo.id)).toMatchObject({ state: 'done', changed: 2, error: null })
    await jobs.close()
  })

  test('is refused to whoever may not switch, and for what is no switch', async () => {
    const { node, editor, off, enter, entries } = await openJobHouse({ database: await open(), lamps: 3 })
    const jobs = node()
    const { actor: viewer } = await enter('viewer')
    const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
    expect(await codeOf(jobs.start(viewer, off(['1'])))).toBe('forbidden')
    expect(await codeOf(jobs.count(viewer, off(['1'])))).toBe('forbidden')
    expect(await codeOf(jobs.start(editor, { ...off(['1']), column: 'name' }))).toBe('not-found')
    expect(await codeOf(jobs.start(editor, { ...off(['1']), table: 'nothing' }))).toBe('not-found')
    expect(await codeOf(jobs.start(editor, off('filter=colour:is:red')))).toBe('bad-request')
    expect(await codeOf(jobs.find(editor, 'nothing'))).toBe('not-found')
    expect(await entries('nothing', 'job.started')).toBe(0)
    await jobs.close()
  })

  test('is seen by whoever ordered it and whoever may read the trail, and by no one else', async () => {
    const { node, editor, off, enter, ended } = await openJobHouse({ database: await open(), lamps: 3 })
    const jobs = node()
    const { id } = await jobs.start(editor, off(['1']))
    await ended(jobs, id)
    const { actor: other } = await enter('editor', 'other@example.org')
    for (const move of [jobs.find, jobs.undo, jobs.cancel]) {
      expect((await refusalOf(move(other, id))).code).toBe('not-found')
    }
    expect(await jobs.find(operator, id)).toMatchObject({ id })
    const { id: undo } = await jobs.undo(operator, id)
    expect(await ended(jobs, undo, operator)).toMatchObject({ by: operator.name, changed: 1 })
    await jobs.close()
  })

  test('a request that names itself and comes again begins no second job, nor a second undo', async () => {
    const { node, editor, off, ended, entries } = await openJobHouse({ database: await open(), lamps: 3 })
    const jobs = node()
    const start = () => jobs.start(editor, off(['1', '2']), 'order 1')
    const [first, again] = await Promise.all([start(), start()])
    expect(again.id).toBe(first.id)
    await ended(jobs, first.id)
    expect((await start()).state).toBe('done')
    for (const other of [off(['3']), { ...off(['1', '2']), active: true }]) {
      expect((await refusalOf(jobs.start(editor, other, 'order 1'))).code).toBe('invalid')
    }
    expect(await entries(first.id, 'job.started')).toBe(1)
    const undo = () => jobs.undo(editor, first.id, 'undo 1')
    const [one, other] = await Promise.all([undo(), undo()])
    expect(other.id).toBe(one.id)
    expect(await ended(jobs, one.id)).toMatchObject({ changed: 2 })
    expect((await refusalOf(jobs.undo(editor, one.id, 'undo 1'))).code).toBe('invalid')
    await jobs.close()
  })

  test('more than five at once of one person are refused', async () => {
    const { node, editor, enter, off, ended } = await openJobHouse({ database: await open(), lamps: 3 })
    const { actor: other } = await enter('editor', 'other@example.org')
    const { promise: opened, resolve: letThrough } = Promise.withResolvers<void>()
    const jobs = node(async (order, { write }) => {
      await opened
      return write(order)
    })
    const started = await Promise.all([1, 2, 3, 4, 5].map(() => jobs.start(editor, off(['1']))))
    expect((await refusalOf(jobs.start(editor, off(['1'])))).code).toBe('too-many-requests')
    const { id: others } = await jobs.start(other, off(['2']))
    letThrough()
    for (const { id } of started) await ended(jobs, id)
    await ended(jobs, others, other)
    await jobs.start(editor, off(['1']))
    await jobs.close()
  })
})
