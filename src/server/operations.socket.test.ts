import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { runCommand } from '../../test/run-command.ts'
import { openForm, openSession, type SignedInServer, signIn, startSignedIn } from '../../test/sign-in.ts'
import { owner, startServer } from '../../test/start-server.ts'

let dataDir: string
let shop: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
  shop = join(dataDir, 'shop.sqlite')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('a server on a database with secrets', () => {
  const sentinel = {
    cell: 'cell-7f3a9c',
    key: 'key-1c88e2',
    password: 'password-5d20b1',
    agent: 'agent-66aa01',
    parameter: 'parameter-0f91d4',
  }
  let server: SignedInServer
  let token: string
  let metricsToken: string
  beforeAll(async () => {
    const file = new DatabaseSync(shop)
    file.exec(`
      create table things (id text primary key, name text, note json);
      insert into things values ('${sentinel.key}', '${sentinel.cell}', '${sentinel.cell} is no JSON');
      create view broken as select id, ntile(id = name) over () as part from things`)
    file.close()
    server = await startSignedIn({
      arguments: [`sqlite:${shop}`, '--attach'],
      env: { SWITCHBOARD_LOG: 'debug', SWITCHBOARD_PROXIES: '127.0.0.2' },
      dataDir,
    })
    const settings = ['--database', `sqlite:${shop}`, '--data-dir', dataDir]
    const added = await runCommand(['tokens', 'add', 'prometheus', ...settings])
    token = added.stdout.split('\n')[0] ?? ''
    const forMetrics = await runCommand(['tokens', 'add', '--for', 'metrics', ...settings])
    metricsToken = forMetrics.stdout.split('\n')[0] ?? ''
  })
  afterAll(() => server?.stop())

  test('/metrics is text for Prometheus, for who asks on this machine', async () => {
    await ask('/t/things')
    const answer = await rawRequest(server.address, '/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.body).toMatch(/^# TYPE switchboard_http_request_seconds histogram$/m)
    expect(answer.body).toMatch(/^switchboard_http_request_seconds_count\{.*route="\/t\/:table".*\} \d+$/m)
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(answer.body).not.toMatch(new RegExp(Object.values(sentinel).join('|')))
  })

  test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
    '/metrics is for nobody whom a proxy brings (%s), unless with a token that was made for it',
    async (name) => {
      const forwarded = { [name]: '203.0.113.7' }
      expect((await rawRequest(server.address, '/metrics', { headers: forwarded })).status).toBe(401)
      const headers = { ...forwarded, Authorization: `Bearer ${metricsToken}` }
      expect((await rawRequest(server.address, '/metrics', { headers })).status).toBe(200)
      const viewers = { Authorization: `Bearer ${token}` }
      const refused = await rawRequest(server.address, '/metrics', { headers: viewers })
      expect([refused.status, refused.body.includes('--for metrics')]).toEqual([401, true])
      const wrong = { Authorization: `Bearer ${token}x` }
      expect((await rawRequest(server.address, '/metrics', { headers: wrong })).status).toBe(401)
    },
  )

  test.each(['/api/tables', '/api/audit', '/api/tables/things/rows', '/broadcasting/auth'])(
    'a token for the metrics opens nothing else (%s)',
    async (path) => {
      const method = path.startsWith('/broadcasting') ? 'POST' : 'GET'
      const headers = { Authorization: `Bearer ${metricsToken}` }
      expect((await rawRequest(server.address, path, { method, headers })).status).toBe(401)
    },
  )

  test.each([
    ['evil.example', 400],
    ['evil.example:80', 400],
    ['127.0.0.1.evil.example', 400],
    ['10.0.0.1', 401],
  ])('/metrics is for no page that calls this machine by its own name (%s)', async (Host, status) => {
    expect((await rawRequest(server.address, '/metrics', { headers: { Host } })).status).toBe(status)
  })

  test.each(['localhost:9', '127.0.0.1', '[::1]:8080'])(
    '/metrics is for who calls this machine %s',
    async (Host) => {
      expect((await rawRequest(server.address, '/metrics', { headers: { Host } })).status).toBe(200)
    },
  )

  test('the log holds no password, cookie, token, key or cell, whatever happens', async () => {
    const before = server.output().length
    expect((await ask('/t/things')).status).toBe(200)
    expect((await ask(`/t/things/${sentinel.key}`)).status).toBe(200)
    expect((await ask(`/t/things/${sentinel.parameter}`)).status).toBe(404)
    expect((await ask(`/t/things?sort=${sentinel.parameter}`)).status).toBe(400)
    expect((await ask(`/${sentinel.parameter}?password=${sentinel.password}`)).status).toBe(404)
    expect((await ask('/api/tables', { Authorization: `Bearer ${token}` })).status).toBe(200)
    await expect(signIn(server.address, { ...owner, password: sentinel.password })).rejects.toThrow('401')
    const { cookie, token: csrf } = await openSession(server.address, owner)
    const forged = await fetch(`${server.address}/account`, { method: 'POST', headers: { cookie } })
    expect(forged.status).toBe(419)
    const entered = await fetch(`${server.address}/broadcasting/auth`, {
      method: 'POST',
      headers: { cookie, 'X-CSRF-TOKEN': csrf },
      body: new URLSearchParams({ socket_id: '1.2', channel_name: 'private-table.things' }),
    })
    const { auth } = await entered.json()
    expect(auth).toMatch(/:[\da-f]{64}$/)
    // An unexpected error is logged with its stack.
    const failed = await ask('/t/broken')
    expect(failed.status).toBe(500)
    expect(failed.body).not.toMatch(/ntile|positive|\.ts/)

    const output = server.output().slice(before)
    const secrets = [...Object.values(sentinel), auth, token, secretOf(server.cookie), secretOf(cookie), csrf]
    for (const secret of secrets) expect(output).not.toContain(secret)
    expect(output).not.toContain(owner.password)
    expect(output).not.toContain(owner.email)
    const lines = output.trimEnd().split('\n').map(parseLine)
    for (const line of lines)
      expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
    for (const line of lines.filter((each) => each.msg === 'answered')) {
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[\w-]{12}$/),
        route: expect.any(String),
      })
    }
    expect(lines.filter((line) => line.msg === 'answered').length).toBeGreaterThanOrEqual(10)
    const bug = lines.find((line) => line.msg === 'a request failed')
    expect(bug).toMatchObject({
      level: 50,
      requestId: failed.headers['x-request-id'],
      err: { stack: expect.stringContaining('at ') },
    })
    // The failed answer is logged, too.
    const warned = lines.find((line) => line.level === 40)
    expect(warned).toMatchObject({ requestId: bug?.requestId, status: 500, route: '/t/:table' })
  })

  function ask(path: string, headers: Record<string, string> = {}) {
    const who = headers.Authorization === undefined ? { cookie: server.cookie } : {}
    return rawRequest(server.address, path, {
      headers: { Accept: 'text/html', 'User-Agent': sentinel.agent, ...who, ...headers },
    })
  }
})

test('a set-up link that has expired says how to get the next one, which then works', async () => {
  const folder = join(dataDir, 'fresh')
  const server = await startServer({ dataDir: folder })
  const old = server.setupUrl ?? ''
  const form = await openForm(old)
  const file = new DatabaseSync(join(folder, 'demo.sqlite'), { timeout: 5_000 })
  file.exec(`update switchboard_setup_links set expires_at = '${new Date(Date.now() - 1000).toISOString()}'`)
  file.close()
  const posted = await fetch(old, {
    method: 'POST',
    headers: { cookie: form.cookie },
    body: new URLSearchParams({ ...owner, _token: form.token }),
  })
  for (const answer of [await fetch(old), posted]) {
    expect(answer.status).toBe(410)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await answer.text()).toMatch(/Restart Switchboard: it prints a new one\./)
  }
  expect(await server.stop()).toBe(0)
  const next = await startServer({ dataDir: folder })
  expect(next.setupUrl).not.toBeNull()
  expect((await fetch(next.setupUrl ?? '')).status).toBe(200)
  expect(await next.stop()).toBe(0)
})

function parseLine(line: string): Record<string, unknown> {
  return JSON.parse(line)
}

function secretOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}
