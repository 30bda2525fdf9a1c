import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import type { WriteStep } from '../../src/rows/index.ts'
import { eachDatabase } from '../databases.ts'
import { refusalOf } from '../open-house.ts'
import { expectWhole, readEntries } from './expect-whole.ts'
import { type FlipPlace, makeLamps, openFlipPlace, somebody } from './flip-place.ts'

const hourMs = 3_600_000

eachDatabase((kind) => {
  let place: FlipPlace
  let lateMs = 0
  /** The action at each step of a flip. */
  let pause: (step: WriteStep) => Promise<void> = async () => {}

  beforeAll(async () => {
    const url = await kind.url()
    await makeLamps(url, 30)
    place = await openFlipPlace({
      url,
      clock: { now: () => new Date(Date.now() + lateMs) },
      pause: (step) => pause(step),
    })
  })
  afterEach(() => {
    pause = async () => {}
  })
  afterAll(() => place?.close())

  describe('the same request that is delivered twice', () => {
    test('at once has one effect and one answer', async () => {
      const wish = { lamp: 1, active: false, name: 'at once' }
      const [first, second] = await Promise.all([place.flip(wish), place.flip(wish)])
      expect(first).toMatchObject({ active: false, changed: true })
      expect(second).toEqual(first)
      expect(await changesOf(1)).toHaveLength(1)
    })

    test('late has the first answer, whatever became of the row since', async () => {
      const wish = { lamp: 2, active: false, name: 'late' }
      const first = await place.flip(wish)
      await place.flip({ lamp: 2, active: true })
      expect(await place.flip(wish)).toEqual(first)
      expect(await changesOf(2)).toHaveLength(2)
    })

    test('by two people is two requests', async () => {
      const wish = { lamp: 3, active: false, name: 'of two' }
      expect(await place.flip({ ...wish, actor: somebody(2) })).toMatchObject({ changed: true })
      expect(await place.flip({ ...wish, actor: somebody(3) })).toMatchObject({ changed: false })
    })

    test('with another wish is refused', async () => {
      await place.flip({ lamp: 4, active: false, name: 'other' })
      const refusal = await refusalOf(place.flip({ lamp: 4, active: true, name: 'other' }))
      expect(refusal).toMatchObject({ code: 'invalid', message: expect.stringContaining('Idempotency-Key') })
      expect(await changesOf(4)).toHaveLength(1)
    })

    test('without a name changes once, and says the second time that nothing changed', async () => {
      const wish = { lamp: 5, active: false }
      const answers = await Promise.all([place.flip(wish), place.flip(wish)])
      expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
      expect(await changesOf(5)).toHaveLength(1)
    })
  })

  test('a clock that goes back an hour changes neither the order of the trail, nor undo, nor what was answered', async () => {
    const wish = { lamp: 6, active: false, name: 'before the jump' }
    const first = await place.flip(wish)
    lateMs -= hourMs
    expect(await place.flip(wish)).toEqual(first)
    await place.flip({ lamp: 6, active: true })
    const last = await place.flip({ lamp: 6, active: false })
    const ids = (await readEntries(place)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await expectWhole(place)
    expect(await place.switches.notice(somebody(1), last.entry ?? '')).toMatchObject({ undoable: true })
    expect(await place.switches.undo(somebody(1), last.entry ?? '')).toMatchObject({
      active: true,
      changed: true,
    })
    lateMs += hourMs
    await place.flip({ lamp: 6, active: false })
    await expectWhole(place)
  })

  test('a flip for which no connection is free is refused in time, and works when one is', async () => {
    const release = Promise.withResolvers<void>()
    let holding = 0
    pause = async (step) => {
      if (step !== 'locked') return
      holding += 1
      await release.promise
    }
    const lamps = [11, 12, 13, 14]
    const holders = Promise.allSettled(lamps.map((lamp) => place.flip({ lamp, active: false })))
    await expect.poll(() => holding).toBe(place.database.sql.lockRows === null ? 1 : lamps.length)
    const refusal = await refusalOf(place.flip({ lamp: 15, active: false }))
    expect(refusal).toMatchObject({
      code: 'busy',
      status: 503,
      message: expect.stringMatching(
        /^(Too many changes are waiting for|Another program is writing to) the database\./,
      ),
      headers: { 'Retry-After': '1' },
    })
    expect(await changesOf(15)).toEqual([])
    // Reads do not wait.
    await place.database.ping()
    release.resolve()
    await holders
    await place.flip({ lamp: 15, active: false })
    await expectWhole(place)
  })

  test('a flip on a full disk leaves nothing, and works when there is room', async ({ skip }) => {
    skip(place.database.sql.lockRows !== null, "a server's disk is not ours to fill")
    const { database } = place
    await limitPages(database, 1)
    const refusal = await refusalOf(flipUntilRefused())
    expect(refusal).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: 'The disk that holds the database is full.',
      headers: { 'Retry-After': '5' },
    })
    await expectWhole(place)
    const full = (await readEntries(place)).length
    await refusalOf(flipUntilRefused())
    expect((await readEntries(place)).length - full).toBeLessThan(10)
    await limitPages(database, 1_000_000)
    await place.flip({ lamp: 22, active: false })
    await expectWhole(place)
  })

  async function changesOf(lamp: number) {
    return (await readEntries(place)).filter(({ row_key: key }) => key === String(lamp))
  }

  /** The file still has room for some entries. */
  async function flipUntilRefused(): Promise<void> {
    for (let flip = 0; flip < 500; flip += 1) await place.flip({ lamp: 21, active: flip % 2 === 1 })
  }
})

/** Limits the pages of the file, on the connection that writes. SQLite keeps at least the current number. */
async function limitPages(database: Database, pages: number): Promise<void> {
  const limit = sql`pragma max_page_count = ${sql.lit(pages)}`.compile(database.build)
  await database.write((transaction) => transaction.run(limit))
}
