import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('room that nothing lives in is given back', () => {
  let garbage: unknown[] | null = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  expect(garbage).toHaveLength(500_000)
  const { heapTotal } = process.memoryUsage()
  garbage = null
  releaseMemory()
  expect(process.memoryUsage().heapTotal).toBeLessThan(heapTotal - 10_000_000)
})
