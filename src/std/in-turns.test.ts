import { expect, test } from 'vitest'
import { mapInTurns } from './in-turns.ts'

test('every row is mapped, in its place', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => at)
  for (const columns of [0, 1, 10, 2_000, 50_000]) {
    expect(await mapInTurns(rows, columns, (row) => row * 2)).toEqual(rows.map((row) => row * 2))
  }
  expect(await mapInTurns([], 2_000, String)).toEqual([])
})

test('others have their turn between rows of many columns', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const seen: number[] = []
  const work = () => {
    seen.push(turns)
    const until = performance.now() + 3
    while (performance.now() < until);
  }
  await mapInTurns(Array.from({ length: 50 }), 10_000, work)
  clearInterval(timer)
  expect(new Set(seen).size).toBeGreaterThan(10)
})
