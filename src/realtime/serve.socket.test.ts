import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { openPusherClient, untilEvent } from '../../test/pusher-client.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { createRealtime } from './create-realtime.ts'
import type { Realtime, RealtimeOptions } from './realtime.ts'
import { type ServeOptions, type Serving, serveRealtime } from './serve.ts'

const app = { id: 'one', key: 'key', secret: 'secret' }

let close = async () => {}
afterEach(() => close())

describe('health', () => {
  test.each(['/', '/up', '/health', '/health?probe=1', '/health/ready'])('[H9] %s says OK', async (path) => {
    const { address } = await open()
    const answer = await rawRequest(address, path)
    expect(answer).toMatchObject({ status: 200, body: '{"health":"OK"}' })
    expect(answer.headers['content-type']).toBe('application/json')
    expect(await rawRequest(address, path, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    const posted = await rawRequest(address, path, { method: 'POST' })
    expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('[H9] a server that drains is not ready, though alive', async () => {
    const { address, realtime } = await open()
    await realtime.drain()
    expect(await rawRequest(address, '/health/ready')).toMatchObject({
      status: 503,
      body: '{"health":"draining"}',
    })
    expect((await rawRequest(address, '/health')).status).toBe(200)
  })

  test('[H9] a server without the other nodes is ready, and says what it lacks', async () => {
    const { address } = await open({}, (realtime) => ({ ...realtime, state: 'degraded' }))
    expect(await rawRequest(address, '/health/ready')).toMatchObject({
      status: 200,
      body: '{"health":"degraded"}',
    })
  })
})

test('[H10] the metrics are for who asks on this machine', async () => {
  const { address } = await open()
  const answer = await rawRequest(address, '/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.body).toMatch(/^# TYPE switchboard_/m)
  for (const headers of [{ 'X-Forwarded-For': '10.0.0.1' }, { Host: 'evil.example' }])
    expect((await rawRequest(address, '/metrics', { headers })).status).toBe(403)
})

describe('what is no good request', () => {
  test('[H3] has a sentence', async () => {
    const { address } = await open({ path: 'push' })
    for (const path of ['/nowhere', '/app/key', '/apps/one/channels', '/push/app/key'])
      expect(await rawRequest(address, path)).toMatchObject({
        status: 404,
        body: expect.stringContaining('/apps/:id'),
      })
    expect(await rawRequest(address, '/push/apps/two/events')).toMatchObject({ status: 404 })
    expect(await rawRequest(address, '/push/apps/one/channels')).toMatchObject({ status: 401 })
  })

  test('[H11] is too large before it is read, or while it comes', async () => {
    const { address, realtime } = await open()
    const sized = await rawRequest(address, '/apps/one/events', {
      method: 'POST',
      headers: { 'Content-Length': String(realtime.largestBody + 1) },
    }).catch(String)
    expect(sized).toMatchObject({ status: 413, body: expect.stringContaining('limits.eventsPerBatch') })
    const part = Buffer.alloc(65_536)
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write('POST /apps/one/events HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    for (let sent = 0; sent <= realtime.largestBody; sent += part.length) {
      socket.write('10000\r\n')
      socket.write(part)
      socket.write('\r\n')
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('[H11] but what the limits allow fits in', async () => {
    const { realtime } = await open()
    const data = '\u0000'.repeat(10_240)
    const name = 'é'.repeat(200)
    const batch = new Array(10).fill({ name, channel: 'c'.repeat(164), data, socket_id: '1.2', info: '' })
    expect(JSON.stringify({ batch }).length).toBeLessThan(realtime.largestBody)
  })

  test('[H3] is our own fault where it is: it is logged, and told without its inside', async () => {
    const failures: unknown[] = []
    const log = { error: (facts: object) => failures.push(facts), warn() {}, info() {}, debug() {} }
    const fail = () => Promise.reject(new Error('inside'))
    const { address } = await open({ log }, (realtime) => ({ ...realtime, answer: fail }))
    const answer = await rawRequest(address, '/apps/one/channels')
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('inside')
    expect(failures).toEqual([{ err: new Error('inside') }])
  })

  test('[H3] is nobody’s fault where who asks leaves before they have said it all', async () => {
    const failures: unknown[] = []
    const log = { error: (facts: object) => failures.push(facts), warn() {}, info() {}, debug() {} }
    const { address } = await open({ log })
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write('POST /apps/one/events HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
    await rawRequest(address, '/up')
    socket.destroy()
    await once(socket, 'close')
    await rawRequest(address, '/up')
    expect(failures).toEqual([])
  })
})

describe('listening', () => {
  test('[H12] closing sends the clients away before the port is given back', async () => {
    const { address, serving } = await open()
    const client = openPusherClient(address, app.key)
    await untilEvent(client.connection, 'connected')
    const code = new Promise((resolve) =>
      client.connection.bind('error', ({ data }: { data: { code: number } }) => resolve(data.code)),
    )
    await serving.close()
    expect(await code).toBe(4100)
    client.disconnect()
    await expect(rawRequest(address, '/up')).rejects.toThrow('ECONNREFUSED')
  })

  test('[H12] a kept connection of an app server does not hold the closing up', async () => {
    const { address, serving } = await open()
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write('GET /up HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    const started = performance.now()
    await serving.close()
    expect(performance.now() - started).toBeLessThan(patient(1_500))
  })

  test('a taken port is told at once', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number } // a TCP server that listens has one
    await expect(open({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    other.close()
  })

  test.skipIf(!hasOpenssl())(
    'TLS is spoken with the files of a certificate (made with openssl)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
      const tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
      const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=x'
      const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-out', tls.certFile, '-keyout', tls.keyFile]
      execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' })
      const { address } = await open({ tls })
      expect(address).toMatch(/^https:/)
      const ca = readFileSync(tls.certFile, 'utf8')
      rmSync(folder, { recursive: true })
      expect((await rawRequest(address, '/up', { ca })).status).toBe(200)
    },
  )
})

type Options = Partial<RealtimeOptions & ServeOptions>

/** Opens a server on a free port until the end of the test. */
async function open(
  options: Options = {},
  change: (realtime: Realtime) => Realtime = (same) => same,
): Promise<{ address: string; realtime: Realtime; serving: Serving }> {
  const realtime = createRealtime({ drainSeconds: 0, ...options, apps: [app] })
  const serving = await serveRealtime({
    host: '127.0.0.1',
    port: 0,
    ...options,
    realtime: change(realtime),
  }).catch(async (failure) => {
    await realtime.close()
    throw failure
  })
  close = async () => {
    await serving.close()
    await realtime.close()
    close = async () => {}
  }
  return { address: serving.address, realtime, serving }
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
