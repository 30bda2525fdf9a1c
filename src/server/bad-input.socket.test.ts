import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawOptions, rawRequest } from '../../test/raw-request.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { filterLimits } from '../wire/filter.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const addresses: readonly [path: string, status: number, words?: string][] = [
  ['/t/products?page=0', 400, 'page'],
  ['/t/products?page=-1', 400, 'page'],
  ['/t/products?page=1e9', 400, 'page'],
  ['/t/products?page=99999999999999999999', 400, 'page'],
  ['/t/products?size=0', 400, 'size'],
  ['/t/products?size=1000000', 400, 'size'],
  ['/t/products?size=ten', 400, 'size'],
  ['/t/products?sort=nothing', 400, 'sort'],
  ["/t/products?sort=name';--", 400],
  ['/t/products?sort=name%20nulls%20first,(select%201)', 400],
  ['/t/products?sort=attributes', 400, 'sort'],
  ['/t/products?sort=name,name', 400, 'sort'],
  ['/t/products?page=1&page=2', 400, 'page'],
  ['/api/tables/products/rows?nonsense=1', 400, 'nonsense'],
  ['/api/tables/products/rows?__proto__=1', 400],
  ['/t/nothing', 404],
  ['/t/a.b.c', 404],
  ['/t/sqlite_master', 404],
  ['/t/switchboard_people', 404],
  ['/t/__proto__', 404],
  ['/t/constructor', 404],
  ['/t/%3Cscript%3E', 404],
  ['/t/products/nothing', 404],
  ['/t/products/1,2', 404],
  ['/t/products/999999999999999999999999', 404],
  ['/t/products/1.5', 400],
  ['/t/products/=FF', 400],
  ['/t/order_lines/1', 404],
  ['/t/products%00', 400, 'NUL'],
  ['/t/products/%ff%fe', 400, 'UTF-8'],
  ['/t/products?page=%ff', 400, 'UTF-8'],
  ['/t/%E0%A4%A', 400, 'UTF-8'],
  [`/t/${'a'.repeat(14_000)}`, 400, 'long'],
  ['/nothing', 404],
  ['/t/products/1/switches/active', 404],
  ['/assets/../../package.json', 404],
  ['/assets/%2e%2e%2f%2e%2e%2fpackage.json', 404],
  ['/.env', 404],
  ['/api/nothing', 404],
]

describe.each([
  ['a page', 'text/html', (path: string) => path],
  ['the API', 'application/json', (path: string) => path.replace(/^\/t\/([^/?]+)\/?([^?]*)/, toApi)],
])('%s refuses with a sentence', (_name, accept, toPath) => {
  test.each(addresses)('%s', async (path, status, words = '') => {
    const answer = await ask(toPath(path), { headers: { Accept: accept } })
    expect(answer.status).toBe(status)
    expect(/at .*\.ts:\d+|node_modules|SQLITE_|select "/.test(answer.body)).toBe(false)
    if (answer.headers['content-type']?.includes('html')) expect(/<h1/.test(answer.body)).toBe(true)
    else if (path.startsWith('/t/') || path.startsWith('/api/')) {
      expect(JSON.parse(answer.body)).toMatchObject({ status, detail: expect.stringContaining(words) })
    }
  })
})

test('the longest filter fits into an address, even where every character is percent-encoded', async () => {
  const filter = `name:is:${'%22'.repeat(filterLimits.characters - 'name:is:'.length)}`
  expect((await ask(`/t/products?page=100000&size=100&sort=-price,name&filter=${filter}`)).status).toBe(200)
})

function toApi(_path: string, table: string, key: string): string {
  return `/api/tables/${table}/rows${key === '' ? '' : `/${key}`}`
}

describe('a request that no page of ours sends', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s of a page', async (method) => {
    const answer = await ask('/t/products', { method, headers: withToken() })
    expect(answer.status).toBe(405)
  })

  test.each(['POST', 'PUT', 'DELETE'])('%s of a count of the API', async (method) => {
    const answer = await ask('/api/tables/products/count', { method, headers: withToken() })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  test('a GET of the sign-out', async () => {
    expect((await ask('/sign-out')).status).toBe(405)
  })

  test('a POST to a page that takes none', async () => {
    const headers = { ...withToken(), 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await ask('/t/products', { method: 'POST', headers, body: 'a=b' })).status).toBe(405)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a form as %s',
    async (type) => {
      const headers = { ...withToken(), 'Content-Type': type }
      expect((await ask('/account', { method: 'POST', headers, body: '{}' })).status).toBe(415)
    },
  )

  test('a body of 10 MB, whether it tells its length or not', async () => {
    const headers = { ...withToken(), 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = 'a'.repeat(10_000_000)
    // A client that declares the length and waits can read the refusal. Others are cut off while they send.
    const told = { ...headers, 'Content-Length': String(body.length) }
    expect((await ask('/account', { method: 'POST', headers: told })).status).toBe(413)
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
    const status = await ask('/account', { method: 'POST', headers: chunked, body }).then(
      (answer) => answer.status,
      (failure: NodeJS.ErrnoException) => failure.code,
    )
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(status)
    expect((await ask('/health')).status).toBe(200)
  })

  test('a body that is not UTF-8', async () => {
    const headers = { cookie: server.cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await ask('/account', { method: 'POST', headers, body: Uint8Array.of(0x61, 0x3d, 0xff) })
    expect(answer.status).toBe(400)
  })

  test('a form without its fields', async () => {
    const headers = { ...withToken(), 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await ask('/account', { method: 'POST', headers, body: '' })).status).toBe(400)
  })

  test('a Host that is none', async () => {
    const answer = await ask('/sign-in', { headers: { Host: 'a b/c' } })
    expect(answer.status).toBe(400)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'bad-request', status: 400 })
  })
})

test('every answer brings its headers, whatever its status', async () => {
  for (const path of [
    '/',
    '/sign-in',
    '/nothing',
    '/t/products?page=0',
    '/api/nothing',
    '/health',
    '/favicon.svg',
  ]) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-request-id'], path).toMatch(/^[\w-]{12}$/)
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
})

test.each([
  ['this machine', () => new URL(server.address).host, 'same-origin'],
  ['a name of this machine', () => 'localhost:8080', 'same-origin'],
  ['the local network, of which browsers would complain on each page', () => '192.168.1.7:8080', undefined],
])('pages keep windows apart that were opened from %s', async (_where, toHost, expected) => {
  for (const path of ['/', '/sign-in', '/nothing', '/t/products?page=0', '/favicon.svg']) {
    const { headers } = await ask(path, { headers: { Host: toHost() } })
    expect(headers['cross-origin-opener-policy'], path).toBe(expected)
  }
})

test('assets are compressed and kept for good, pages are never kept', async () => {
  const page = await ask('/account', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
  const plain = await ask('/account')
  const asset = /\/assets\/[\w.-]+\.js/.exec(plain.body)?.[0] ?? ''
  const answer = await ask(asset, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

function ask(path: string, options: RawOptions = {}) {
  return rawRequest(server.address, path, {
    ...options,
    headers: { cookie: server.cookie, ...options.headers },
  })
}

function withToken(): Record<string, string> {
  return { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
}

test('an expectation that nobody knows is passed over; Node’s own refusal says nothing and has no header of ours', async () => {
  const answer = await rawRequest(server.address, '/api/tables', { headers: { Expect: 'the unexpected' } })
  expect(answer.status).toBe(401)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(JSON.parse(answer.body).detail).toMatch(/^Sign in/)
})
