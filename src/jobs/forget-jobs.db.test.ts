import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { refusalOf } from '../../test/open-house.ts'
import { forgetJobs } from './forget-jobs.ts'

onEachDatabase((open) => {
  test('jobs that ended before are forgotten with their refusals, and no others', async () => {
    const { store, node, editor, off, ended } = await openJobHouse({
      database: await open(),
      lamps: 4,
      guard: () => 'is needed',
    })
    const jobs = node()
    const [first, second, third] = [
      await jobs.start(editor, off(['1', '2'])),
      await jobs.start(editor, off(['3'])),
      await jobs.start(editor, off(['4'])),
    ]
    for (const { id } of [first, second, third]) await ended(jobs, id)
    const set = (id: string, values: Readonly<Record<string, string | null>>) =>
      store.database.write((transaction) =>
        transaction.run(store.tables.updateTable('jobs').set(values).where('id', '=', id)),
      )
    await set(first.id, { finished_at: '2026-01-01T00:00:00.000Z' })
    // This job is old but not done.
    await set(second.id, { state: 'waiting', created_at: '2025-01-01T00:00:00.000Z', finished_at: null })
    const before = new Date('2026-02-01T00:00:00.000Z')
    expect(await forgetJobs(store, before, AbortSignal.abort())).toBe(0)
    expect(await forgetJobs(store, before)).toBe(1)
    expect((await refusalOf(jobs.find(editor, first.id))).code).toBe('not-found')
    const left = await store.database.read(store.tables.selectFrom('job_refusals').select('row_key'))
    expect(left.map(({ row_key }) => row_key).toSorted()).toEqual(['3', '4'])
    expect(await jobs.find(editor, third.id)).toMatchObject({ state: 'done', refused: 1 })
    await jobs.close()
  })
})
