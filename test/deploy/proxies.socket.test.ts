import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { hasOpenssl, makeCertificate } from '../make-certificate.ts'
import { type RawAnswer, rawRequest } from '../raw-request.ts'
import { freePort } from '../servers/free-port.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'
import { owner, type RunningServer, startServer } from '../start-server.ts'
import { type ProxyPlace, startCaddy, startNginx } from './start-proxy.ts'

describe.each([
  { name: 'nginx', start: startNginx },
  { name: 'caddy', start: startCaddy },
] as const)('$name', ({ name, start }) => {
  const found = inject('servers')[name]
  const missing = 'missing' in found ? found.missing : hasOpenssl() ? null : 'openssl is not installed'

  describe.skipIf(missing)(`behind the example for ${name}${missing ? ` (${missing})` : ''}`, () => {
    let folder: string
    let place: ProxyPlace
    let proxy: ChildProcess
    let server: RunningServer
    let complaints = ''

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
      mkdirSync(join(folder, 'proxy'))
      const [port, plainPort, inside] = [await freePort(), await freePort(), await freePort()]
      const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
      makeCertificate({ certFile, keyFile })
      place = { folder: join(folder, 'proxy'), port, plainPort, inside, certFile, keyFile }
      server = await startServer({
        port: inside,
        env: {
          SWITCHBOARD_URL: `https://127.0.0.1:${port}`,
          SWITCHBOARD_PROXIES: '127.0.0.1',
          SWITCHBOARD_OWNER_EMAIL: owner.email,
          SWITCHBOARD_OWNER_PASSWORD: owner.password,
          REVERB_APP_ID: '1',
          REVERB_APP_KEY: 'key',
          REVERB_APP_SECRET: 'hush',
        },
      })
      proxy = start('url' in found ? found.url : '', place)
      proxy.stderr?.on('data', (chunk: Buffer) => {
        complaints += chunk
      })
      await untilItAnswers(name, proxy, problem).catch((cause: unknown) => {
        throw new Error(`${cause}: ${complaints}`, { cause })
      })
    })
    afterAll(async () => {
      const ended = proxy && once(proxy, 'exit')
      proxy?.kill()
      await Promise.all([ended, server?.stop()])
      rmSync(folder, { recursive: true, force: true })
    })

    test('a person loads the page, signs in, and gets cookies for https only', async () => {
      const page = await ask('/sign-in')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      const answer = await signIn(page)
      expect(answer.status).toBe(302)
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-switchboard.*; Secure/)
      const home = await ask('/', { cookie: cookieOf(answer) })
      expect(home.status).toBe(200)
      expect(home.body).toContain(owner.email)
    })

    test('a page connects to the push server by a WebSocket', async () => {
      const socket = new WebSocket(`wss://127.0.0.1:${place.port}/app/key?protocol=7`, {
        ca: readFileSync(place.certFile),
        origin: `https://127.0.0.1:${place.port}`,
      })
      const [greeting] = await once(socket, 'message')
      expect(JSON.parse(String(greeting)).event).toBe('pusher:connection_established')
      socket.send('{"event":"pusher:ping","data":{}}')
      const [answer] = await once(socket, 'message')
      expect(JSON.parse(String(answer)).event).toBe('pusher:pong')
      socket.close()
    })

    test('the server knows the address of the client, whatever the client says', async () => {
      const told = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Host': 'elsewhere.example' }
      const page = await ask('/sign-in', told)
      expect(page.status).toBe(200)
      expect(page.body).not.toMatch(/203\.0\.113\.7|elsewhere\.example/)
      const cookie = cookieOf(await signIn(page, told))
      const account = await ask('/account', { cookie })
      expect(account.status).toBe(200)
      expect(account.body).toContain('127.0.0.1')
      expect(account.body).not.toContain('203.0.113.7')
    })

    async function problem(): Promise<string | null> {
      const status = await ask('/health/ready').then((answer) => answer.status, String)
      return status === 200 ? null : `it says ${status}`
    }

    function signIn(page: RawAnswer, headers: Record<string, string> = {}): Promise<RawAnswer> {
      const token = /name="csrf-token" content="([^"]+)"/.exec(page.body)?.[1] ?? ''
      const form = new URLSearchParams({ email: owner.email, password: owner.password, _token: token })
      const kind = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return ask('/sign-in', { ...headers, ...kind, cookie: cookieOf(page) }, form.toString())
    }

    function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<RawAnswer> {
      const ca = readFileSync(place.certFile, 'utf8')
      const address = `https://127.0.0.1:${place.port}`
      return rawRequest(address, path, { headers, ca, ...(body && { method: 'POST', body }) })
    }
  })
})

function cookieOf({ headers }: RawAnswer): string {
  return headers['set-cookie']?.at(0)?.split(';')[0] ?? ''
}
