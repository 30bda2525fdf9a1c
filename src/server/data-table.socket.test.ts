import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { type RawOptions, rawRequest } from '../../test/raw-request.ts'
import { runCommand } from '../../test/run-command.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

const form = 'application/x-www-form-urlencoded'
const door = '/api/tables/products/datatable'
const manyOrders = Array.from({ length: 9 }, (_, at) => `order[${at}][dir]=`).join('&')
const asked = 'draw=4&columns[0][data]=id&columns[1][data]=name&length=2'

describe('the DataTables door', () => {
  let dataDir: string
  let server: SignedInServer
  let token: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
    server = await startSignedIn({ dataDir, env: { SWITCHBOARD_ORIGINS: 'https://shop.example' } })
    token = (await runCommand(['tokens', 'add', 'shop', '--data-dir', dataDir])).stdout.split('\n')[0] ?? ''
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function ask(options: RawOptions = {}, path = `${door}?${asked}`) {
    const { status, headers, body } = await rawRequest(server.address, path, options)
    return { status, headers, answer: JSON.parse(body) }
  }

  const post = (headers: Record<string, string>, body = asked) =>
    ask({ method: 'POST', headers: { 'Content-Type': form, ...headers }, body }, door)

  test('[D14] answers a session by GET, and nobody keeps the answer', async () => {
    const { status, headers, answer } = await ask({ headers: { cookie: server.cookie } })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ draw: 4, data: [{ DT_RowId: '1' }, { DT_RowId: '2' }] })
    expect(answer.recordsTotal).toBe(answer.recordsFiltered)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
      'x-count': 'exact',
      'x-content-type-options': 'nosniff',
    })
  })

  test('[D14] answers a session by POST only with the token of a page', async () => {
    expect(await post({ cookie: server.cookie })).toMatchObject({
      status: 419,
      answer: { code: 'csrf-mismatch' },
    })
    expect((await post({ cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf })).answer.draw).toBe(4)
    expect((await post({ cookie: server.cookie }, `${asked}&_token=${server.csrf}`)).answer.draw).toBe(4)
  })

  test('[D14] answers a token by both', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    expect((await ask({ headers })).answer.data).toHaveLength(2)
    expect((await post(headers)).answer.data).toHaveLength(2)
  })

  test.each([
    ['JSON', 'application/json'],
    ['JSON labelled as a form', form],
    ['JSON without a label', ''],
  ])('[D1] reads %s', async (_name, type) => {
    const sent = { draw: 9, columns: [{ data: 'name' }], length: 3, search: { value: '100%' } }
    const { answer } = await post(
      { Authorization: `Bearer ${token}`, 'Content-Type': type },
      JSON.stringify(sent),
    )
    expect(answer).toMatchObject({ draw: 9, recordsFiltered: expect.any(Number) })
    expect(answer).not.toHaveProperty('error')
  })

  test.each([
    ['not-found', '/api/tables/nothing/datatable?draw=2', 2, 'table'],
    ['bad-request', `${door}?draw=2&order[0][column]=0`, 2, 'order[0]'],
    ['bad-request', `${door}?draw=2&${manyOrders}`, undefined, 'order'],
  ])('[D12] says %s in the answer to %s', async (code, path, draw, words) => {
    const { status, headers, answer } = await ask({ headers: { cookie: server.cookie } }, path)
    expect([status, headers['x-switchboard-problem']]).toEqual([200, code])
    expect(answer).toEqual({
      ...(draw && { draw }),
      recordsTotal: 0,
      recordsFiltered: 0,
      data: [],
      error: expect.stringContaining(words),
    })
  })

  test('[D12] says in the answer that nobody has signed in', async () => {
    const { status, headers, answer } = await ask()
    expect([status, headers['x-switchboard-problem']]).toEqual([200, 'unauthenticated'])
    expect(answer).toMatchObject({
      draw: 4,
      recordsTotal: 0,
      data: [],
      error: expect.stringContaining('Sign in'),
    })
  })

  test('[D3] says in the answer that a body is too large', async () => {
    const body = `${asked}&search[value]=${'x'.repeat(300_000)}`
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': form, 'Transfer-Encoding': 'chunked' }
    expect((await ask({ method: 'POST', headers, body }, door)).headers['x-switchboard-problem']).toBe(
      'too-large',
    )
  })

  test('[D8] names what it left out', async () => {
    const path = `${door}?${asked}&columns[7][data]=nothing&search[fixed][0][term]=function`
    const { headers } = await ask({ headers: { cookie: server.cookie } }, path)
    expect(headers['x-switchboard-ignored']).toBe('columns[7], search[fixed][0]')
  })

  test('takes no other methods, and no POST beside it', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    expect(await ask({ method: 'PUT', headers }, door)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    })
    expect((await ask({ method: 'POST', headers }, '/api/tables/products/count')).status).toBe(405)
  })

  test('is open to pages of a named origin, which may read its headers', async () => {
    const Origin = 'https://shop.example'
    const preflight = await rawRequest(server.address, door, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
    const { headers, answer } = await post({ Origin, Authorization: `Bearer ${token}` })
    expect(headers['access-control-expose-headers']).toMatch(
      /X-Count.*X-Switchboard-Ignored.*X-Switchboard-Problem/,
    )
    expect(answer.draw).toBe(4)
  })
})

onPostgres((database) => {
  let url: string
  let server: SignedInServer

  beforeAll(async () => {
    url = await database.url()
    await onServer(url, 'create view slow as select 1 as id, pg_sleep(8)::text as waited')
    server = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_SECRET: 'one for all of them, and long enough' },
    })
  })
  afterAll(() => server?.stop('SIGKILL'))

  test('[D11] what a page asked before is stopped in the database by what it asks next', async () => {
    const headers = { cookie: server.cookie, Referer: `${server.address}/shop/page` }
    const path = '/api/tables/public.slow/datatable'
    const first = rawRequest(server.address, `${path}?draw=1`, { headers })
    await expect.poll(runningReads, { timeout: 4_000, interval: 25 }).toEqual([1])
    const second = request(`${server.address}${path}?draw=2&length=7`, { headers }).on(
      'error',
      () => undefined,
    )
    second.end()
    expect(JSON.parse((await first).body)).toEqual({ draw: 0, recordsTotal: 0, recordsFiltered: 0, data: [] })
    await expect.poll(runningReads, { timeout: 4_000, interval: 25 }).toEqual([1])
    second.destroy()
    await expect.poll(runningReads, { timeout: 4_000, interval: 25 }).toEqual([0])
  })

  async function runningReads(): Promise<number[]> {
    const rows = await onServer(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%slow%' and pid <> pg_backend_pid()`,
    )
    return rows.map((row) => Number(row.n))
  }
})
