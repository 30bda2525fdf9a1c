import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'

let server: SignedInServer
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const push = { REVERB_APP_ID: 'shop', REVERB_APP_KEY: 'shop-key', REVERB_APP_SECRET: 'hush' }
  const env = { ...push, SWITCHBOARD_PROXIES: '127.0.0.1' }
  server = await startSignedIn({ dataDir, env })
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('an entry of the trail has the address of the caller and the id that the answer carried', async () => {
  const answer = await fetch(`${server.address}/api/tables/categories/export.csv`, {
    headers: { cookie: server.cookie, 'X-Forwarded-For': '203.0.113.5' },
  })
  await answer.text()
  expect(readEntry('table.exported')).toEqual({
    address: '203.0.113.5',
    request_id: answer.headers.get('X-Request-Id'),
  })
})

test('so has a sign-in, which no actor asks for yet', () => {
  expect(readEntry('session.started')).toEqual({
    address: '127.0.0.1',
    request_id: expect.stringMatching(/^[\w-]{12}$/),
  })
})

test.each(['https', 'wss'])('a page connects through a proxy that forwards the scheme %s', async (scheme) => {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/shop-key?protocol=7`, {
    origin: 'https://shop.example',
    headers: { 'X-Forwarded-Proto': scheme, 'X-Forwarded-Host': 'shop.example' },
  })
  const [first] = await once(socket, 'message')
  expect(JSON.parse(String(first)).event).toBe('pusher:connection_established')
  socket.terminate()
})

test.each(['javascript', 'data', 'ftp'])(
  'a forwarded scheme %s is refused with a sentence',
  async (scheme) => {
    const headers = { Accept: 'text/html', 'X-Forwarded-Proto': scheme }
    const answer = await fetch(`${server.address}/sign-in`, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad-request', detail: httpRefusals.noScheme })
  },
)

function readEntry(action: string) {
  const file = new DatabaseSync(join(dataDir, 'demo.sqlite'), { readOnly: true })
  try {
    const select = file.prepare('select address, request_id from switchboard_entries where action = ?')
    return { ...select.get(action) }
  } finally {
    file.close()
  }
}
