import { expect, test } from 'vitest'
import { createDraws, type Draws } from './draws.ts'

/** Work that runs until it is stopped or finished by the test. */
function start(draws: Draws, page: string | null, number: number, leave?: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  const result = draws.run({ page, number, signal: leave }, (given) => {
    signal = given
    given?.addEventListener('abort', () => reject(new Error('stopped')))
    return promise
  })
  return { result, finish: () => resolve('rows'), isStopped: () => signal?.aborted === true }
}

test('[D11] the next draw of a page stops the one before, which has no result', async () => {
  const draws = createDraws()
  const first = start(draws, 'page', 1)
  const second = start(draws, 'page', 2)
  expect(await first.result).toBeNull()
  const third = start(draws, 'page', 3)
  third.finish()
  expect(await second.result).toBeNull()
  expect(await third.result).toBe('rows')
})

test.each<[name: string, first: [string | null, number], second: [string | null, number]]>([
  ['another page', ['page', 1], ['other', 2]],
  ['the same page in another tab', ['page', 1], ['page', 1]],
  ['a tab that was opened long before', ['page', 1], ['page', 40]],
  ['an earlier draw that comes late', ['page', 2], ['page', 1]],
  ['anybody with the same token', [null, 1], [null, 2]],
])('[D11] %s stops nothing', async (_name, [page, number], [otherPage, otherNumber]) => {
  const draws = createDraws()
  const first = start(draws, page, number)
  const second = start(draws, otherPage, otherNumber)
  expect(first.isStopped()).toBe(false)
  first.finish()
  second.finish()
  expect(await Promise.all([first.result, second.result])).toEqual(['rows', 'rows'])
})

test('a finished draw is forgotten, and an asker who leaves still stops the work', async () => {
  const draws = createDraws()
  const first = start(draws, 'page', 1)
  first.finish()
  expect(await first.result).toBe('rows')
  const asker = new AbortController()
  const second = start(draws, 'page', 2, asker.signal)
  asker.abort()
  await expect(second.result).rejects.toThrow('stopped')
  expect(first.isStopped()).toBe(false)
})
