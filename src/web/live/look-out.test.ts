import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookOut } from './look-out.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const server = { isThere: true }
  const asked = vi.fn(async () => server.isThere)
  const call = vi.fn()
  return { server, asked, call, lookOut: createLookOut(asked, call) }
}

const second = () => vi.advanceTimersByTimeAsync(1_000)

test('a server that was away and is there again is told within three seconds, once', async () => {
  const { server, call, lookOut } = open()
  server.isThere = false
  lookOut.start()
  for (let at = 0; at < 20; at += 1) await second()
  expect(call).not.toHaveBeenCalled()
  server.isThere = true
  for (let at = 0; at < 3; at += 1) await second()
  expect(call).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 20; at += 1) await second()
  expect(call).toHaveBeenCalledTimes(1)
})

test('where the server was there all along the client is left to itself: a slow connection is not begun anew', async () => {
  const { call, lookOut } = open()
  lookOut.start()
  for (let at = 0; at < 20; at += 1) await second()
  expect(call).not.toHaveBeenCalled()
})

test('who is connected again looks no more', async () => {
  const { server, asked, call, lookOut } = open()
  server.isThere = false
  lookOut.start()
  lookOut.start()
  await second()
  lookOut.stop()
  server.isThere = true
  for (let at = 0; at < 20; at += 1) await second()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(call).not.toHaveBeenCalled()
})
