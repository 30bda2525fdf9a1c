import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hasOpenssl, makeCertificate, readFingerprint } from '../../test/make-certificate.ts'
import { patient } from '../../test/patient.ts'
import { type RawAnswer, rawRequest } from '../../test/raw-request.ts'
import { owner, type RunningServer, type ServerOptions, startServer } from '../../test/start-server.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import { screenTexts } from '../wire/texts/screens.ts'

let folder: string
let server: RunningServer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const cert = () => join(folder, 'cert.pem')
const key = () => join(folder, 'key.pem')

describe.skipIf(!hasOpenssl())('a server with its own certificate (made with openssl)', () => {
  beforeAll(async () => {
    makeCertificate({ certFile: cert(), keyFile: key() })
    server = await start({ env: { TLS_CERT: cert(), TLS_KEY: key() }, dataDir: join(folder, 'pushed') })
  })
  afterAll(() => server?.stop())

  test('speaks https, and only that', async () => {
    expect(server.address).toMatch(/^https:/)
    expect((await secure('/health')).status).toBe(200)
    await expect(rawRequest(server.address.replace('https', 'http'), '/health')).rejects.toThrow()
  })

  test('gives cookies that browsers send over https to this host only', async () => {
    const answer = await trySignIn(secure)
    expect(answer.status).toBe(302)
    expectSecureCookies(answer)
    expect((await secure('/account', { cookie: cookieOf(answer) })).status).toBe(200)
  })

  test('does not take the cookies of plain http', async () => {
    const answer = await trySignIn(secure)
    const plain = cookieOf(answer).replace('__Host-', '')
    expect((await secure('/account', { cookie: plain })).status).toBe(302)
  })

  test('SIGHUP and a moment make it serve the certificate that its files hold now, and do not stop it', async () => {
    makeCertificate({ certFile: cert(), keyFile: key() })
    server.signal('SIGHUP')
    const { fingerprint256 } = new X509Certificate(readFileSync(cert()))
    const shown = () => readFingerprint(Number(new URL(server.address).port))
    await expect.poll(shown, { timeout: 3_000 }).toBe(fingerprint256)
    expect((await secure('/health')).status).toBe(200)
  })

  test('stops in time, though a browser keeps its connection, and sends push clients away', async () => {
    const socket = await openSocket()
    const closed = once(socket, 'close')
    await secure('/health')
    const started = performance.now()
    expect(await server.stop()).toBe(0)
    expect((await closed)[0]).toBe(4100)
    expect(performance.now() - started).toBeLessThan(patient(5_000))
  })

  /** Connects with wss, like the server's own page. */
  async function openSocket(): Promise<WebSocket> {
    const { key: appKey } = JSON.parse(readFileSync(join(folder, 'pushed', 'push-app.json'), 'utf8'))
    const address = `${server.address.replace('https', 'wss')}/app/${appKey}?protocol=7`
    const socket = new WebSocket(address, { ca: readFileSync(cert()), origin: server.address })
    const [greeting] = await once(socket, 'message')
    expect(JSON.parse(String(greeting)).event).toBe('pusher:connection_established')
    return socket
  }

  function secure(path: string, headers: Record<string, string> = {}, body?: string) {
    const ca = readFileSync(cert(), 'utf8')
    return rawRequest(server.address, path, { headers, ca, ...(body && { method: 'POST', body }) })
  }
})

describe('behind a proxy that speaks https', () => {
  const dataDir = () => join(folder, 'data')
  let inside: string
  beforeAll(async () => {
    const port = await findFreePort()
    inside = `http://127.0.0.1:${port}`
    const env = { SWITCHBOARD_URL: 'https://shop.example', SWITCHBOARD_PROXIES: '127.0.0.1' }
    server = await start({ port, env, dataDir: dataDir() })
  })
  afterAll(() => server?.stop())

  test('the public address is told, and cookies are for https', async () => {
    expect(server.address).toBe('https://shop.example')
    const answer = await trySignIn(through('203.0.113.1'))
    expect(answer.status).toBe(302)
    expectSecureCookies(answer)
  })

  test('the sign-in limit counts the address that the named proxy tells', async () => {
    expect((await trySignIn(through('203.0.113.1'), 'one@example.com')).status).toBe(401)
    // This pretends that 49 other attempts came from there.
    const file = new DatabaseSync(join(dataDir(), 'demo.sqlite'), { timeout: 5_000 })
    file.exec('update switchboard_attempts set count = 50')
    file.close()
    expect((await trySignIn(through('203.0.113.1'), 'two@example.com')).status).toBe(429)
    expect((await trySignIn(through('9.9.9.9, 203.0.113.1'), 'two@example.com')).status).toBe(429)
    expect((await trySignIn(through('203.0.113.2'), 'two@example.com')).status).toBe(401)
  })

  test.each([
    ['by plain http at the machine itself', (port: string) => `http://127.0.0.1:${port}`],
    ['by plain http in the local network', (port: string) => `http://192.168.1.7:${port}`],
  ])('who opens it %s reads where to open it, not that the page is old', async (_where, toOrigin) => {
    const Origin = toOrigin(new URL(inside).port)
    const headers = { Host: new URL(Origin).host, Origin, Accept: 'text/html' }
    const more = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await rawRequest(inside, '/sign-in', {
      method: 'POST',
      headers: more,
      body: 'a=b',
    })
    expect(answer.status).toBe(419)
    expect(answer.body).toContain(String(httpRefusals.anotherOrigin('https://shop.example')))
    expect(answer.body).toContain('href="https://shop.example/sign-in"')
    expect(answer.body).not.toContain(screenTexts.problem.csrf)
    const ofScript = await rawRequest(inside, '/sign-in', {
      method: 'POST',
      headers: { ...more, 'X-Requested-With': 'XMLHttpRequest' },
      body: 'a=b',
    })
    expect(JSON.parse(ofScript.body)).toMatchObject({ status: 419, ownAddress: 'https://shop.example' })
  })

  const through =
    (address: string): Ask =>
    (path, headers = {}, body) =>
      rawRequest(inside, path, {
        headers: { ...headers, 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https', Host: 'inside' },
        ...(body && { method: 'POST', body }),
      })
})

type Ask = (path: string, headers?: Record<string, string>, body?: string) => Promise<RawAnswer>

function start(options: ServerOptions): Promise<RunningServer> {
  const env = { SWITCHBOARD_OWNER_EMAIL: owner.email, SWITCHBOARD_OWNER_PASSWORD: owner.password }
  return startServer({ ...options, env: { ...env, ...options.env } })
}

async function trySignIn(ask: Ask, email = owner.email): Promise<RawAnswer> {
  const page = await ask('/sign-in')
  const token = /name="csrf-token" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const form = new URLSearchParams({ email, password: owner.password, _token: token })
  const headers = { cookie: cookieOf(page), 'Content-Type': 'application/x-www-form-urlencoded' }
  return ask('/sign-in', headers, form.toString())
}

function cookieOf({ headers }: RawAnswer): string {
  return headers['set-cookie']?.at(0)?.split(';')[0] ?? ''
}

function expectSecureCookies({ headers }: RawAnswer): void {
  const lines = [headers['set-cookie'] ?? []].flat()
  expect(lines).not.toEqual([])
  for (const line of lines) {
    expect(line).toMatch(/^__Host-switchboard/)
    expect(line.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']))
  }
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
