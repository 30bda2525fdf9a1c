import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTrail } from './follow-trail.ts'
import type { LiveState } from './live.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(state: LiveState = 'live') {
  const live = { state }
  const ask = vi.fn()
  let tell = () => {}
  const left = vi.fn()
  const hearOfTrail = (_person: string, told: () => void) => {
    tell = told
    return left
  }
  const document = { addEventListener() {} } as unknown as Document // the tab is never hidden here
  const leave = followTrail({ person: 'ada', ask }, { live, hearOfTrail, document })
  return { live, ask, left, leave, tell: () => tell() }
}

test('after a quiet time a page asks again within a second, but not all pages at once', () => {
  const pages = Array.from({ length: 40 }, () => open())
  for (const { tell } of pages) tell()
  vi.advanceTimersByTime(500)
  const asked = pages.filter(({ ask }) => ask.mock.calls.length > 0).length
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(40)
  vi.advanceTimersByTime(500)
  for (const { ask } of pages) expect(ask).toHaveBeenCalledTimes(1)
})

test('while much is written a page asks every four or five seconds, and once more when it is quiet again', () => {
  const { ask, tell } = open()
  for (let second = 0; second < 60; second += 1) {
    tell()
    vi.advanceTimersByTime(1_000)
  }
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(11)
  expect(ask.mock.calls.length).toBeLessThanOrEqual(16)
  tell()
  const before = ask.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(before + 1)
})

test('whoever pauses, or goes elsewhere, before it is asked does not ask', () => {
  const paused = open()
  paused.tell()
  paused.live.state = 'paused'
  const gone = open()
  gone.tell()
  gone.leave()
  vi.advanceTimersByTime(10_000)
  expect(paused.ask).not.toHaveBeenCalled()
  expect(gone.ask).not.toHaveBeenCalled()
  expect(gone.left).toHaveBeenCalledTimes(1)
})
