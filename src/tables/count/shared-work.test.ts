import { expect, test } from 'vitest'
import { createSharedWork } from './shared-work.ts'

test('who asks while it runs gets the same answer, who asks later a new one', async () => {
  const { join, runs } = open()
  const askers = [join('a'), join('a'), join('b')]
  expect(runs.map((run) => run.name)).toEqual(['a', 'b'])
  for (const run of runs) run.resolve(run.name.toUpperCase())
  expect(await Promise.all(askers)).toEqual(['A', 'A', 'B'])
  const later = join('a')
  runs[2]?.resolve('again')
  expect(await later).toBe('again')
})

test('it goes on for those who stay, and stops with the last of them', async () => {
  const { join, runs } = open()
  const [first, second] = [new AbortController(), new AbortController()]
  const left = join('a', first.signal)
  const stayed = join('a', second.signal)
  first.abort(new Error('first left'))
  await expect(left).rejects.toThrow('first left')
  expect(runs[0]?.signal.aborted).toBe(false)
  second.abort(new Error('second left'))
  await expect(stayed).rejects.toThrow('second left')
  expect(runs[0]?.signal.aborted).toBe(true)
})

test('who comes while it stops is not stopped with it', async () => {
  const { join, runs } = open()
  const asker = new AbortController()
  const left = join('a', asker.signal)
  asker.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const late = join('a')
  runs[0]?.reject(new Error('stopped'))
  runs[1]?.resolve('fresh')
  expect(await late).toBe('fresh')
})

test('a failure reaches all, and the next one tries again', async () => {
  const { join, runs } = open()
  const askers = [join('a'), join('a')]
  runs[0]?.reject(new Error('broken'))
  for (const asker of askers) await expect(asker).rejects.toThrow('broken')
  const next = join('a')
  runs[1]?.resolve('fine')
  expect(await next).toBe('fine')
})

test('who has left when they ask begins nothing', async () => {
  const { join, runs } = open()
  await expect(join('a', AbortSignal.abort(new Error('gone already')))).rejects.toThrow('gone already')
  expect(runs).toEqual([])
})

function open() {
  const runs: (PromiseWithResolvers<string> & { readonly name: string; readonly signal: AbortSignal })[] = []
  const shared = createSharedWork<string>()
  return {
    runs,
    join: (name: string, asker?: AbortSignal) =>
      shared.join(
        name,
        (signal) => {
          const work = { ...Promise.withResolvers<string>(), name, signal }
          runs.push(work)
          return work.promise
        },
        asker,
      ),
  }
}
