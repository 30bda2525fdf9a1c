import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { eachDatabase } from '../databases.ts'
import { runStatements } from '../list-engine.ts'
import { patient } from '../patient.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'

const knownWithinMs = 5_000

const changes = [
  {
    what: 'a column that is renamed',
    table: 'renamed',
    change: 'alter table renamed rename column price to cost',
    list: 'sort=-cost',
    status: 200,
  },
  {
    what: 'a column that is dropped',
    table: 'shrunk',
    change: 'alter table shrunk drop column price',
    list: 'sort=name',
    status: 200,
  },
  {
    what: 'a switch that is dropped',
    table: 'unswitched',
    change: 'alter table unswitched drop column active',
    list: 'sort=name',
    status: 200,
  },
  { what: 'a table that is dropped', table: 'gone', change: 'drop table gone', list: '', status: 404 },
]

eachDatabase((kind) => {
  let other: Database
  let server: SignedInServer
  const idOf = (name: string) => (kind.name === 'PostgreSQL' ? `public.${name}` : name)

  beforeAll(async () => {
    const url = await kind.url()
    other = await openDatabase(url, { log: silentLog })
    for (const { table } of [...changes, { table: 'beside' }]) {
      await runStatements(other, [
        `create table ${table} (id integer primary key, name varchar(50), active boolean not null, price integer)`,
        `insert into ${table} values (1, 'oak', true, 5), (2, 'elm', true, 7)`,
      ])
    }
    server = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_WRITES_PER_SECOND: '0' },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await other?.close()
  })

  test.each(changes)(
    '$what while people work is known within seconds, and is no failure of ours',
    async ({ table, change, list, status }) => {
      const stop = new AbortController()
      const statuses = new Set<number>()
      const work = workUntil(stop.signal, idOf(table), statuses)
      try {
        await sleep(300)
        await runStatements(other, [change])
        const look = async () => (await ask(`/api/tables/${idOf(table)}/rows?${list}`)).status
        await expect.poll(look, { timeout: patient(knownWithinMs) }).toBe(status)
        await sleep(300)
      } finally {
        stop.abort()
        await work
      }
      expect([...statuses].filter((code) => code >= 500)).toEqual([])
      expect((await ask(`/api/tables/${idOf('beside')}/rows`)).status).toBe(200)
      expect(server.output()).not.toMatch(/"level":(50|60)/)
    },
  )

  /** Reads pages and lists, flips and edits. */
  async function workUntil(signal: AbortSignal, table: string, statuses: Set<number>): Promise<void> {
    for (let at = 0; !signal.aborted; at += 1) {
      const body = JSON.stringify({ values: { price: at % 50 } })
      const answers = await Promise.all([
        ask(`/t/${table}`, { headers: { Accept: 'text/html' } }),
        ask(`/t/${table}/1`, { headers: { Accept: 'text/html' } }),
        ask(`/api/tables/${table}/rows?sort=price`),
        ask(toSwitchUrl({ table, key: '1', column: 'active' }, at % 2 === 0), { method: 'POST' }),
        ask(`/api/tables/${table}/rows/2`, { method: 'PATCH', body }),
        ask(`/api/tables/${idOf('beside')}/rows`),
      ])
      for (const answer of answers) statuses.add(answer.status)
    }
  }

  function ask(path: string, { headers, ...rest }: RequestInit = {}): Promise<Response> {
    const own = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
    const types = { Accept: 'application/json', 'Content-Type': 'application/json' }
    return fetch(server.address + path, { ...rest, headers: { ...own, ...types, ...headers } })
  }
})
