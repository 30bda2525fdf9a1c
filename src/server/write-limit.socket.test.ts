import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn({ env: { SWITCHBOARD_WRITES_PER_SECOND: '2' } })
})
afterAll(() => server?.stop())

function send(path: string, method: string) {
  const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, Accept: 'application/json' }
  return fetch(server.address + path, { method, headers })
}

test('who writes faster than the limit is told when to go on, and reads on meanwhile', async () => {
  const flips = Array.from({ length: 30 }, (_, at) =>
    send(`/t/products/1/switches/active/${at % 2 === 0 ? 'activate' : 'deactivate'}`, 'POST'),
  )
  const answers = await Promise.all(flips)
  const refused = answers.filter(({ status }) => status === 429)
  // The limit is ten at once, and two per second after that.
  expect(refused.length).toBeGreaterThan(5)
  expect(refused.length).toBeLessThan(21)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({
    code: 'too-many-requests',
    detail: expect.stringContaining('2 changes'),
  })
  expect((await send('/api/tables/products/rows', 'GET')).status).toBe(200)
  expect((await send('/broadcasting/user-auth', 'POST')).status).not.toBe(429)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await send('/t/products/1/switches/active/activate', 'POST')).status).toBe(200)
})
