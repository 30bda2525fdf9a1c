import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringDemoWorld } from '../../test/demo-world.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'switchboard-idle-'))
  await bringDemoWorld(dataDir)
  server = await startSignedIn({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const longAgo = () => new Date(Date.now() - 30 * 60_000).toISOString()

/** Whether the request counts as an act of the person, who was away for half an hour. */
async function keepsAlive(path: string, method: string, more: Record<string, string> = {}): Promise<boolean> {
  const file = new DatabaseSync(join(dataDir, 'demo.sqlite'), { timeout: 5_000 })
  try {
    const before = longAgo()
    file.prepare('update switchboard_sessions set last_seen_at = ?').run(before)
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, ...more }
    const answer = await fetch(server.address + path, { method, headers })
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).not.toBe(401)
    const row = file.prepare('select max(last_seen_at) as seen from switchboard_sessions').get()
    return String(row?.seen) > before
  } finally {
    file.close()
  }
}

const background = { 'X-Switchboard-Background': '1' }

test.each<[string, string, Record<string, string>]>([
  ['/broadcasting/auth', 'POST', {}],
  ['/broadcasting/user-auth', 'POST', {}],
  ['/t/products', 'GET', { Accept: 'application/json', ...background }],
  ['/api/tables/products/count', 'GET', background],
  ['/session', 'GET', {}],
])('the requests of an open page for %s (%s) do not keep its session alive', async (path, method, more) => {
  expect(await keepsAlive(path, method, more)).toBe(false)
})

test.each([
  ['/t/products', 'GET'],
  ['/api/tables/products/rows', 'GET'],
  ['/t/products/1/switches/active/activate', 'POST'],
  ['/session', 'POST'],
])('a person who opens %s (%s) does', async (path, method) => {
  expect(await keepsAlive(path, method)).toBe(true)
})
