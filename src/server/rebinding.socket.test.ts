import { once } from 'node:events'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RawAnswer, rawRequest } from '../../test/raw-request.ts'
import { freePort } from '../../test/servers/free-port.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const push = { REVERB_APP_ID: 'shop', REVERB_APP_KEY: 'shop-key', REVERB_APP_SECRET: 'hush' }
const strangers = ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'notlocalhost', 'a b/c']

describe('without a public address', () => {
  let server: SignedInServer
  beforeAll(async () => {
    server = await startSignedIn({ env: push })
  })
  afterAll(() => server?.stop())
  const ask = (path: string, headers: Record<string, string>) => rawRequest(server.address, path, { headers })

  test.each(strangers)(
    'a page that a stranger let lead here (%s) reads nothing, and is told the setting',
    async (Host) => {
      for (const path of [
        '/',
        '/sign-in',
        '/setup?token=x',
        '/api/tables',
        '/t/products',
        '/nothing',
        '/metrics',
      ]) {
        const answer = await ask(path, { Host, cookie: server.cookie })
        expect([path, answer.status]).toEqual([path, 400])
        if (Host !== 'a b/c') expect(answer.body).toContain('SWITCHBOARD_URL')
      }
    },
  )

  test('no answer repeats a host that the caller made up', async () => {
    for (const path of ['/', '/sign-in', '/setup?token=x', '/nothing', '/t/products']) {
      const headers = { Host: 'evil.example', Accept: 'text/html', 'X-Forwarded-Host': 'evil.example' }
      const answer = await ask(path, headers)
      expect(answer.body + JSON.stringify(answer.headers), path).not.toContain('evil')
    }
  })

  test('it can’t post a form either', async () => {
    const answer = await rawRequest(server.address, '/sign-in', {
      method: 'POST',
      headers: {
        Host: 'evil.example',
        Origin: 'http://evil.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'email=a&password=b',
    })
    expect(answer.status).toBe(400)
  })

  test.each(['localhost:1', '127.0.0.1', '192.168.1.7:8080', '[::1]', `${hostname()}:8080`])(
    'a person opens it at %s',
    async (Host) => {
      expect((await ask('/sign-in', { Host })).status).toBe(200)
    },
  )

  test.each(['/health', '/health/ready'])('a probe asks %s by any name', async (path) => {
    expect((await ask(path, { Host: 'evil.example' })).status).toBe(200)
  })

  test('a program calls it by the name of its network, and proves itself by its token or signature', async () => {
    const headers = { Host: 'switchboard:8080', Authorization: 'Bearer sb_wrong' }
    expect((await ask('/api/tables', headers)).status).toBe(401)
    expect((await ask('/sign-in', headers)).status).toBe(400)
    expect((await ask('/apps/shop/channels', { Host: 'switchboard:8080' })).status).toBe(401)
  })

  test('a page at a stranger’s name may not open a WebSocket; a program, which names no origin, may', async () => {
    const address = `${server.address.replace('http', 'ws')}/app/shop-key?protocol=7`
    const page = new WebSocket(address, { origin: 'http://evil.example', headers: { Host: 'evil.example' } })
    const [first] = await once(page, 'message')
    expect(JSON.parse(String(first)).event).toBe('pusher:error')
    const program = new WebSocket(address, { headers: { Host: 'switchboard:8080' } })
    await once(program, 'open')
    program.terminate()
  })
})

describe('with a public address and a proxy', () => {
  let server: RunningServer
  let ask: (headers: Record<string, string>) => Promise<RawAnswer>
  beforeAll(async () => {
    const port = await freePort()
    const env = { SWITCHBOARD_URL: 'https://shop.example', SWITCHBOARD_PROXIES: '10.9.9.9' }
    server = await startServer({ env, port })
    ask = (headers) => rawRequest(`http://127.0.0.1:${port}`, '/sign-in', { headers })
  })
  afterAll(() => server?.stop())

  test('who comes by another name is told the right one', async () => {
    const answer = await ask({ Host: 'evil.example' })
    expect([answer.status, answer.body.includes('https://shop.example')]).toEqual([400, true])
  })

  test('a forwarded host of somebody who is no proxy changes nothing', async () => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'shop.example' }
    expect((await ask(headers)).status).toBe(400)
  })

  test('the public address is answered', async () => {
    expect((await ask({ Host: 'shop.example' })).status).toBe(200)
  })
})
