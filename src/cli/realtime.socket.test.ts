import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Pusher from 'pusher'
import type PusherClient from 'pusher-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patient } from '../../test/patient.ts'
import { openPusherClient, untilEvent } from '../../test/pusher-client.ts'

const main = join(import.meta.dirname, 'main.ts')
const dotEnv = 'REVERB_APP_ID=7\nREVERB_APP_KEY=laravel-key\nREVERB_APP_SECRET="hush"\nDB_CONNECTION=sqlite\n'
let cwd: string
let open: (() => unknown)[]

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-push-'))
  open = []
})

afterEach(async () => {
  for (const close of open) await close()
  rmSync(cwd, { recursive: true })
})

interface Running {
  readonly address: string
  readonly greeting: string
  stop(): Promise<number | null>
}

interface Ended {
  readonly code: number | null
  readonly note: string
}

test('in a Laravel project it is the application of its .env, and makes nothing', async () => {
  writeFileSync(join(cwd, '.env'), dotEnv)
  const server = await start()
  expect(server.greeting).toContain('id 7, key laravel-key')
  expect(server.greeting).toMatch(
    /new Pusher\('laravel-key', \{ wsHost: 'localhost', wsPort: \d+, forceTLS: false/,
  )
  expect(server.greeting).not.toContain('hush')
  const channel = connect(server.address, 'laravel-key').subscribe('orders')
  await untilEvent(channel, 'pusher:subscription_succeeded')
  const heard = untilEvent(channel, 'OrderShipped')
  const { hostname, port } = new URL(server.address)
  await new Pusher({ appId: '7', key: 'laravel-key', secret: 'hush', host: hostname, port }).trigger(
    'orders',
    'OrderShipped',
    { id: 1 },
  )
  expect(await heard).toEqual({ id: 1 })
  expect(readdirSync(cwd)).toEqual(['.env'])
})

test('without a name it makes an application, once, and says where its secret is', async () => {
  const first = await start()
  const key = /key ([\da-f]{20}); its secret is in (\S+)/.exec(first.greeting)
  expect(JSON.parse(readFileSync(key?.[2] ?? '', 'utf8'))).toMatchObject({ key: key?.[1] })
  expect(readdirSync(join(cwd, 'data'))).toEqual(['push-app.json'])
  await untilEvent(connect(first.address, key?.[1] ?? '').connection, 'connected')
  expect(await first.stop()).toBe(0)
  expect((await start()).greeting).toContain(`key ${key?.[1]}`)
})

test('told to stop, it sends its clients away all at once with 4100, and ends with 0: the next process is soon there', async () => {
  writeFileSync(
    join(cwd, 'switchboard.config.ts'),
    "export default { realtime: { path: '/push', apps: [{ id: 'a', key: 'a-key', secret: 's' }, { id: 'b', key: 'b-key', secret: 's' }] } }",
  )
  const server = await start()
  expect(server.greeting).toMatch(/id a, key a-key\n +also b\n/)
  const clients = Array.from({ length: 20 }, (_, index) =>
    connect(server.address, index % 2 ? 'a-key' : 'b-key', { wsPath: '/push' }),
  )
  await Promise.all(clients.map((client) => untilEvent(client.connection, 'connected')))
  const told = clients.map((client) => untilEvent(client.connection, 'error'))
  const started = performance.now()
  expect(await server.stop()).toBe(0)
  const tookMs = performance.now() - started
  expect(tookMs).toBeLessThan(patient(5_000))
  for (const error of await Promise.all(told)) expect(error).toMatchObject({ data: { code: 4100 } })
  expect(readdirSync(cwd)).toEqual(['switchboard.config.ts'])
})

test('a taken port says so with the command that helps', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  open.push(() => other.close())
  const address = other.address()
  const port = typeof address === 'object' ? Number(address?.port) : 0
  expect(await fail({ REVERB_SERVER_PORT: String(port) })).toEqual({
    code: 1,
    note: `Port ${port} is in use. Use another one: switchboard realtime --port ${port + 1}\n`,
  })
})

test.each([
  ['REVERB_APP_KEY', 'alone', /belong together/],
  ['REVERB_SERVER_HOST', '203.0.113.7', /Set REVERB_SERVER_HOST to one of its addresses, or to 0\.0\.0\.0/],
  ['TLS_CERT', 'cert.pem', /TLS_CERT and TLS_KEY belong together/],
])('%s=%s ends with 1 and a sentence', async (name, value, sentence) => {
  const { code, note } = await fail({ [name]: value })
  expect(code).toBe(1)
  expect(note).toMatch(sentence)
  expect(note).not.toMatch(/^ +at /m)
})

async function start(env: Record<string, string> = {}): Promise<Running> {
  const child = launch(env)
  const greeting = await untilPrinted(child, /Ctrl\+C\n/)
  return {
    greeting,
    address: /running at (\S+)/.exec(greeting)?.[1] ?? '',
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

async function fail(env: Record<string, string>): Promise<Ended> {
  const child = launch({ SWITCHBOARD_LOG: 'silent', ...env })
  let note = ''
  child.stderr?.on('data', (chunk) => {
    note += chunk
  })
  await once(child, 'close')
  return { code: child.exitCode, note }
}

function launch(env: Record<string, string>): ChildProcess {
  const argv = env.REVERB_SERVER_PORT === undefined ? ['realtime', '--port', '0'] : ['realtime']
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main, ...argv], { cwd, env: { PATH, NODE_COMPILE_CACHE, ...env } })
  open.push(() => child.kill('SIGKILL'))
  return child
}

async function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<string> {
  let printed = ''
  let noted = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    noted += chunk
  })
  while (!pattern.test(printed)) {
    const ended = await Promise.race([
      once(child, 'exit'),
      once(child.stdout ?? child, 'data').then(() => null),
    ])
    if (ended !== null) throw new Error(`It ended with ${child.exitCode}: ${noted}`)
  }
  return printed
}

function connect(address: string, key: string, options: { wsPath?: string } = {}): PusherClient.default {
  const client = openPusherClient(address, key, options)
  open.unshift(() => client.disconnect())
  return client
}
