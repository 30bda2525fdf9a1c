import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { eachDatabase } from '../databases.ts'
import { runStatements } from '../list-engine.ts'
import { openForm } from '../sign-in.ts'
import { type RunningServer, startServer } from '../start-server.ts'

eachDatabase((kind) => {
  let folder: string
  let server: RunningServer
  let link: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-first-'))
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog, create: true })
    await runStatements(database, ['create table goods (id integer primary key)'])
    await database.close()
    server = await startServer({ dataDir: folder, arguments: [url, '--attach'] })
    link = server.setupUrl ?? ''
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function post(path: string, fields: Readonly<Record<string, string>>, formAt = path) {
    const { cookie, token } = await openForm(server.address + formAt)
    const answer = await fetch(server.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, Accept: 'text/html' },
      body: new URLSearchParams({ ...fields, _token: token }),
    })
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
  }

  const person = (at: number) => ({
    name: `Person ${at}`,
    email: `person${at}@example.org`,
    password: 'horse correct staple',
  })
  const localLink = () => link.replace(/^https?:\/\/[^/]+/, '')

  test('a new house has nobody whom a usual name and password would let in', async () => {
    for (const [email, password] of [
      ['admin', 'admin'],
      ['admin@admin.com', 'admin'],
      ['admin@example.com', 'password'],
      ['root@localhost', ''],
      ['owner@switchboard.local', 'switchboard'],
    ] as const) {
      const { status } = await post('/sign-in', { email, password })
      expect([email, status]).toEqual([email, 401])
    }
  })

  test('the set-up is closed without the link, with a part of it, and with another one', async () => {
    const token = new URL(link).searchParams.get('token') ?? ''
    for (const wrong of [
      '',
      '?token=',
      `?token=${token.slice(0, -1)}`,
      `?token=${'A'.repeat(43)}`,
      `?token[]=${token}`,
      `?token[token]=${token}`,
    ]) {
      const page = await fetch(`${server.address}/setup${wrong}`, { headers: { Accept: 'text/html' } })
      expect([wrong, page.status]).toEqual([wrong, 410])
      expect([wrong, (await post(`/setup${wrong}`, person(0), '/sign-in')).status]).toEqual([wrong, 410])
    }
  })

  test('of 20 who follow the link at once exactly one becomes the owner, and then it is closed for good', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(localLink(), person(at + 1))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, ...Array(19).fill(410)])
    const winner = answers.find(({ status }) => status === 302)
    const cookie = (winner?.cookies ?? []).map((line) => line.split(';')[0]).join('; ')
    const list = await fetch(`${server.address}/people`, { headers: { cookie, Accept: 'text/html' } })
    expect(list.status).toBe(200)
    const addresses = new Set((await list.text()).match(/person\d+@example\.org/g))
    expect([...addresses]).toEqual([
      `person${answers.findIndex(({ status }) => status === 302) + 1}@example.org`,
    ])
    for (const path of [localLink(), '/setup']) {
      expect((await fetch(server.address + path)).status).toBe(410)
      expect((await post(path, person(30), '/sign-in')).status).toBe(410)
    }
  })
})
