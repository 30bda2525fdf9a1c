import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { runStatements } from '../../test/list-engine.ts'
import type { Database } from '../db/index.ts'

const numbers = (most: number) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select`

const tables = [
  'create table dads (id integer primary key, name text)',
  'create table kids (id integer primary key, dad integer references dads deferrable initially deferred)',
  `insert into dads ${numbers(40)} i, 'Dad ' || i from n`,
  `insert into kids ${numbers(20)} i, i from n`,
  'create table boxes (id integer primary key)',
  'create table things (id integer primary key, box integer references boxes on delete cascade, body text /* any length */)',
  `insert into boxes ${numbers(3)} i from n`,
  `insert into things ${numbers(34)} i, 1 + i % 2, '${'x'.repeat(1_000_000)}' from n`,
]

async function openHouse(database: Database) {
  await runStatements(database, tables)
  return openJobHouse({ database, lamps: 1 })
}

onEachDatabase((open) => {
  test('[RW34] rows that go over a limit only together are deleted in more batches', async () => {
    const { node, editor, deleting, ended } = await openHouse(await open())
    const reaches: number[] = []
    const jobs = node(undefined, (writer) => ({
      ...writer,
      async delete(order) {
        const outcomes = await writer.delete(order)
        reaches.push(outcomes.length)
        return outcomes
      },
    }))
    const { id } = await jobs.start(editor, deleting('boxes', ''))
    expect(await ended(jobs, id)).toMatchObject({ state: 'done', changed: 3, refused: 0 })
    expect(reaches).toEqual([1, 2])
    const back = await jobs.undo(editor, id)
    expect(await ended(jobs, back.id)).toMatchObject({ state: 'done', changed: 37, refused: 0 })
    await jobs.close()
  })

  test('[RW33] [RW35] a rule that is checked at the end refuses only its rows, in both directions', async () => {
    const { node, editor, deleting, ended, run } = await openHouse(await open())
    const jobs = node()
    const dads = await jobs.start(editor, deleting('dads', ''))
    expect(await ended(jobs, dads.id)).toMatchObject({ state: 'done', done: 40, changed: 20, refused: 20 })
    const kids = await jobs.start(editor, deleting('kids', ''))
    expect(await ended(jobs, kids.id)).toMatchObject({ state: 'done', changed: 20, refused: 0 })
    await run('delete from dads where id = 3')
    const back = await jobs.undo(editor, kids.id)
    expect(await ended(jobs, back.id)).toMatchObject({
      state: 'done',
      changed: 19,
      refused: 1,
      refusals: [{ key: '3' }],
    })
    await jobs.close()
  })
})
