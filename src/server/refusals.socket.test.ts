import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawOptions, rawRequest } from '../../test/raw-request.ts'
import { openForm, openSession, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const harmless = 'do=theme&theme=dark'
const tooLarge: RawOptions = { method: 'POST', headers: { 'Content-Length': '10000000' } }

describe('an address that names another host', () => {
  test.each([
    '//evil.example/x',
    '//evil.example/sign-in',
    'http://evil.example/sign-in',
    'https://evil.example',
  ])('%s is refused', async (path) => {
    const answer = await openAsGuest(path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/An address starts with one slash/)
  })
})

describe('a refusal by an early gate', () => {
  test.each([
    ['/%ff', {}],
    ['/t/%00', {}],
    ['/sign-in', tooLarge],
    ['/nothing', { method: 'POST' }],
  ])('leaves the guest’s sign-in form of another tab usable (%s)', async (path, options: RawOptions) => {
    const { cookie, token } = await openForm(`${server.address}/sign-in`)
    for (const sent of [cookie, '']) {
      const answer = await openAsGuest(path, { ...options, headers: { ...options.headers, cookie: sent } })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const body = new URLSearchParams({ ...owner, _token: token }).toString()
    const headers = { ...form, cookie }
    expect((await openAsGuest('/sign-in', { method: 'POST', headers, body })).status).toBe(302)
  })

  test('carries the token of the person who is signed in', async () => {
    const { body } = await openAsGuest('/%ff', { headers: { cookie: server.cookie } })
    const token = /name="csrf-token" content="([^"]+)"/.exec(body)?.[1] ?? ''
    const headers = { ...form, cookie: server.cookie, 'X-CSRF-TOKEN': token }
    const answer = await openAsGuest('/account', { method: 'POST', headers, body: harmless })
    expect(answer.status).toBe(302)
  })
})

describe('a program that asks for JSON', () => {
  test.each(['/nothing', '/', '/audit', '/nothing/at/all', '/api/nothing'])(
    'gets JSON at %s',
    async (path) => {
      const headers = { accept: 'application/json', cookie: server.cookie }
      const answer = await rawRequest(server.address, path, { headers })
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json'])
    },
  )
})

test.each(['/t/products?utm_source=mail', '/audit?utm_source=mail&fbclid=1'])(
  'what others add to the address of a page means nothing (%s)',
  async (path) => {
    const headers = { accept: 'text/html', cookie: server.cookie }
    expect((await rawRequest(server.address, path, { headers })).status).toBe(200)
    const api = `/api${path.replace('/t/products', '/tables/products/rows')}`
    expect((await rawRequest(server.address, api, { headers })).status).toBe(400)
  },
)

test('a set-up link that was used says so and leads to the sign-in', async () => {
  const answer = await openAsGuest(`/setup?token=${'x'.repeat(43)}`)
  expect(answer.status).toBe(410)
  expect(answer.body).toContain('was already used')
  expect(answer.body).toContain('href="/sign-in"')
})

test('a stranger writes nothing to the operator’s log', async () => {
  const before = server.output().length
  await openAsGuest('/%ffstranger')
  await openAsGuest('/t/%ffstranger/%fe')
  await openAsGuest('//%ffstranger')
  await openAsGuest('/nothing', { method: 'POST' })
  const { cookie, token } = await openForm(`${server.address}/sign-in`)
  const headers = { ...form, cookie, 'X-CSRF-TOKEN': token }
  for (const path of ['/', '/nothing', '/t/x', '/sign-in?index']) {
    await openAsGuest(path, { method: 'POST', headers, body: 'a=b' })
  }
  expect(server.output().slice(before)).toBe('')
})

describe('405', () => {
  test.each(['/', '/t/products', '/nothing', '/_root.data'])('POST %s', async (path) => {
    const answer = await openAsGuest(path, { method: 'POST', headers: { ...form, cookie: server.cookie } })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    if (!path.endsWith('.data')) expect(answer.body).toMatch(/<h1[^>]*>This method is not supported here</)
  })

  test.each([
    ['/account', 'GET, HEAD, POST'],
    ['/sign-in', 'GET, HEAD, POST'],
    ['/sign-out', 'POST'],
    ['/t/products', 'GET, HEAD'],
    ['/api/tables', 'GET, HEAD'],
    ['/health', 'GET, HEAD'],
    ['/health/ready', 'GET, HEAD'],
    ['/metrics', 'GET, HEAD'],
  ])('%s says what it takes to whoever tries others, without a token', async (path, allow) => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) {
      const { status, headers } = await openAsGuest(path, { method })
      expect([method, status, headers.allow]).toEqual([method, 405, allow])
    }
  })
})

test.each(['x=%ff', 'x=%E0%A4%A', 'x=a%00b', 'x=a\0b', '%fe=a'])(
  'the form %j is refused, although its token is right',
  async (fields) => {
    const { cookie, csrf } = server
    for (const body of [`_token=${csrf}&${harmless}&${fields}`, `${harmless}&${fields}`]) {
      const headers = { ...form, cookie, ...(body.startsWith(harmless) && { 'X-CSRF-TOKEN': csrf }) }
      expect((await openAsGuest('/account', { method: 'POST', headers, body })).status).toBe(400)
    }
  },
)

test.each(['Basic dXNlcjpwYXNz', 'Negotiate abc', 'Bearerish x'])(
  'a proxy’s own authorization locks nobody out (%s)',
  async (authorization) => {
    const headers = { cookie: server.cookie, Authorization: authorization }
    for (const path of ['/account', '/api/tables']) {
      expect((await openAsGuest(path, { headers })).status).toBe(200)
    }
    expect((await openAsGuest('/api/tables', { headers: { Authorization: authorization } })).status).toBe(401)
  },
)

test('a bearer without a token is refused, although the cookie would do', async () => {
  const headers = { cookie: server.cookie, Authorization: 'Bearer' }
  expect((await openAsGuest('/api/tables', { headers })).status).toBe(401)
})

test('answers are plain for who refuses gzip', async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec((await openAsGuest('/sign-in')).body)?.[0] ?? ''
  for (const path of ['/sign-in', asset]) {
    const { headers } = await openAsGuest(path, { headers: { 'Accept-Encoding': 'gzip;q=0' } })
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
  }
})

test('who signs out twice, or after the session has ended, is sent to sign in', async () => {
  const { cookie, token } = await openSession(server.address, owner)
  const signOut = () => {
    const headers = { ...form, cookie }
    return openAsGuest('/sign-out', { method: 'POST', headers, body: `_token=${token}` })
  }
  const gone = [(await signOut()).headers['set-cookie'] ?? []].flat()
  expect(gone.map((line) => /^(\w+)=;.*Max-Age=0/.exec(line)?.[1])).toEqual([
    'switchboard',
    'switchboard_notice',
    'switchboard_theme',
  ])
  const again = await signOut()
  expect([again.status, again.headers.location]).toEqual([303, '/sign-in'])
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('who signs out from the local network is not told what browsers would complain of', async () => {
  const { cookie, token } = await openSession(server.address, owner)
  const headers = { ...form, cookie, Host: '192.168.1.7:8080' }
  const left = await openAsGuest('/sign-out', { method: 'POST', headers, body: `_token=${token}` })
  expect(left.status).toBe(303)
  expect(left.headers['clear-site-data']).toBeUndefined()
})

describe('who asks in another language', () => {
  const headers = { 'Accept-Language': 'en-XA,en;q=0.5' }

  test('gets the page of a refusal in it', async () => {
    const { body } = await openAsGuest('/t/%00', { headers })
    expect(body).toContain('<html lang="en-XA" dir="rtl"')
    expect(/<h1[^>]*>([^<]+)</.exec(body)?.[1]).toMatch(/[áéîöüñç]/)
  })

  test('gets the refusal of the API in it', async () => {
    const answer = await openAsGuest('/api/tables', { headers })
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body).detail).toMatch(/[áéîöüñç]/)
  })
})

function openAsGuest(path: string, options: RawOptions = {}) {
  return rawRequest(server.address, path, {
    ...options,
    headers: { Accept: 'text/html', ...options.headers },
  })
}
