import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../databases.ts'
import { patient } from '../patient.ts'
import { type DeletePlace, makeMakers, makerCount, openDeletePlace } from './delete-place.ts'
import { untilDeleterDead } from './run-child.ts'

/** The steps of the second batch at which a process may be killed, and how many batches are done then. */
const deaths = [
  { batch: 2, step: 'begun', done: 1 },
  { batch: 2, step: 'changed', done: 1 },
  { batch: 2, step: 'told', done: 1 },
  { batch: 3, step: 'done', done: 2 },
] as const

const batchSize = 100
/** Four processes start one after the other, and two wait until a claim has run out. */
const patienceMs = 240_000

eachDatabase((kind) => {
  let url: string
  let place: DeletePlace
  let before: readonly string[]
  let jobs = 0

  beforeAll(async () => {
    url = await kind.url()
    await makeMakers(url)
    place = await openDeletePlace({ url, name: 'looker' })
    before = await place.texts()
  })
  afterAll(() => place?.close())

  async function newest() {
    const job = (await place.find()).at(-1)
    expect((await place.find()).length).toBe(jobs)
    return job
  }

  /** Another process goes on when the claim of the dead one has run out, and then leaves. */
  async function untilEnded(): Promise<void> {
    const survivor = await openDeletePlace({ url, name: 'survivor', lateMs: 20_000 })
    survivor.jobs.resume()
    await expect.poll(async () => (await newest())?.state, { timeout: patient(30_000) }).toBe('done')
    await survivor.close()
  }

  /** Every entry has a row that is gone, or is taken back by an entry of a row that is there. */
  async function expectTold(deleted: number): Promise<void> {
    const { database, tables } = place.store
    const entries = await database.read(
      tables.selectFrom('entries').select(['id', 'action', 'undo_of']).where('action', 'like', 'row.%'),
    )
    const restored = new Set(entries.map(({ undo_of: of }) => of))
    const open = entries.filter(({ id, action }) => action === 'row.deleted' && !restored.has(id))
    expect(open).toHaveLength(deleted)
    expect(await place.texts()).toHaveLength(before.length - deleted)
    const lines = await database.read(tables.selectFrom('changes').select('entry_id'))
    expect(lines.map(({ entry_id: id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
  }

  test.each(deaths)(
    '[RW34] kill -9 at "$step" of a delete and of its restore',
    async ({ batch, step, done }) => {
      await untilDeleterDead({ url, of: null, batch, step })
      jobs += 1
      expect(await newest()).toMatchObject({
        state: 'running',
        done: done * batchSize,
        changed: done * batchSize,
      })
      await expectTold(3 * done * batchSize)
      await untilEnded()
      expect(await newest()).toMatchObject({ changed: makerCount, refused: 0 })
      await expectTold(3 * makerCount)

      const { id = '' } = (await newest()) ?? {}
      await untilDeleterDead({ url, of: id, batch, step })
      jobs += 1
      // The last batch, which comes back first, has 50 makers.
      const back = 3 * (done * batchSize - 50)
      expect(await newest()).toMatchObject({ state: 'running', done: back, changed: back })
      await expectTold(3 * makerCount - back)
      await untilEnded()
      expect(await newest()).toMatchObject({ changed: 3 * makerCount, refused: 0 })
      await expectTold(0)
      expect(await place.texts()).toEqual(before)
    },
    patienceMs,
  )
})
