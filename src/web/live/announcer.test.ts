import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveTexts } from '../../wire/texts/live.ts'
import { createAnnouncer } from './announcer.ts'

const told = (rows: number) => liveTexts.told(rows, String(rows))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('whoever listens hears of changes at once, and then once in ten seconds of all that came', () => {
  const said: string[] = []
  const announcer = createAnnouncer((words) => said.push(words), told)
  announcer.tell(1)
  expect(said).toEqual(['One row has changed.'])
  announcer.tell(2)
  announcer.tell(3)
  vi.advanceTimersByTime(9_999)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said.slice(1)).toEqual(['5 rows have changed.'])
  vi.advanceTimersByTime(20_000)
  expect(said).toHaveLength(2)
  announcer.tell(1)
  expect(said).toHaveLength(3)
})

test('where nothing has changed nothing is said', () => {
  const say = vi.fn()
  createAnnouncer(say, told).tell(0)
  expect(say).not.toHaveBeenCalled()
})
