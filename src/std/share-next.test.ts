import { expect, test } from 'vitest'
import { createShareNext } from './share-next.ts'

/** Answers are numbered in the order of their start, and end when the test ends them. */
function createQuestion(turn?: () => Promise<unknown>) {
  const share = createShareNext<number>(turn)
  const ends: PromiseWithResolvers<void>[] = []
  return {
    ends,
    ask(name = 'who') {
      return share(name, async () => {
        const end = Promise.withResolvers<void>()
        const number = ends.push(end)
        await end.promise
        return number
      })
    },
  }
}

test('who asks alone is answered at once, and anew the next time', async () => {
  const { ask, ends } = createQuestion()
  const first = ask()
  ends[0]?.resolve()
  expect(await first).toBe(1)
  const second = ask()
  ends[1]?.resolve()
  expect(await second).toBe(2)
})

test('all who come while an answer is under way share the one after it', async () => {
  const { ask, ends } = createQuestion()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const latest = ask()
  ends[1]?.resolve()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.resolve()
  expect(await latest).toBe(3)
})

test('a failure is told to those who wait, too, and to nobody after them', async () => {
  const { ask, ends } = createQuestion()
  const first = ask()
  const later = ask()
  ends[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect(later).rejects.toThrow('gone')
  expect(ends).toHaveLength(1)
  const latest = ask()
  ends[1]?.resolve()
  expect(await latest).toBe(2)
})

test('questions of other names wait for nobody', async () => {
  const { ask, ends } = createQuestion()
  const one = ask('one')
  const other = ask('other')
  ends[1]?.resolve()
  expect(await other).toBe(2)
  ends[0]?.resolve()
  expect(await one).toBe(1)
})

test('who comes before a turn is over shares the answer that begins then, who comes later the next one', async () => {
  const turn = Promise.withResolvers<void>()
  const { ask, ends } = createQuestion(() => turn.promise)
  const first = [ask(), ask()]
  expect(ends).toHaveLength(0)
  turn.resolve()
  await expect.poll(() => ends.length).toBe(1)
  const later = ask()
  ends[0]?.resolve()
  expect(await Promise.all(first)).toEqual([1, 1])
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  expect(await later).toBe(2)
})
