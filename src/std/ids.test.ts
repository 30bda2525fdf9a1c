import { expect, test } from 'vitest'
import { createId, createIds, firstIdAt } from './ids.ts'

test('an id is a UUID of version 7 that tells its time', () => {
  const id = createId(new Date('2026-01-02T03:04:05.678Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-01-02T03:04:05.678Z'),
  )
})

test('ids of one moment differ, and those of a later one sort later', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  expect(new Set(Array.from({ length: 1000 }, () => createId(at))).size).toBe(1000)
  expect(createId(at) < createId(new Date(at.getTime() + 1))).toBe(true)
})

test('ids that one process makes in one moment keep their order', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const ids = Array.from({ length: 50 }, () => {
    const next = process.hrtime.bigint() + 2000n
    while (process.hrtime.bigint() < next);
    return createId(at)
  })
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of one source differ in their random bits as well', () => {
  const ids = createIds()
  const bits = Array.from({ length: 1000 }, () => ids.next(new Date(0)).slice(-8))
  expect(new Set(bits).size).toBeGreaterThan(990)
})

test('the first id of a moment parts the ids of before from those that follow', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const before = createId(new Date(at.getTime() - 1))
  expect(before < firstIdAt(at) && firstIdAt(at) < createId(at)).toBe(true)
  expect(firstIdAt(new Date('0900-01-01T00:00:00Z')) < createId(new Date(0))).toBe(true)
})

test('ids of one source keep their order within a microsecond, and when the clock goes back', () => {
  const source = createIds()
  const at = Date.parse('2026-01-02T03:04:05.678Z')
  const ids = Array.from({ length: 10_000 }, (_, made) => source.next(new Date(at - made)))
  expect(ids.toSorted()).toEqual(ids)
})

test.each([-5, 0, 5])(
  'ids that follow those of a source whose clock is %s ms ahead sort after them, and keep their time',
  (aheadMs) => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    const sources = [createIds(), createIds()]
    const clocks = [at, new Date(at.getTime() + aheadMs)]
    const ids: string[] = []
    for (let made = 0; made < 1_000; made += 1) {
      const one = made % 2
      if (ids.length > 0) sources[one]?.follow(ids.at(-1) ?? '')
      ids.push(sources[one]?.next(clocks[one] ?? at) ?? '')
    }
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids.slice(2).map((id) => id.slice(0, 13))).size).toBe(1)
  },
)
