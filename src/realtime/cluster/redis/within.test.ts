import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patient } from '../../../../test/patient.ts'
import { within } from './within.ts'

test('an answer in time is passed on, and so is a failure', async () => {
  await expect(within(1_000, Promise.resolve(7))).resolves.toBe(7)
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('what never answers fails after its time', async () => {
  const began = performance.now()
  await expect(within(20, new Promise(() => {}))).rejects.toThrow('It did not answer within 20 ms')
  expect(performance.now() - began).toBeLessThan(patient(1_000))
})

test('an answer that was there before the loop was held is not too late', async () => {
  const answer = within(20, wait(30, 'here'))
  const heldUntil = performance.now() + 60
  while (performance.now() < heldUntil);
  expect(await answer).toBe('here')
})

test('[K16] whoever still answers others is given time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let quietMs = 0
  const late = Promise.withResolvers<string>()
  const answer = within(20, late.promise, () => quietMs)
  await vi.advanceTimersByTimeAsync(10_000)
  late.resolve('late')
  expect(await answer).toBe('late')
  const given = vi.fn()
  within(20, new Promise(() => {}), () => quietMs).catch(given)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(given).not.toHaveBeenCalled()
  quietMs = 20
  await vi.advanceTimersByTimeAsync(100)
  expect(given).toHaveBeenCalledWith(new Error('It did not answer within 20 ms'))
})
