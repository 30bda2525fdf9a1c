import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assert } from '../../src/std/assert.ts'
import { isProblem } from '../../src/std/problem.ts'
import { eachDatabase } from '../databases.ts'
import { atScale } from '../scale.ts'
import { expectWhole, readEntries } from './expect-whole.ts'
import { type FlipPlace, makeLamps, openFlipPlace, somebody } from './flip-place.ts'

const people = atScale({ test: 30, proof: 1_000 })
const lamps = atScale({ test: 10, proof: 300 })
const seconds = atScale({ test: 1, proof: 60 })
const mostPauseMs = atScale({ test: 20, proof: 1_000 })

/** How far the clock of each node is ahead, because no two machines have the same time. */
const aheadMs = [0, 5, 20_000]

eachDatabase((kind) => {
  describe.each([
    { where: 'beside the rows', isApart: false },
    { where: 'in another database', isApart: true },
  ])('our tables $where', ({ isApart }) => {
    let places: FlipPlace[] = []
    let lateMs = 0

    beforeAll(async () => {
      const url = await kind.url()
      const storeUrl = isApart ? await kind.url() : null
      await makeLamps(url, lamps)
      // The nodes open one after another, because the first one creates our tables.
      for (const ahead of aheadMs) {
        const clock = { now: () => new Date(Date.now() + ahead + lateMs) }
        places.push(await openFlipPlace({ url, storeUrl, clock }))
      }
    })
    afterAll(async () => {
      for (const place of places) await place.close()
      places = []
    })

    test(
      `${people} people flip ${lamps} lamps at random for ${seconds} s on nodes whose clocks differ: the trail, replayed, tells how they stand`,
      async () => {
        const [place] = places
        assert(place, 'there is a node')
        const until = performance.now() + seconds * 1000
        const refusals = new Set<string>()
        let moves = 0
        let undone = 0
        // A slow machine continues until at least one change was undone.
        const goesOn = () => performance.now() < until + (undone > 0 ? 0 : 20_000)
        const playOn = async (number: number) => {
          let own: string | null = null
          while (goesOn()) {
            await sleep(Math.random() * mostPauseMs)
            try {
              const { entry, isUndo } = await move(number, own)
              own = entry
              moves += 1
              if (isUndo) undone += 1
            } catch (failure) {
              if (!isProblem(failure)) throw failure
              refusals.add(failure.code)
            }
          }
        }
        await Promise.all(Array.from({ length: people }, (_, number) => playOn(number)))
        // The next start would also sweep. Under load a flip that gave up may have had no room to record its end.
        lateMs = 120_000
        await place.sweep()
        await expectWhole(place)
        expect(moves).toBeGreaterThan(people)
        expect([...refusals].filter((code) => code !== 'conflict' && code !== 'busy')).toEqual([])
        expect((await readEntries(place)).filter(({ undo_of: of }) => of !== null)).not.toEqual([])
      },
      seconds * 1000 + 60_000,
    )

    /** Some people undo their last change, or send the same request twice at once. */
    async function move(number: number, own: string | null) {
      const place = places[number % places.length]
      assert(place, 'each person is on a node')
      const actor = somebody(number)
      const chance = Math.random()
      if (own !== null && chance < 0.2) {
        const { entry } = await place.switches.undo(actor, own)
        // Null means that others had already undone it.
        return { entry, isUndo: entry !== null }
      }
      const lamp = 1 + Math.floor(Math.random() * lamps)
      const wish = { lamp, active: Math.random() < 0.5, actor }
      if (chance > 0.05 + 0.2) return { entry: (await place.flip(wish)).entry, isUndo: false }
      const named = { ...wish, name: `${Math.random()}` }
      const [first, second] = await Promise.allSettled([place.flip(named), place.flip(named)])
      if (first.status === 'rejected') throw first.reason
      if (second.status === 'fulfilled') expect(second.value).toEqual(first.value)
      return { entry: first.value.entry, isUndo: false }
    }
  })
})
