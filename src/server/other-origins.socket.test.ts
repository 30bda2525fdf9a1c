import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

const named = 'https://shop.example'
let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn({ env: { SWITCHBOARD_ORIGINS: named } })
})
afterAll(() => server?.stop())

function ask(path: string, Origin: string, more: RequestInit = {}) {
  return fetch(server.address + path, { ...more, headers: { Origin, ...more.headers } })
}

test('a named origin may ask the API and read its refusals, but never with cookies', async () => {
  const answer = await ask('/api/tables', named)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe(named)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('vary')).toContain('Origin')
})

test('its preflight is answered, also where Echo sends the token of its own csrf-token tag along', async () => {
  const headers = {
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'authorization,x-csrf-token',
  }
  const answer = await ask('/api/tables', named, { method: 'OPTIONS', headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toMatch(
    /Authorization.*X-CSRF-TOKEN.*X-Socket-ID.*Idempotency-Key.*If-Match/,
  )
})

test('it may move switches with a token, and read why it may not', async () => {
  const path = '/t/products/1/switches/active/activate'
  const preflight = await ask(path, named, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(named)
  const headers = { Authorization: 'Bearer nonsense', Accept: 'application/json' }
  const refused = await ask(path, named, { method: 'POST', headers })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe(named)
  // The page of the same address is for people.
  expect((await ask(path, named)).headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['/api/tables', 'https://evil.example'],
  ['/api/tables', `${named}.evil.example`],
  ['/api/tables', 'http://shop.example'],
  ['/api/tables', 'null'],
  ['/sign-in', named],
  ['/health', named],
])('%s gives %s nothing', async (path, origin) => {
  const answer = await ask(path, origin, { headers: { cookie: server.cookie } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
