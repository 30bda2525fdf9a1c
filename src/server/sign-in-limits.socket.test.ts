import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { openForm } from '../../test/sign-in.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'

let server: RunningServer
beforeAll(async () => {
  const env = {
    SWITCHBOARD_OWNER_EMAIL: owner.email,
    SWITCHBOARD_OWNER_PASSWORD: owner.password,
    SWITCHBOARD_PROXIES: '127.0.0.1',
  }
  server = await startServer({ env })
})
afterAll(() => server?.stop())

async function signInFrom(address: string, password: string, device = ''): Promise<Response> {
  const { cookie, token } = await openForm(`${server.address}/sign-in`)
  return fetch(`${server.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `${cookie}; ${device}`, 'X-Forwarded-For': address },
    body: new URLSearchParams({ email: owner.email, password, _token: token }),
  })
}

test('who guesses an owner’s password keeps out neither a fresh address nor the owner’s own device', async () => {
  const before = await signInFrom('192.0.2.1', owner.password)
  const cookies = before.headers.getSetCookie()
  const device = cookies.find((line) => line.startsWith('switchboard_device=')) ?? ''
  expect(device).toMatch(/Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/)

  const guesses = Array.from({ length: 24 }, (_, turn) => signInFrom(`198.51.100.${turn % 2}`, 'a guess'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  // Each address has ten attempts, and fewer while the queue is long.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect((await signInFrom('198.51.100.0', owner.password)).status).toBe(429)

  const known = await signInFrom('198.51.100.0', owner.password, device.split(';')[0])
  expect(known.status).toBe(302)
  const began = performance.now()
  expect((await signInFrom('203.0.113.200', owner.password)).status).toBe(302)
  expect(performance.now() - began).toBeLessThan(patient(15_000))
})
