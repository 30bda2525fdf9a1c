import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwnAnswers } from './own-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = (key: string, active: boolean, name = 'a') => ({ key, values: { active, name } })
const answer = (key: string, active: boolean) => ({ key, values: { active } })

test('an answer counts until a patch says the same', () => {
  const ask = vi.fn()
  const own = createOwnAnswers(ask)
  own.add(answer('1', true))
  own.meet([row('2', false)])
  expect(own.lately()).toEqual([answer('1', true)])
  own.meet([row('1', true)])
  expect(own.lately()).toEqual([])
  own.meet([row('1', false)])
  vi.advanceTimersByTime(5_000)
  expect(ask).not.toHaveBeenCalled()
})

test('after a patch that says otherwise, older or newer, the page is asked for once', () => {
  const ask = vi.fn()
  const own = createOwnAnswers(ask)
  own.add(answer('1', true))
  own.meet([row('1', false)])
  own.meet([row('1', false)])
  expect(own.lately()).toEqual([answer('1', true)])
  vi.advanceTimersByTime(2_000)
  expect(own.lately()).toEqual([])
  expect(ask).toHaveBeenCalledTimes(1)
  own.stop()
})
