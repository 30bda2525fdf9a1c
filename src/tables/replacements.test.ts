import { expect, test } from 'vitest'
import { createReplacements } from './replacements.ts'

const refusal = { code: 'gone', message: expect.stringContaining('newer') }

test('[L6] a newer request of a client stops the older ones, which are told so', async () => {
  const { run } = open()
  const older = [run('tab', 1), run('tab', 2)]
  const newest = run('tab', 7)
  for (const { done } of older) await expect(done).rejects.toMatchObject(refusal)
  newest.end()
  expect(await newest.done).toBe('rows')
})

test('[L6] one that was overtaken on its way is never read for', async () => {
  const { run, begun } = open()
  const newer = run('tab', 2)
  await expect(run('tab', 1).done).rejects.toMatchObject(refusal)
  expect(begun).toEqual([2])
  newer.end()
  expect(await newer.done).toBe('rows')
})

test.each([
  ['another client', 'tab', 'other tab', 2],
  ['a repeated request', 'tab', 'tab', 1],
  ['whoever does not number theirs', 'tab', 'tab', null],
])('[L6] %s stops nothing', async (_who, name, otherName, otherNumber) => {
  const { run } = open()
  const both = [run(name, 1), run(otherName, otherNumber)]
  for (const { end } of both) end()
  expect(await Promise.all(both.map(({ done }) => done))).toEqual(['rows', 'rows'])
})

test('what has ended is forgotten, and who leaves still stops the work', async () => {
  const { run } = open()
  const first = run('tab', 5)
  first.end()
  await first.done
  const asker = new AbortController()
  const again = run('tab', 1, asker.signal)
  asker.abort(new Error('went away'))
  await expect(again.done).rejects.toThrow('went away')
})

function open() {
  const replacements = createReplacements()
  const begun: (number | null)[] = []
  return {
    begun,
    /** Work that ends when the test ends it, or when it is stopped. */
    run(name: string, number: number | null, signal?: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const done = replacements.run({ name, number, signal }, (given) => {
        begun.push(number)
        given?.addEventListener('abort', () => reject(given.reason))
        return promise
      })
      done.catch(() => {}) // the test checks it later
      return { done, end: () => resolve('rows') }
    },
  }
}
