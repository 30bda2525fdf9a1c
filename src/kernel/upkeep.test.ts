import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../std/log.ts'
import { startUpkeep } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

test('it is done a while after the start, and then every hour', async () => {
  const trim = vi.fn(async () => 0)
  const upkeep = startUpkeep({ log: silentLog, tasks: { trim } })
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(trim).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trim).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(trim).toHaveBeenCalledTimes(4)
  await upkeep.close()
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(trim).toHaveBeenCalledTimes(4)
})

test('what fails is told and keeps nothing else from being done', async () => {
  const told: unknown[] = []
  const log = { ...silentLog, warn: (facts: object, text: string) => void told.push([facts, text]) }
  const failure = new Error('no table')
  const fail = vi.fn(() => Promise.reject(failure))
  const trim = vi.fn(async () => 3)
  const upkeep = startUpkeep({ log, tasks: { fail, trim } })
  await vi.advanceTimersByTimeAsync(hour + 5 * 60_000)
  expect(fail).toHaveBeenCalledTimes(2)
  expect(trim).toHaveBeenCalledTimes(2)
  expect(told[0]).toEqual([{ task: 'fail', err: failure }, 'upkeep failed'])
  await upkeep.close()
})

test('closing waits for what is being done, and begins nothing more', async () => {
  let end = () => {}
  const slow = vi.fn((_signal: AbortSignal) => new Promise<number>((resolve) => (end = () => resolve(0))))
  const next = vi.fn(async () => 0)
  const upkeep = startUpkeep({ log: silentLog, tasks: { slow, next } })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  let isClosed = false
  const closing = upkeep.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isClosed).toBe(false)
  expect(slow.mock.lastCall?.[0].aborted).toBe(true)
  end()
  await closing
  expect(next).not.toHaveBeenCalled()
})
