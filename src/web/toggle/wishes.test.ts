import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Outcome, refusedBecause } from './outcome.ts'
import { pursue, type Wishes } from './wishes.ts'

/** While one request is on its way the person may flip the switch any number of times. Then an answer comes. */
const turn = fc.record({ flips: fc.nat(3), answer: fc.constantFrom('done', 'contrary', 'refused') })

test('however often a person flips and whatever the server says, the last wish was sent, or holds already', async () => {
  const run = fc.asyncProperty(fc.boolean(), fc.array(turn, { maxLength: 6 }), async (first, turns) => {
    const wishes: Wishes = { last: first, sent: null }
    const sent: boolean[] = []
    let isUnderWay = false
    const end = await pursue(wishes, async (wish) => {
      expect(isUnderWay).toBe(false)
      isUnderWay = true
      sent.push(wish)
      const { flips, answer } = turns[sent.length - 1] ?? { flips: 0, answer: 'done' }
      await Promise.resolve()
      for (let flip = 0; flip < flips; flip++) wishes.last = !wishes.last
      isUnderWay = false
      return toOutcome(answer, wish)
    })
    const holds = end.accepted && end.active === wishes.last
    expect(holds || sent.at(-1) === wishes.last).toBe(true)
  })
  await fc.assert(run)
})

test('a flip there and back while one is on its way needs no other', async () => {
  const wishes: Wishes = { last: true, sent: null }
  const sent: boolean[] = []
  await pursue(wishes, async (wish) => {
    sent.push(wish)
    wishes.last = false
    wishes.last = true
    return toOutcome('done', wish)
  })
  expect(sent).toEqual([true])
})

function toOutcome(answer: string, wish: boolean): Outcome {
  if (answer === 'refused') return refusedBecause('unreachable')
  return { accepted: true, active: answer === 'done' ? wish : !wish, body: null }
}
