import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WriteStep } from '../../src/rows/index.ts'
import { eachDatabase } from '../databases.ts'
import { refusalOf } from '../open-house.ts'
import { atScale } from '../scale.ts'
import { expectWhole, readEntries } from './expect-whole.ts'
import { type FlipPlace, makeLamps, openFlipPlace } from './flip-place.ts'
import { killAfter, untilDead } from './run-child.ts'

/** The steps at which a process may be killed, and whether the lamp is off then. */
type Steps = readonly (readonly [step: WriteStep | 'answered', isOff: boolean])[]

const inOneTransaction: Steps = [
  ['begun', false],
  ['locked', false],
  ['decided', false],
  ['changed', false],
  ['told', false],
  ['done', false],
  ['answered', true],
]

const inTwoDatabases: Steps = [
  ['decided', false],
  ['intended', false],
  ['locked', false],
  ['changed', false],
  ['written', true],
  ['told', true],
  ['done', true],
  ['answered', true],
]

/** All kinds of database and places together make a thousand. */
const kills = atScale({ test: 1, proof: 250 })

eachDatabase((kind) => {
  describe.each([
    { where: 'beside the rows', isApart: false, steps: inOneTransaction },
    { where: 'in another database', isApart: true, steps: inTwoDatabases },
  ])('our tables $where', ({ isApart, steps }) => {
    let urls: { readonly url: string; readonly storeUrl: string | null }
    let place: FlipPlace
    let lateMs = 0

    beforeAll(async () => {
      urls = { url: await kind.url(), storeUrl: isApart ? await kind.url() : null }
      await makeLamps(urls.url, 20)
      place = await openFlipPlace({ ...urls, clock: { now: () => new Date(Date.now() + lateMs) } })
    })
    afterAll(() => place?.close())

    /** The sweep takes up an intent only after this time. */
    async function sweepLater(): Promise<void> {
      lateMs += 120_000
      await place.sweep()
    }

    async function changesOf(lamp: number) {
      const entries = await readEntries(place)
      return entries.filter(({ row_key: key, action }) => key === String(lamp) && action.startsWith('row.'))
    }

    test.each(steps)('kill -9 of a flip that has come to "%s"', async (step, isOff) => {
      const lamp = 1 + steps.findIndex(([one]) => one === step)
      const name = `until ${step}`
      await untilDead({ ...urls, lateMs, work: { kind: 'one', lamp, name, step } })
      await sweepLater()
      await expectWhole(place)
      expect(await changesOf(lamp)).toHaveLength(isOff ? 1 : 0)
      // A person who got no answer sends the request again.
      await place.flip({ lamp, active: false, name })
      expect(await changesOf(lamp)).toHaveLength(1)
      await place.flip({ lamp, active: true })
      await expectWhole(place)
    })

    test(`kill -9 at random among many flips (of ${kills} processes)`, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const work = { kind: 'many' as const, lamps: 16, people: 4 }
        await killAfter({ ...urls, lateMs, work }, Math.random() * 300)
        await sweepLater()
        await expectWhole(place)
      }
      await place.flip({ lamp: 20, active: false })
      await place.flip({ lamp: 20, active: true })
      await expectWhole(place)
    })

    if (isApart) {
      test('kill -9 of a flip that wrote and did not tell keeps the next one waiting until it is told', async () => {
        const lamp = 19
        await untilDead({ ...urls, lateMs, work: { kind: 'one', lamp, name: 'untold', step: 'written' } })
        expect(await refusalOf(place.flip({ lamp, active: true }))).toMatchObject({
          code: 'busy',
          status: 503,
        })
        // The process is dead, so the next request completes its entry.
        lateMs += 120_000
        expect(await place.flip({ lamp, active: true })).toMatchObject({ active: true, changed: true })
        await place.sweep()
        expect(await changesOf(lamp)).toHaveLength(2)
        await expectWhole(place)
      })

      test('kill -9 of two flips that intended the same, of which one wrote, is told as one change', async () => {
        const lamp = 18
        for (const step of ['intended', 'written']) {
          await untilDead({ ...urls, lateMs, work: { kind: 'one', lamp, name: `both ${step}`, step } })
        }
        await sweepLater()
        expect(await changesOf(lamp)).toHaveLength(1)
        await expectWhole(place)
        await place.flip({ lamp, active: true })
      })
    }
  })
})
