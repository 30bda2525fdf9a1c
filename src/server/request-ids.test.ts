import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

test('no two requests have the same id', () => {
  const newId = createRequestIds()
  const ids = Array.from({ length: 2_000 }, newId)
  expect(new Set(ids).size).toBe(2_000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
})
