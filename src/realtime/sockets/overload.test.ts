import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Overload, watchOverload } from './overload.ts'

let overload: Overload
afterEach(() => overload.close())

function hold(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('[S8] a loop that is held again and again has no room for more clients, until it is free again', async () => {
  overload = watchOverload(50)
  await sleep(100)
  expect(overload.reason).toBeNull()
  for (let times = 0; times < 3; times += 1) {
    hold(400)
    await sleep(5)
  }
  expect(overload.reason).toBe('The server has too much to do for more clients.')
  await expect.poll(() => overload.reason).toBeNull()
})
