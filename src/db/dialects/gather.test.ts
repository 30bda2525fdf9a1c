import { expect, test, vi } from 'vitest'
import { gather, type Ran } from './gather.ts'

const runAll = async (words: readonly string[]): Promise<Ran<string>> => {
  const failed = words.indexOf('bad')
  const done = failed < 0 ? words : words.slice(0, failed)
  return {
    answers: done.map((word) => word.toUpperCase()),
    failure: failed < 0 ? null : new Error('bad was sent'),
  }
}

test('what is sent within a turn leaves together, what is sent in the next leaves then', async () => {
  const leave = vi.fn(runAll)
  const send = gather(leave)
  const first = send(['a'])
  await Promise.resolve()
  const second = send(['b', 'c'])
  expect(leave).not.toHaveBeenCalled()
  expect([await first, await second]).toEqual([['A'], ['B', 'C']])
  expect(await send(['d'])).toEqual(['D'])
  expect(leave.mock.calls).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('whoever sent what failed, or something behind it, hears of it; who came before is answered', async () => {
  const send = gather(runAll)
  const ends = await Promise.allSettled([send(['a']), send(['b', 'bad']), send(['c']), send([])])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(await send(['d'])).toEqual(['D'])
})

test('where nothing could leave all hear why', async () => {
  const send = gather(() => Promise.reject(new Error('nobody is there')))
  for (const end of await Promise.allSettled([send(['a']), send(['b'])])) {
    expect(end).toMatchObject({ status: 'rejected', reason: { message: 'nobody is there' } })
  }
})
