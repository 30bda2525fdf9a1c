import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

test('an answer in time is passed on, and so is a failure', async () => {
  await expect(within(1_000, Promise.resolve(7))).resolves.toBe(7)
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('what never answers fails after its time', async () => {
  const began = performance.now()
  await expect(within(20, new Promise(() => {}))).rejects.toThrow('It did not answer within 20 ms')
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('an answer that was there before the loop was held is not too late', async () => {
  const answer = within(20, wait(30, 'here'))
  const heldUntil = performance.now() + 60
  while (performance.now() < heldUntil);
  expect(await answer).toBe('here')
})

test('[K16] whoever still answers others is given time', async () => {
  const began = performance.now()
  const quietMs = () => Math.max(0, performance.now() - began - 150)
  expect(await within(20, wait(200, 'late'), quietMs)).toBe('late')
  await expect(within(20, new Promise(() => {}), quietMs)).rejects.toThrow('did not answer')
})
