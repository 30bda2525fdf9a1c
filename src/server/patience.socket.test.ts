import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { openForm, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

test('a guesser has ten passwords in five minutes, wherever the guesses say that they come from', async () => {
  const guess = async (address: string, password = 'wrong password') => {
    const { cookie, token } = await openForm(`${server.address}/sign-in`)
    return fetch(`${server.address}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'X-Forwarded-For': address, accept: 'text/html' },
      body: new URLSearchParams({ email: owner.email, password, _token: token }),
    })
  }
  for (let count = 1; count <= 10; count += 1) {
    expect((await guess(`203.0.113.${count}`)).status, `guess ${count}`).toBe(401)
  }
  for (const password of ['wrong password', owner.password]) {
    const refused = await guess('198.51.100.1', password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    const page = await refused.text()
    expect(page).toMatch(/Too many sign-in attempts\. Try again in 5 min\./)
    expect(page).toMatch(/name="password"/)
  }
})

test('who sends a request letter by letter is cut off', { timeout: 30_000 }, async () => {
  const started = performance.now()
  const { socket, received } = openSocket('GET /health HTTP/1.1\r\nHost: localhost\r\n')
  const dripping = setInterval(() => socket.writable && socket.write('X-Slow: 1\r\n'), 500)
  expect(await received).toMatch(/^(HTTP\/1\.1 408 |$)/)
  clearInterval(dripping)
  expect(performance.now() - started).toBeLessThan(patient(15_000))
})

test.each([
  ['a request that is none', 'Dear server,\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}`],
  ['no Host', 'GET /sign-in HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 'GET /api/tables HTTP/1.1\r\nHost: localhost\r\nhost: y\r\nConnection: close\r\n\r\n'],
  ['no address', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a backslash', 'GET /a\\b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'two lengths',
    'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  ['a blank before a colon', 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Odd : x\r\n\r\n'],
  ['a line without its return', 'GET /health HTTP/1.1\r\nHost: localhost\nX-Odd: x\r\n\r\n'],
  [
    'a length and chunks',
    'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk without a length',
    'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n\r\n',
  ],
])('%s is answered with 4xx, and the connection is closed', async (_name, text) => {
  expectRefusal(await openSocket(text).received)
  expect((await rawRequest(server.address, '/health', {})).status).toBe(200)
})

test.each([
  ['headers', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}`],
  [
    'extensions of a chunk',
    413,
    `POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(50_000)}\r\n`,
  ],
])('%s that are too large are refused as any request that is (%i)', async (_name, status, text) => {
  const [head = '', body = ''] = (await openSocket(text).received).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ status, code: 'too-large', title: 'The request is too large' })
})

test.each(['/', 'evil.example:443'])(
  'who takes us for a proxy (CONNECT %s) reads that we are none',
  async (to) => {
    const received = await openSocket(`CONNECT ${to} HTTP/1.1\r\nHost: localhost\r\n\r\nhello`).received
    expectRefusal(received)
    expect(received).toMatch(/^HTTP\/1\.1 405 /)
    expect(received).toMatch(/^allow: GET, HEAD$/im)
    expect(received).toContain('"code":"method-not-allowed"')
  },
)

test.each(['/health', '/health/ready'])('a balancer that speaks HTTP/1.0 may ask %s', async (path) => {
  expect(await openSocket(`GET ${path} HTTP/1.0\r\n\r\n`).received).toMatch(/^HTTP\/1\.1 200 /)
})

test('a header and a cookie called __proto__ are as good as none', async () => {
  const headers =
    'Host: localhost\r\n__proto__: x\r\nconstructor: x\r\nCookie: __proto__=x\r\nConnection: close'
  for (const path of ['/health', '/sign-in'])
    expect(await openSocket(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`).received).toMatch(
      /^HTTP\/1\.1 200 /,
    )
})

test('who leaves in the middle of a form is no bug of ours', async () => {
  const { socket } = openSocket(
    'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nemail=',
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

test('two hundred at once are all answered', async () => {
  const paths = ['/t/products', '/api/tables/orders/rows?size=50', '/', '/sign-in']
  const asked = Array.from({ length: 200 }, (_, count) =>
    rawRequest(server.address, paths[count % paths.length] ?? '/', { headers: { cookie: server.cookie } }),
  )
  const statuses = (await Promise.all(asked)).map((answer) => answer.status)
  // The sign-in page redirects people who are signed in.
  expect(new Set(statuses)).toEqual(new Set([200, 302]))
})

/** A refusal has our headers, an id for the log, and a sentence. */
function expectRefusal(received: string): void {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4(00|05|31) /)
  for (const line of [/^x-content-type-options: nosniff$/im, /^content-type: application\/problem\+json$/im])
    expect(head).toMatch(line)
  const requestId = /^x-request-id: ([\w-]{12})$/im.exec(head)?.[1]
  const status = Number(head.slice(9, 12))
  expect(JSON.parse(body)).toMatchObject({ requestId, status, detail: expect.stringMatching(/\.$/) })
}

/** Collects the answer until the server closes. */
function openSocket(text: string) {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString()
  })
  socket.on('error', () => {}) // the test expects to be cut off
  socket.write(text)
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  return { socket, received }
}
