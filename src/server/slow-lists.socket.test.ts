import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { patient } from '../../test/patient.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

onPostgres((database) => {
  let url: string
  let server: SignedInServer

  beforeAll(async () => {
    url = await database.url()
    // Each row waits, so that the size of a page decides how long it takes.
    await onServer(
      url,
      `create view slow as select 1 as id, pg_sleep(2)::text as waited;
       create view slower as select 1 as id, pg_sleep(4)::text as waited;
       create view slowest as select 1 as id, pg_sleep(9)::text as slow;
       create view slow_to_count as select 1 as id where pg_sleep(4) is not null`,
    )
  })
  afterAll(() => server?.stop('SIGKILL'))

  test('[L4] whose asker goes away end in the database, whether for rows or for numbers', async () => {
    server = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_SECRET: 'one for all of them, and long enough' },
    })
    for (const [path, headers] of [
      ['/t/public.slower'],
      ['/t/public.slower', { Accept: 'application/json' }],
      ['/api/tables/public.slower/rows'],
      ['/api/tables/public.slow_to_count/count?mode=exact'],
      ['/api/tables/public.slow_to_count/facets?column=id'],
      ['/api/tables/public.slower/datatable?draw=1'],
    ] as const) {
      const asker = openRequest(server, path, headers)
      await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
      asker.destroy()
      await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(0)
    }
    // Cancelled reads leave usable connections.
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => statusOf(server, '/api/tables')))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(server.output()).not.toMatch(/"level":(40|50|60)/)
    // Clients that left are counted as such, and not as failures.
    await expect.poll(() => leftFrom('/t/:table')).toBe(2)
    await expect.poll(() => leftFrom('/api/tables/:table')).toBe(4)
    expect(await readMetrics()).not.toMatch(/^switchboard_http_failures_total\{/m)
  })

  test('[L6] that a newer request of their client replaces end in the database, and say so', async () => {
    const path = '/api/tables/public.slow_to_count/count?mode=exact'
    const first = statusOf(server, path, { 'X-Switchboard-Request': 'tab:1' })
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    const second = statusOf(server, `${path}&filter=id:is:1`, { 'X-Switchboard-Request': 'tab:2' })
    expect(await first).toBe(410)
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    expect(await statusOf(server, path, { 'X-Switchboard-Request': 'tab' })).toBe(400)
    expect(await second).toBe(200)
  })

  test('[L5] that take too long are told so, and end in the database', async () => {
    const started = performance.now()
    const slow = statusOf(server, '/api/tables/public.slowest/rows?count=none')
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    expect(await slow).toBe(503)
    expect(await countRunning()).toBe(0)
    expect(performance.now() - started).toBeLessThan(patient(8_000))
  })

  test('are still answered when the server is told to stop, and new askers are refused', async () => {
    const stopped = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_SECRET: 'one for all of them, and long enough' },
    })
    const running = fetch(`${stopped.address}/t/public.slow`, { headers: { cookie: stopped.cookie } })
    const idle = await openConnection(stopped)
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    const started = performance.now()
    const code = stopped.stop()
    await expect.poll(() => isRefused(stopped), { timeout: 4_000, interval: 25 }).toBe(true)
    const answer = await running
    // The next request should go to the next server, and not to a closing connection.
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await answer.text()
    expect(await code).toBe(0)
    // It takes less than the 8 s limit, because an idle connection does not delay the stop.
    expect(performance.now() - started).toBeLessThan(patient(5_000))
    expect(stopped.output()).toMatch(/"msg":"stopped"/)
    expect(stopped.output()).not.toMatch(/"level":(40|50|60)|^ +at |Warning/m)
    idle.destroy()
  })

  test('are left behind at the second signal', async () => {
    const stopped = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_SECRET: 'one for all of them, and long enough' },
    })
    const asker = openRequest(stopped, '/t/public.slower')
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    const code = stopped.stop()
    await expect.poll(() => isRefused(stopped), { timeout: 4_000, interval: 25 }).toBe(true)
    // An earlier signal might be the first one, repeated by the launcher.
    await sleep(600)
    const started = performance.now()
    void stopped.stop()
    expect(await code).toBe(1)
    expect(performance.now() - started).toBeLessThan(patient(2_000))
    asker.destroy()
  })

  async function leftFrom(route: string): Promise<number> {
    const counted = `_count{method="GET",route="${route}",status="4xx"} `
    const line = (await readMetrics()).split('\n').find((each) => each.includes(counted))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  async function readMetrics(): Promise<string> {
    return (await fetch(`${server.address}/metrics`)).text()
  }

  async function countRunning(): Promise<number> {
    const [row] = await onServer(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%slow%' and pid <> pg_backend_pid()`,
    )
    return Number(row?.n)
  }
})

describe('SQLite', () => {
  let folder: string
  let server: SignedInServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const path = join(folder, 'shop.sqlite')
    const file = new DatabaseSync(path)
    // The view never checks our flag, so only abandoning the thread helps.
    file.exec(`
      create table things (id integer primary key, name text);
      insert into things values (1, 'one');
      create view endless as
        with recursive c(x) as (select 1 union all select x + 1 from c where x < 2000000000) select max(x) as n from c;
      create table many (id integer primary key);
      with recursive c(x) as (select 1 union all select x + 1 from c where x < 5000) insert into many select x from c;
      create view crossed as select a.id + b.id + c.id as n from many a cross join many b cross join many c`)
    file.close()
    server = await startSignedIn({ arguments: [`sqlite:${path}`, '--attach'] })
  })
  afterAll(async () => {
    await server?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  test('whose askers go away leave the others fast', async () => {
    const askers = Array.from({ length: 8 }, () => openRequest(server, '/t/crossed?sort=-n'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const asker of askers) asker.destroy()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const started = performance.now()
    expect(await statusOf(server, '/t/things')).toBe(200)
    expect(performance.now() - started).toBeLessThan(patient(1_500))
  })

  test('[L4] whose askers go away leave the place for counting to others', async () => {
    const askers = Array.from({ length: 4 }, () =>
      openRequest(server, '/api/tables/crossed/count?mode=exact'),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const asker of askers) asker.destroy()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const started = performance.now()
    expect(await statusOf(server, '/api/tables/things/count?mode=exact&filter=id:gt:0')).toBe(200)
    expect(performance.now() - started).toBeLessThan(patient(1_500))
  })

  test('[L5] that take too long are told so, and others are answered meanwhile', async () => {
    const started = performance.now()
    const order: string[] = []
    const ask = async (path: string) => order.push(`${path} ${await statusOf(server, path)}`)
    const slow = ask('/api/tables/endless/rows')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await Promise.all([slow, ask('/t/things')])
    expect(order).toEqual(['/t/things 200', '/api/tables/endless/rows 503'])
    expect(performance.now() - started).toBeLessThan(patient(6_500))
  })

  test('that nothing can stop do not keep a server that was told to', async () => {
    const asker = openRequest(server, '/t/endless')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - started).toBeLessThan(patient(10_000))
    expect(server.output()).not.toMatch(/"level":(50|60)|^ +at |Warning/m)
    asker.destroy()
  })
})

type Asked = Pick<SignedInServer, 'address' | 'cookie'>

async function statusOf({ address, cookie }: Asked, path: string, headers = {}): Promise<number> {
  const answer = await fetch(address + path, { headers: { cookie, ...headers } })
  await answer.text()
  return answer.status
}

/** A request that the client can cancel. */
function openRequest({ address, cookie }: Asked, path: string, headers = {}) {
  const outgoing = request(address + path, { headers: { cookie, ...headers }, agent: false })
  outgoing.on('error', () => {})
  outgoing.end()
  return outgoing
}

/** Browsers keep such unused connections. */
function openConnection({ address }: Asked) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  return new Promise<typeof socket>((resolve) => socket.once('connect', () => resolve(socket)))
}

function isRefused({ address }: Asked): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
  }).then((refused) => {
    socket.destroy()
    return refused === true
  })
}
