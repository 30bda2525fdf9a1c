import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { patient } from '../../test/patient.ts'
import { openForm, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts'

/** A read has 5 s; its connection counts as dead soon after that. */
const answeredWithinMs = 7_000
const healedWithinMs = 5_000

onPostgres((database) => {
  let proxy: TcpProxy
  let server: SignedInServer
  let url: URL

  beforeAll(async () => {
    url = new URL(await database.url())
    await onServer(
      url.href,
      `create table things (id integer primary key, name text);
       insert into things select n, 'thing ' || n from generate_series(1, 30) n;
       create view slow as select 1 as id, pg_sleep(3)::text as waited`,
    )
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) || 5432 })
    url.host = `127.0.0.1:${proxy.port}`
    server = await startSignedIn({ arguments: [url.href, '--attach'] })
  })
  afterEach(() => proxy?.open())
  afterAll(async () => {
    await server?.stop()
    await proxy?.close()
  })

  test('a database that refuses connections is told in a sentence, and comes back by itself', async () => {
    await proxy.refuse()
    await expectPage('/t/public.things')
    await expectPage('/')
    await expectProblem('/api/tables/public.things/rows')
    expect((await ask('/health')).status).toBe(200)
    await expectProblem('/health/ready')
    // The sign-in page needs no database.
    expect((await fetch(`${server.address}/sign-in`)).status).toBe(200)
    await proxy.open()
    await expectHealed()
  })

  test('so is one that its keeper has closed for a while', async () => {
    const name = url.pathname.slice(1)
    const elsewhere = await database.url()
    const permit = (may: boolean) => onServer(elsewhere, `alter database ${name} allow_connections ${may}`)
    await permit(false)
    try {
      await onServer(
        elsewhere,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      await expectPage('/t/public.things')
      await expectProblem('/api/tables/public.things/rows')
      // The health check may still give its last answer.
      await expect.poll(async () => (await ask('/health/ready')).status, { timeout: 5_000 }).toBe(503)
    } finally {
      await permit(true)
    }
    await expectHealed()
  })

  test('a connection that is cut under a running list is told, and the next list comes', async () => {
    const slow = ask('/t/public.slow')
    await new Promise((resolve) => setTimeout(resolve, 500))
    proxy.cut()
    const answer = await slow
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    await expectHealed()
  })

  test('a database that hangs is given up in time, also by many at once, and holds nobody else up', async () => {
    proxy.stall()
    const started = performance.now()
    const asked = [
      expectPage('/t/public.things'),
      expectProblem('/api/tables/public.things/rows'),
      expectRefusedSignIn(),
      ...Array.from({ length: 12 }, () => expectProblem('/api/tables')),
    ]
    for (let count = 0; count < 10; count += 1) {
      const before = performance.now()
      expect((await ask('/health')).status).toBe(200)
      expect((await fetch(`${server.address}/sign-in`)).status).toBe(200)
      expect(performance.now() - before).toBeLessThan(patient(1_000))
    }
    await Promise.all(asked)
    expect(performance.now() - started).toBeLessThan(patient(answeredWithinMs))
    await expectProblem('/health/ready')
    await proxy.open()
    await expectHealed()
  })

  test('a database that hangs longer than its connections live comes back, too', async () => {
    proxy.stall()
    await Promise.all([expectPage('/t/public.things'), expectRefusedSignIn()])
    await Promise.all([expectPage('/t/public.things'), expectRefusedSignIn()])
    proxy.cut()
    await proxy.open()
    await expectHealed()
    const form = await openForm(`${server.address}/sign-in`)
    expect((await postSignIn(form)).status).toBe(302)
  })

  test('where the database is stands in the log', () => {
    const lines = server.output().match(/^\{"level":40.*$/gm) ?? []
    const told = lines.map((line) => JSON.parse(line).msg)
    expect(told).toContain(`The database at 127.0.0.1:${proxy.port} is not answering.`)
  })

  test('nothing of all this was a bug', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)|^ +at /m)
  })

  function ask(path: string, accept = 'text/html') {
    return fetch(server.address + path, {
      headers: { cookie: server.cookie, accept },
      redirect: 'manual',
    })
  }

  async function expectPage(path: string): Promise<void> {
    const answer = await ask(path)
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after'), path).toBe('5')
    expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/)
    const page = await answer.text()
    expect(page, path).toMatch(/The database (is not answering|rejected|took too long)/)
    expectNoHost(page)
  }

  async function expectProblem(path: string): Promise<void> {
    const answer = await ask(path, 'application/json')
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after'), path).toBe('5')
    expect(answer.headers.get('content-type'), path).toBe('application/problem+json')
    const problem = await answer.text()
    expect(JSON.parse(problem), path).toMatchObject({
      code: expect.stringMatching(/^(unavailable|too-slow|busy)$/),
      detail: expect.stringMatching(/\.$/),
    })
    expectNoHost(problem)
  }

  /** The answer may be for anybody, so it must not name the host. */
  function expectNoHost(text: string): void {
    expect(text).not.toContain(url.host)
  }

  async function expectRefusedSignIn(): Promise<void> {
    const answer = await postSignIn(await openForm(`${server.address}/sign-in`))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    const page = await answer.text()
    expect(page).toMatch(/The database/)
    expectNoHost(page)
  }

  function postSignIn({ cookie, token }: { cookie: string; token: string }) {
    return fetch(`${server.address}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      body: new URLSearchParams({ email: owner.email, password: owner.password, _token: token }),
    })
  }

  /** Uses the old session: losing the database must not sign a person out. */
  async function expectHealed(): Promise<void> {
    const options = { timeout: healedWithinMs, interval: 100 }
    await expect.poll(async () => (await ask('/t/public.things')).status, options).toBe(200)
    await expect.poll(async () => (await ask('/health/ready')).status, options).toBe(200)
    expect((await ask('/api/tables/public.things/rows')).status).toBe(200)
  }
})
