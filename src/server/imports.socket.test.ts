import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import type { Import, ImportPreview } from '../wire/import.ts'
import type { Job } from '../wire/job.ts'

eachDatabase((kind) => {
  let server: SignedInServer
  let table: string
  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, [
      'create table makers (id integer primary key, name varchar(40) not null unique)',
      `insert into makers values (1, 'Oak and Sons')`,
      `create table goods (id integer primary key, name varchar(40) not null, price integer,
        maker integer, foreign key (maker) references makers (id))`,
      `insert into goods values (1, 'Old lamp', 5, 1)`,
    ])
    await database.close()
    server = await startSignedIn({ arguments: [url, '--attach'] })
    const { tables } = await read('/api/tables')
    table = tables.find((one: { id: string }) => one.id.endsWith('goods')).id
  })
  afterAll(() => server?.stop())

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, ...init.headers }
    return fetch(server.address + path, { redirect: 'manual', ...init, headers })
  }

  async function read(path: string, init: RequestInit = {}) {
    return (await ask(path, init)).json()
  }

  async function untilEnded(id: string): Promise<Job> {
    await expect.poll(async () => (await read(`/api/jobs/${id}`)).state, { timeout: 10_000 }).toBe('done')
    return read(`/api/jobs/${id}`)
  }

  const rows = async () => (await read(`/api/tables/${table}/rows?sort=id&columns=id,name,price,maker`)).rows

  test('a program sends a file, corrects what its columns fill, checks it, imports it and undoes it', async () => {
    const body =
      'ID;Name;Costs;Maker\n1;Old lamp;6;Oak and Sons\n2;New lamp;;Oak and Sons\n3;Red lamp;=1+1;Nobody\n'
    const sent = await ask(`/api/imports?${new URLSearchParams({ table, name: 'new goods.csv' })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body,
    })
    const found: Import = await sent.json()
    expect([sent.status, sent.headers.get('Location')]).toEqual([201, `/api/imports/${found.id}`])
    expect(found).toMatchObject({
      file: { name: 'new goods.csv', size: body.length },
      check: null,
      job: null,
    })
    const { settings } = found
    expect(settings.columns.map(({ column }) => column)).toEqual(['id', 'name', null, 'maker'])
    const columns = settings.columns.map((column) => {
      if (column.header === 'Costs') return { ...column, column: 'price', empty: 'null' }
      return column.header === 'Maker' ? { ...column, by: 'name' } : column
    })
    const put = { method: 'PUT', body: JSON.stringify({ ...settings, mode: 'both', key: ['id'], columns }) }
    const place = `/api/imports/${found.id}`
    expect(await read(`${place}/settings`, put)).toMatchObject({ settings: { mode: 'both', key: ['id'] } })
    const preview: ImportPreview = await read(`${place}/preview`)
    expect(preview.rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      [4, 'refused'],
    ])
    expect(preview.rows[1]?.row?.values).toMatchObject({ id: 2, name: 'New lamp', price: null, maker: 1 })
    expect(preview.rows[2]?.faults.map(({ header }) => header)).toEqual(['Costs', 'Maker'])
    expect(await rows()).toHaveLength(1)

    const once = { method: 'POST', headers: { 'Idempotency-Key': 'check-1' } }
    const check = await ask(`${place}/check`, once)
    const checking: Job = await check.json()
    expect([check.status, checking.kind, checking.import]).toEqual([202, 'check', found.id])
    expect(await untilEnded(checking.id)).toMatchObject({ changed: 2, refused: 1 })
    expect((await read(`${place}/check`, once)).id).toBe(checking.id)
    expect(await rows()).toHaveLength(1)
    const refused = await ask(`${place}/refused.csv?job=${checking.id}`)
    expect(refused.headers.get('Content-Disposition')).toContain('new goods.csv.refused.csv')
    expect(await refused.text()).toMatch(/^3,Red lamp,'=1\+1,[^\n]+,Nobody,/m)

    const starting: Job = await read(`${place}/start`, { method: 'POST' })
    expect(await untilEnded(starting.id)).toMatchObject({ kind: 'import', changed: 2, refused: 1 })
    expect((await rows()).map(({ values }: { values: object }) => values)).toEqual([
      { id: 1, name: 'Old lamp', price: 6, maker: 1 },
      { id: 2, name: 'New lamp', price: null, maker: 1 },
    ])
    expect(await read(place)).toMatchObject({ check: checking.id, job: starting.id })
    const undo: Job = await read(`/api/jobs/${starting.id}/undo`, { method: 'POST' })
    expect(await untilEnded(undo.id)).toMatchObject({ refused: 0 })
    expect((await rows()).map(({ values }: { values: object }) => values)).toEqual([
      { id: 1, name: 'Old lamp', price: 5, maker: 1 },
    ])
  })

  test('a plain form sends a file, and its page and its buttons work without script', async () => {
    const form = new FormData()
    form.append('_token', server.csrf)
    form.append('file', new File(['id,name\n7,Seventh\n'], 'räder.csv'))
    const cookie = server.cookie
    const sent = await fetch(`${server.address}/t/${table}/import`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, Origin: server.address, 'Sec-Fetch-Site': 'same-origin' },
      body: form,
    })
    const page = sent.headers.get('Location') ?? ''
    expect([sent.status, page]).toEqual([303, expect.stringMatching(/^\/imports\/[\w-]{36}$/)])
    const shown = await (await ask(page, { headers: { Accept: 'text/html' } })).text()
    expect(shown).toContain('räder.csv')
    expect(shown).toContain('Seventh')
    const press = (fields: Record<string, string>) =>
      fetch(server.address + page, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ _token: server.csrf, ...fields }),
      })
    const again = await press({ do: 'show', c1: '' })
    expect([again.status, again.headers.get('Location')]).toEqual([302, page])
    expect((await read(`/api${page}`)).settings.columns[1]).toMatchObject({ header: 'name', column: null })
    const refused = await press({ do: 'show', c0: '' })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Choose a column of'),
    ])
    const started = await press({ do: 'start', c1: 'name' })
    const job = started.headers.get('Location') ?? ''
    expect(job).toMatch(/^\/jobs\//)
    await untilEnded(job.slice('/jobs/'.length))
    expect((await rows()).at(-1).values).toMatchObject({ id: 7, name: 'Seventh' })
    const ended = await (await ask(job, { headers: { Accept: 'text/html' } })).text()
    expect(ended).toContain('Import räder.csv into Goods')
    expect(ended).toContain(`href="${page}"`)
  })

  test('an example file has the columns of the table', async () => {
    const example = await ask(`/api/tables/${table}/import-example.csv`)
    expect(example.headers.get('Content-Type')).toContain('text/csv')
    expect(await example.text()).toMatch(/^\uFEFF?(?:id,)?name,price,maker\r?\n/)
  })
})
