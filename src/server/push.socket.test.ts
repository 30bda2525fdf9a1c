import { once } from 'node:events'
import Pusher from 'pusher'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { patient } from '../../test/patient.ts'
import { openPusherClient, untilEvent } from '../../test/pusher-client.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const app = { id: 'shop', key: 'shop-key', secret: 'hush' }
const env = {
  REVERB_APP_ID: app.id,
  REVERB_APP_KEY: app.key,
  REVERB_APP_SECRET: app.secret,
  SWITCHBOARD_ORIGINS: 'https://shop.example',
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('the push server on the port of the pages', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ env })
  })
  afterAll(() => server?.stop())

  test('a client hears what an app server publishes', async () => {
    const channel = connect(server).subscribe('prices')
    await untilEvent(channel, 'pusher:subscription_succeeded')
    const heard = untilEvent(channel, 'changed')
    const answer = await asServer(server).trigger('prices', 'changed', { price: 7 })
    expect(answer.status).toBe(200)
    expect(await heard).toEqual({ price: 7 })
  })

  test('a private channel is open to who brings the signature of the application, and to nobody else', async () => {
    const authorise = (secret: string) => {
      const signer = asServer(server, secret)
      return connect(server, {
        channelAuthorization: {
          endpoint: '',
          transport: 'ajax',
          customHandler: ({ socketId, channelName }, done) =>
            done(null, signer.authorizeChannel(socketId, channelName)),
        },
      }).subscribe('private-prices')
    }
    await untilEvent(authorise(app.secret), 'pusher:subscription_succeeded')
    expect(await untilEvent(authorise('another'), 'pusher:subscription_error')).toMatchObject({
      type: 'AuthError',
    })
  })

  test.each([
    ['our own', () => server.address, 'open'],
    ['a named', () => 'https://shop.example', 'open'],
    ['another', () => 'https://evil.example', 4009],
    ['our own by another scheme', () => server.address.replace('http:', 'https:'), 4009],
    ['a torn', () => 'null', 4009],
  ])('a page of %s origin is told at once whether it may connect', async (_whose, origin, expected) => {
    const socket = openSocket(server, `/app/${app.key}?protocol=7`, { origin: origin() })
    const first = once(socket, 'message').then(([text]) => JSON.parse(String(text)).event)
    const closed = once(socket, 'close').then(([code]) => code)
    if (expected === 'open') expect(await first).toBe('pusher:connection_established')
    else expect(await closed).toBe(expected)
  })

  test('a key of nobody is refused as clients understand it', async () => {
    const [code] = await once(openSocket(server, '/app/nobody?protocol=7'), 'close')
    expect(code).toBe(4001)
  })

  test.each(['/', '/apps/shop/events', '/t/products', '/app'])(
    'a WebSocket at %s is refused over HTTP, and the connection ends',
    async (path) => {
      const [, answer] = await once(openSocket(server, path), 'unexpected-response')
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.connection).toBe('close')
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.headers['set-cookie']).toBeUndefined()
      answer.resume()
      await once(answer, 'end')
    },
  )

  test('a client that offers another protocol gets its page all the same', async () => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' }
    expect((await rawRequest(server.address, '/health', { headers })).status).toBe(200)
  })

  test('a WebSocket that begins with a POST is answered as any POST', async () => {
    const key = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13' }
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', ...key }
    for (const path of [`/app/${app.key}`, '/t/products']) {
      const answer = await rawRequest(server.address, path, { method: 'POST', headers })
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(JSON.parse(answer.body)).toMatchObject({
        status: answer.status,
        detail: expect.stringMatching(/\.$/),
      })
    }
  })

  test('who asks for a WebSocket without saying so reads what may have swallowed it', async () => {
    const answer = await rawRequest(server.address, `/app/${app.key}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.upgrade).toBe('websocket')
    expect(answer.body).toContain('Upgrade header')
  })

  test('the HTTP API asks for its signature only, and knows no cookies', async () => {
    const unsigned = await rawRequest(server.address, '/apps/shop/events', {
      method: 'POST',
      headers: { Origin: 'https://evil.example', Cookie: 'switchboard=x', 'Content-Type': 'text/plain' },
      body: '{}',
    })
    expect(unsigned.status).toBe(401)
    expect(unsigned.headers['content-type']).toMatch(/^text\/plain/)
    expect(unsigned.headers['set-cookie']).toBeUndefined()
    expect((await rawRequest(server.address, '/apps/nobody/channels')).status).toBe(404)
  })

  test('a body beyond the largest batch is refused before it is read, and one within it is taken', async () => {
    const headers = { 'Content-Length': '100000000' }
    const answer = await rawRequest(server.address, '/apps/shop/events', { method: 'POST', headers })
    expect(answer.status).toBe(413)
    expect(answer.body).toContain('limits.eventsPerBatch')
    const event = { channel: 'prices', name: 'changed', data: 'x'.repeat(10_000) }
    const batch = await asServer(server).triggerBatch(Array.from({ length: 10 }, () => event))
    expect(batch.status).toBe(200)
  })

  test('its numbers are among the metrics, by the name of its address only', async () => {
    const { body } = await rawRequest(server.address, '/metrics')
    expect(body).toMatch(/^switchboard_push_state\{state="alone"\} 1$/m)
    expect(body).toMatch(/^switchboard_http_request_seconds_count\{.*route="\/apps".*\} \d+$/m)
    expect(body).not.toContain('prices')
    expect(await (await fetch(`${server.address}/health/ready`)).json()).toEqual({ status: 'ready' })
  })
})

test('a server that stops sends its clients away, and ends in time', async () => {
  const server = await startServer({ env })
  const sockets = Array.from({ length: 20 }, () => openSocket(server, `/app/${app.key}?protocol=7`))
  await Promise.all(sockets.map((socket) => once(socket, 'message')))
  const codes = Promise.all(sockets.map(async (socket) => (await once(socket, 'close'))[0]))
  const started = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - started).toBeLessThan(patient(6_000))
  expect(new Set(await codes)).toEqual(new Set([4100]))
})

describe('behind a proxy that is named', () => {
  let server: RunningServer
  beforeAll(async () => {
    const reverb = { REVERB_APP_PING_INTERVAL: '60', REVERB_SERVER_PATH: '/push' }
    server = await startServer({ env: { ...env, ...reverb, SWITCHBOARD_PROXIES: '127.0.0.1' } })
  })
  afterAll(() => server?.stop())

  test('200 sockets may come from one address, and one more is closed with 4100', async () => {
    const from = (address: string) =>
      openSocket(server, `/app/${app.key}?protocol=7`, { headers: { 'X-Forwarded-For': address } })
    const sockets = Array.from({ length: 200 }, () => from('203.0.113.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'message')))
    const [code] = await once(from('203.0.113.1'), 'close')
    expect(code).toBe(4100)
    const [greeting] = await once(from('203.0.113.2'), 'message')
    expect(JSON.parse(String(greeting)).event).toBe('pusher:connection_established')
  })

  test('Reverb’s names that are not read stand in the log', () => {
    expect(server.output()).toContain('set but not used: REVERB_SERVER_PATH, REVERB_APP_PING_INTERVAL')
  })
})

test('without its Redis a node says so, and goes on alone', async () => {
  const server = await startServer({ env: { ...env, REDIS_URL: 'redis://127.0.0.1:9' } })
  try {
    const ready = await fetch(`${server.address}/health/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'degraded' })
    const channel = connect(server).subscribe('prices')
    await untilEvent(channel, 'pusher:subscription_succeeded')
    const heard = untilEvent(channel, 'changed')
    await asServer(server).trigger('prices', 'changed', {})
    expect(await heard).toEqual({})
  } finally {
    await server.stop()
  }
})

function connect(server: RunningServer, options: Parameters<typeof openPusherClient>[2] = {}) {
  const client = openPusherClient(server.address, app.key, options)
  closing.push(() => client.disconnect())
  return client
}

function openSocket({ address }: RunningServer, path: string, options: ClientOptions = {}): WebSocket {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + path, options)
  socket.on('error', () => {}) // the other events report the result
  closing.push(() => socket.terminate())
  return socket
}

function asServer({ address }: RunningServer, secret = app.secret): Pusher {
  const { hostname, port } = new URL(address)
  return new Pusher({ appId: app.id, key: app.key, secret, host: hostname, port })
}
