import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openSession, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const env = { SWITCHBOARD_SECRET: 'one secret for the server and the commands' }
const editor = { email: 'edda@example.com', password: 'staple correct horse' }

eachDatabase((kind) => {
  let folder: string
  let url: string
  let database: Database
  let server: SignedInServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await runStatements(database, [
      'create table goods (id integer primary key, name text)',
      'create view seen as select id, name from goods',
    ])
    server = await startSignedIn({ arguments: [url, '--attach'], env })
    await call(['people', 'add', editor.email, '--role', 'editor'], `${editor.password}\n`)
  })
  afterAll(async () => {
    await server?.stop()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const call = (words: readonly string[], input = '') =>
    runCommand([...words, '--database', url, '--data-dir', folder], env, input)
  const id = (name: string) => (database.capabilities.schemas ? `public.${name}` : name)

  async function ask(method: string, table: string, headers: Record<string, string> = {}) {
    const own = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
    const address = `${server.address}/api/tables/${id(table)}/watch`
    const answer = await fetch(address, { method, headers: { ...own, ...headers } })
    return { status: answer.status, body: await answer.json() }
  }

  const entries = async (action: string) => {
    const address = `${server.address}/api/audit?action=${action}`
    const { rows } = await (await fetch(address, { headers: { cookie: server.cookie } })).json()
    return rows.map(({ values }: { values: Record<string, unknown> }) => [
      values.actor_name,
      values.actor_kind,
      values.table_name,
    ])
  }

  test('an owner watches a table and ends it, and the trail names them', async () => {
    const offer = await ask('GET', 'goods')
    expect(offer).toMatchObject({ status: 200, body: { state: 'unwatched', obstacle: null } })
    expect(await database.watches.list()).toEqual([])
    expect(await ask('PUT', 'goods')).toMatchObject({ status: 200, body: { state: 'watched', create: [] } })
    expect(await database.watches.list()).toMatchObject([{ complete: true }])
    expect(await ask('PUT', 'goods')).toMatchObject({ status: 200, body: { state: 'watched' } })
    expect(await entries('table.watched')).toEqual([[owner.email.split('@')[0], 'person', id('goods')]])
    expect(await ask('DELETE', 'goods')).toEqual(offer)
    expect(await database.watches.list()).toEqual([])
    expect(await entries('table.unwatched')).toHaveLength(1)
  })

  test('the command and the screen know of each other’s', async () => {
    expect((await call(['watch', 'goods', '--yes'])).code).toBe(0)
    expect((await ask('GET', 'goods')).body.state).toBe('watched')
    expect((await ask('DELETE', 'goods')).status).toBe(200)
    expect((await call(['watch', 'goods', '--remove', '--yes'])).stderr).toBe(
      'None of these tables is watched.\n',
    )
  })

  test('a table that was altered is watched anew, by its key of now', async () => {
    await ask('PUT', 'goods')
    await runStatements(database, [
      'drop view seen',
      'alter table goods rename to wares',
      'create table goods (code text primary key)',
      'create view seen as select code from goods',
    ])
    expect((await ask('GET', 'goods')).body.state).toBe('unwatched')
    expect((await ask('PUT', 'goods')).body.state).toBe('watched')
    expect((await ask('GET', 'wares')).body.state).toBe('outdated')
    for (const table of ['goods', 'wares']) {
      expect((await ask('DELETE', table)).body).toMatchObject({ state: 'unwatched', remove: [] })
    }
  })

  test('a view is not watched, and says why', async () => {
    const why = 'A view can’t be watched. Watch its tables instead.'
    expect((await ask('GET', 'seen')).body).toEqual({
      by: 'triggers',
      state: 'unwatched',
      obstacle: why,
      create: [],
      remove: [],
    })
    expect(await ask('PUT', 'seen')).toMatchObject({ status: 422, body: { code: 'invalid', detail: why } })
  })

  test('an editor may not, nor who has no token against forgery; a table that isn’t there is none', async () => {
    const { cookie, token } = await openSession(server.address, editor)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await ask(method, 'goods', { cookie, 'X-CSRF-TOKEN': token })).toMatchObject({ status: 403 })
    }
    expect(await ask('PUT', 'goods', { 'X-CSRF-TOKEN': 'forged' })).toMatchObject({ status: 419 })
    expect(await ask('GET', 'nothing')).toMatchObject({ status: 404 })
    expect(await database.watches.list()).toEqual([])
  })
})

eachDatabase((kind) => {
  test('where our own tables stand elsewhere, a table can’t be watched: the screen and the doctor say why', async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, ['create table goods (id integer primary key, name text)'])
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const store = `sqlite:${join(folder, 'store.sqlite')}`
    const server = await startSignedIn({ arguments: [url, '--store-url', store], env })
    try {
      const id = database.capabilities.schemas ? 'public.goods' : 'goods'
      const address = `${server.address}/api/tables/${id}/watch`
      const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
      const found = await (await fetch(address, { headers })).json()
      expect(found).toMatchObject({ state: 'unwatched', create: [] })
      expect(found.obstacle).toMatch(/own tables are in another database/)
      expect((await fetch(address, { method: 'PUT', headers })).status).toBe(422)
      const report = await runCommand(['doctor', '--database', url, '--store-url', store], env)
      expect(report.stdout).toContain(found.obstacle)
    } finally {
      await server.stop()
      await database.close()
      await rm(folder, { recursive: true })
    }
  })
})
