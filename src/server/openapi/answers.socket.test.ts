import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../../test/databases.ts'
import { createKindsTable } from '../../../test/kinds-table.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { askForBoards } from '../../../test/openapi/ask-for-boards.ts'
import { askForWebhooks } from '../../../test/openapi/ask-for-webhooks.ts'
import type { Asked, Operation } from '../../../test/openapi/asking.ts'
import { type SignedInServer, startSignedIn } from '../../../test/sign-in.ts'
import { openDatabase } from '../../db/index.ts'
import { silentLog } from '../../std/log.ts'
import { namesOf } from '../../std/names-of.ts'
import { usualLayout } from '../../wire/list-layout.ts'
import { apiAddresses } from './addresses.ts'
import type { ApiAddress } from './api-address.ts'
import { dataTableRequestShape } from './data-table-request.ts'
import { apiShapes } from './schemas.ts'

eachDatabase((kind) => {
  let server: SignedInServer
  let kinds: string
  let lamps: string
  const answered = new Set<Operation>()

  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await createKindsTable(database)
    await runStatements(database, [
      'create table lamps (id integer primary key, name text, active boolean not null)',
      `insert into lamps
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
        select n, 'Lamp ' || n, true from numbers`,
      'create table bulbs (id integer primary key, lamp integer references lamps)',
      'insert into bulbs values (5, 1), (6, 2)',
      `create view shares as select id, abs(-9223372036854775807 - case when id = 3 then 1 else 0 end) as share from lamps`,
    ])
    await database.close()
    server = await startSignedIn({ arguments: [url, '--attach'] })
    const { tables } = apiShapes.TableList.parse(await ask('listTables', {}))
    kinds = tables.find((table) => table.id.endsWith('kinds'))?.id ?? ''
    lamps = tables.find((table) => table.id.endsWith('lamps'))?.id ?? ''
  })
  afterAll(() => server?.stop())

  /** Returns the answer after comparing it with the document. */
  async function ask(operation: Operation, asked: Asked): Promise<unknown> {
    const { method, path, answer, status, problems }: ApiAddress = apiAddresses[operation]
    const { search = '', cookie = server.cookie, init = {}, ...named } = asked
    const places: Record<string, string> = {
      table: kinds,
      key: '1',
      column: 'active',
      relation: 'a:b',
      id: 'none',
      delivery: 'none',
      tile: 'none',
      ...named,
    }
    const place = path.replace(/\{(\w+)\}/g, (_whole, name: string) => places[name] ?? '')
    const address = `${server.address}/api${place}${search}`
    const response = await fetch(address, {
      ...init,
      method: method.toUpperCase(),
      headers: { cookie, ...init.headers },
    })
    const type = response.headers.get('Content-Type') ?? ''
    if (response.status !== (status ?? 200)) {
      expect(type).toBe('application/problem+json')
      const body = apiShapes.Problem.parse(await response.json())
      expect(body.status).toBe(response.status)
      expect(problems).toContain(body.code)
      return body
    }
    answered.add(operation)
    if (answer === 'nothing') return response.text()
    if (answer === 'csv' || answer === 'xlsx' || answer === 'ndjson') {
      expect(type).toContain(
        { csv: 'text/csv', xlsx: 'spreadsheetml', ndjson: 'application/x-ndjson' }[answer],
      )
      return response.text()
    }
    if (answer === 'file') {
      expect(type).toMatch(/^(?:text\/plain; charset=utf-8|application\/octet-stream)$/)
      return response.text()
    }
    expect(type).toContain('application/json')
    const body: unknown = await response.json()
    return answer === 'document' ? body : apiShapes[answer].parse(body)
  }

  test('tables, rows and numbers are answered as the document says', async () => {
    const { columns } = apiShapes.TableHead.parse(await ask('readTable', {}))
    expect(columns.length).toBeGreaterThan(20)
    const searches = [
      '',
      '?size=2&page=2&sort=-id',
      '?q=oak',
      '?count=exact&filter=id:gt:2',
      '?columns=id,owner',
    ]
    for (const search of searches) {
      const { rows } = apiShapes.ListPage.parse(await ask('listRows', { search }))
      expect(rows.length).toBeGreaterThan(0)
      for (const { key } of rows) {
        await ask('readRow', { key: key ?? '' })
        await ask('readValue', { key: key ?? '', column: 'id' })
      }
    }
    for (const mode of ['capped', 'exact']) await ask('countRows', { search: `?mode=${mode}` })
    expect(await ask('findPlace', { search: '?sort=-id&size=1&value=1' })).toMatchObject({
      page: expect.any(Number),
    })
    for (const { name } of columns) await ask('listFacets', { search: `?column=${name}` })
    expect(await ask('aggregateRows', { search: '?measure=id:count,id:max' })).toMatchObject({
      mode: 'exact',
    })
    expect(await ask('aggregateRows', { search: '?group=name&measure=id:median&most=1' })).toMatchObject({
      groups: [{ count: 1 }],
    })
    expect(await ask('exportCsv', { search: '?columns=id,name' })).toMatch('Oak table')
    expect(await ask('exportNdjson', { search: '?q=oak' })).toMatch('Oak table')
  })

  test('what a view can’t compute is refused as the document says', async () => {
    const table = lamps.replace('lamps', 'shares')
    const unable = { code: 'invalid', status: 422 }
    for (const operation of ['listRows', 'exportCsv', 'exportNdjson'] as const) {
      expect(await ask(operation, { table })).toMatchObject(unable)
    }
    expect(await ask('countRows', { table, search: '?filter=share:gt:1' })).toMatchObject(unable)
  })

  test('the DataTables door takes what the document says', async () => {
    const request = dataTableRequestShape.parse({
      draw: 3,
      start: 0,
      length: 2,
      search: { value: '', regex: false },
      columns: [
        { data: 'id', name: '', searchable: true, orderable: true, search: { value: '', regex: false } },
      ],
      order: [{ column: 0, dir: 'desc' }],
    })
    const init = {
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': server.csrf },
      body: JSON.stringify(request),
    }
    const wanted = { draw: 3, data: [{ id: '5' }, { id: '4' }] }
    expect(await ask('postDataTable', { init })).toMatchObject(wanted)
    const search = '?draw=3&start=0&length=2&columns[0][data]=id&order[0][column]=0&order[0][dir]=desc'
    expect(await ask('askDataTable', { search })).toMatchObject(wanted)
    expect(await ask('postDataTable', {})).toMatchObject({ code: 'csrf-mismatch' })
    expect(await ask('askDataTable', { table: 'nothing' })).toMatchObject({ error: expect.any(String) })
  })

  test('a table is watched and no longer as the document says', async () => {
    const init = { headers: { 'X-CSRF-TOKEN': server.csrf } }
    const found = apiShapes.TableWatch.parse(await ask('readWatch', { table: lamps }))
    expect(found).toMatchObject({ state: 'unwatched', obstacle: null, remove: [] })
    expect(found.create.join()).toMatch(/create trigger/)
    const watched = await ask('watchTable', { table: lamps, init })
    expect(watched).toMatchObject({ state: 'watched', create: [] })
    expect(await ask('watchTable', { table: lamps, init })).toEqual(watched)
    expect(await ask('unwatchTable', { table: lamps, init })).toEqual(found)
  })

  test('webhooks are answered as the document says', () => askForWebhooks({ ask, lamps, csrf: server.csrf }))

  test('boards are answered as the document says', () => askForBoards({ ask, lamps, csrf: server.csrf }))

  test('rights are explained as the document says', async () => {
    const why = apiShapes.Why.parse(
      await ask('explainRights', { search: `?table=${lamps}&right=delete&key=1` }),
    )
    expect(why).toEqual({
      allowed: true,
      reasons: [{ role: 'owner', allows: true, words: expect.any(String) }],
    })
    const gone = await ask('explainRights', { search: `?table=${lamps}&column=nothing&role=viewer` })
    expect(gone).toMatchObject({ allowed: false })
  })

  test('the audit trail is answered as the document says', async () => {
    for (const search of ['', '?person=system', '?action=session.started&from=today&size=1', '?q=olive']) {
      apiShapes.ListPage.parse(await ask('listEntries', { search }))
    }
    const { rows } = apiShapes.ListPage.parse(await ask('listEntries', { search: '?action=session.started' }))
    expect(rows[0]?.values).toMatchObject({ action: 'session.started', actor_kind: 'person' })
    expect(await ask('exportEntriesCsv', {})).toMatch('session.started')
    expect(await ask('exportEntriesXlsx', {})).toMatch(/^PK/)
    expect(await ask('exportEntriesNdjson', { search: '?action=session.started' })).toMatch('"actor_kind"')
    expect(await ask('listEntries', { search: '?colour=red' })).toMatchObject({ code: 'bad-request' })
    expect(await ask('exportEntriesCsv', { search: '?page=2' })).toMatchObject({ code: 'bad-request' })
  })

  test('views and layouts are kept as the document says', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': server.csrf }
    const send = (body: object) => ({ headers, body: JSON.stringify(body) })
    const wish = { name: 'Oaks', list: 'q=oak', layout: null, sharedWith: ['viewer'], defaultFor: [] }
    const view = apiShapes.View.parse(await ask('createView', { init: send(wish) }))
    const { id } = view
    const change = { ...wish, layout: { ...usualLayout, hidden: ['id'] }, version: 1 }
    expect(await ask('changeView', { id, init: send(change) })).toMatchObject({ id, version: 2 })
    const refusal = apiShapes.Problem.parse(await ask('changeView', { id, init: send(change) }))
    expect(refusal).toMatchObject({ code: 'conflict', view: { id, version: 2, layout: change.layout } })
    expect(await ask('keepLayout', { init: send(usualLayout) })).toBe('')
    expect(await ask('readViews', {})).toMatchObject({ layout: usualLayout, views: [{ id }], standard: null })
    expect(await ask('listViews', {})).toMatchObject({ views: [{ id, table: kinds }] })
    expect(await ask('createView', { init: send(wish) })).toMatchObject({ code: 'invalid' })
    expect(await ask('removeView', { id, search: '?version=1', init: { headers } })).toMatchObject({
      code: 'conflict',
    })
    expect(await ask('removeView', { id, search: '?version=2', init: { headers } })).toBe('')
    expect(await ask('changeView', { id, init: send(change) })).toMatchObject({ code: 'not-found' })
  })

  test('cells are written, and chosen rows exported, as the document says', async () => {
    const headers = { 'X-CSRF-TOKEN': server.csrf }
    const json = (body: object) => ({
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const edit = (cell: object) => ask('editRow', { table: lamps, key: '1', init: json(cell) })
    const { entry } = apiShapes.RowAnswer.parse(
      await edit({ column: 'name', value: 'Oak lamp', seen: 'Lamp 1' }),
    )
    expect(entry).not.toBeNull()
    const late = apiShapes.Problem.parse(await edit({ column: 'name', value: 'Elm lamp', seen: 'Lamp 1' }))
    expect(late).toMatchObject({ code: 'conflict', row: { key: '1' }, changedBy: expect.any(Object) })
    expect(await edit({ column: 'name' })).toMatchObject({ code: 'bad-request' })
    const changed = apiShapes.ChangedRow.parse(
      await edit({ values: { name: 'Ash lamp' }, seen: { name: 'Oak lamp' } }),
    )
    expect(changed.row.values).toMatchObject({ name: 'Ash lamp' })
    expect(await edit({ values: { name: 'Elm lamp', nothing: 1 } })).toMatchObject({
      code: 'invalid',
      fields: { nothing: expect.any(String) },
    })
    const add = (row: object) => ask('addRow', { table: lamps, init: json(row) })
    const added = apiShapes.AddedRow.parse(
      await add({ values: { id: 30_000, name: 'New lamp', active: true } }),
    )
    expect(added.key).toBe('30000')
    expect(await add({ values: { id: 30_000, name: 'Again', active: true } })).toMatchObject({
      code: 'invalid',
    })
    expect(await add({})).toMatchObject({ code: 'bad-request' })
    const bulbs = lamps.replace('lamps', 'bulbs')
    const related = { table: lamps, key: '1', relation: `${bulbs}:lamp` }
    expect(await ask('listRelated', related)).toMatchObject({ rows: [{ values: { id: 5, lamp: 1 } }] })
    expect(await ask('listRelated', { ...related, relation: `${bulbs}:id` })).toMatchObject({
      code: 'not-found',
    })
    const choices = { table: bulbs, column: 'lamp', search: '?q=2' }
    expect(await ask('listChoices', choices)).toMatchObject({
      choices: [{ key: '2' }, ...Array(19).fill({})],
    })
    expect(await ask('listChoices', { ...choices, column: 'id' })).toMatchObject({ code: 'bad-request' })
    expect(await ask('forecastDelete', { table: lamps, key: '1' })).toMatchObject({
      deleted: [],
      complete: true,
    })
    const forecast = await ask('forecastDeletes', { table: lamps, init: json({ keys: ['1', '2'] }) })
    expect(forecast).toMatchObject({ blocking: [{ table: bulbs, filter: 'lamp:in:1,2' }], complete: true })
    expect(await ask('forecastDeletes', { table: lamps, init: json({}) })).toMatchObject({
      code: 'bad-request',
    })
    const deleted = await ask('deleteRow', { table: bulbs, key: '6', init: { headers } })
    expect(apiShapes.DeletedRow.parse(deleted)).toMatchObject({ key: '6', deleted: 1 })
    expect(await ask('deleteRow', { table: lamps, key: '1', init: { headers } })).toMatchObject({
      code: 'invalid',
    })
    const write = (batch: object) => ask('writeBatch', { table: bulbs, init: json(batch) })
    const changes = [
      { insert: { id: 7, lamp: 1 } },
      { key: '7', set: { lamp: 2 } },
      { key: '7', set: { lamp: '2' } },
    ]
    const rest = [
      { key: '7', delete: true },
      { key: '7', delete: true },
    ]
    const { outcomes } = apiShapes.BatchOutcomes.parse(await write({ changes: [...changes, ...rest] }))
    expect(outcomes.map(({ state }) => state)).toEqual(['created', 'changed', 'same', 'deleted', 'refused'])
    expect(outcomes.at(-1)).toMatchObject({ problem: { code: 'not-found', status: 404 } })
    expect(await write({ changes: [...changes, ...rest], atomic: true })).toMatchObject({
      code: 'not-found',
      change: 4,
    })
    expect(await write({ changes: [] })).toMatchObject({ code: 'bad-request' })
    const set = (wish: object) => ask('setMany', { table: lamps, column: 'name', init: json(wish) })
    const job = apiShapes.Job.parse(await set({ value: 'Lamp', list: 'filter=id:lte:3', except: ['2'] }))
    expect(job).toMatchObject({ kind: 'set', value: 'Lamp', total: 2 })
    const ended = async () => apiShapes.Job.parse(await ask('readJob', { id: job.id })).state
    await expect.poll(ended).toBe('done')
    expect(await set({ list: '' })).toMatchObject({ code: 'bad-request' })
    const remove = (wish: object) => ask('deleteMany', { table: lamps, init: json(wish) })
    const none = apiShapes.Job.parse(await remove({ list: 'filter=id:lt:0' }))
    expect(none).toMatchObject({ kind: 'delete', column: null, total: 0 })
    expect(await remove({})).toMatchObject({ code: 'bad-request' })
    const form = (fields: string) => ({ headers, body: new URLSearchParams(fields) })
    const chosen = (fields: string) => ({ table: lamps, init: form(fields) })
    expect(await ask('exportChosenCsv', chosen('key=1&columns=id,name'))).toMatch('1,Lamp')
    expect(await ask('exportChosenXlsx', chosen('key=1'))).toMatch(/^PK/)
    expect(await ask('exportXlsx', {})).toMatch(/^PK/)
    expect(await ask('exportChosenNdjson', chosen('list=filter%3Did:lte:2&except=1'))).toMatch('"key":"2"')
    expect(await ask('exportChosenCsv', chosen(''))).toMatchObject({ code: 'bad-request' })
  })

  test('a file becomes rows as the document says', async () => {
    const headers = { 'Content-Type': 'text/csv', 'X-CSRF-TOKEN': server.csrf }
    const table = lamps.replace('lamps', 'bulbs')
    const file = `?${new URLSearchParams({ table, name: 'bulbs.csv' })}`
    const sent = await ask('sendImport', { search: file, init: { headers, body: 'id,lamp\n90,1\n91,x\n' } })
    const { id, settings } = apiShapes.Import.parse(sent)
    expect(await ask('readImport', { id })).toEqual(sent)
    const change = (body: object) => ({ id, init: { headers, body: JSON.stringify(body) } })
    expect(await ask('changeImport', change(settings))).toEqual(sent)
    expect(await ask('changeImport', change({}))).toMatchObject({ code: 'bad-request' })
    expect(await ask('previewImport', { id })).toMatchObject({
      rows: [{ state: 'added' }, { state: 'refused' }],
    })
    const ended = async (job: string) => apiShapes.Job.parse(await ask('readJob', { id: job })).state
    const check = apiShapes.Job.parse(await ask('checkImport', { id, init: { headers } }))
    await expect.poll(() => ended(check.id), { timeout: 10_000 }).toBe('done')
    expect(await ask('readRefusedRows', { id, search: `?job=${check.id}` })).toMatch(/^91,x,/m)
    const start = apiShapes.Job.parse(await ask('startImport', { id, init: { headers } }))
    await expect.poll(() => ended(start.id), { timeout: 10_000 }).toBe('done')
    expect(await ask('readImportExample', { table })).toContain('lamp')
    expect(await ask('sendImport', { init: { headers, body: 'x' } })).toMatchObject({ code: 'bad-request' })
  })

  test('many switches are moved, and taken back, as the document says', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': server.csrf }
    const order = (wish: object) => ({ headers, body: JSON.stringify(wish) })
    const move = (wish: object, column = 'active') =>
      ask('switchMany', { table: lamps, column, init: order(wish) })
    const { id } = apiShapes.Job.parse(await move({ active: false, list: 'filter=id:lte:2' }))
    const ended = async () => apiShapes.Job.parse(await ask('readJob', { id })).state
    await expect.poll(ended).toBe('done')
    expect(await ask('cancelJob', { id, init: { headers } })).toMatchObject({ code: 'conflict' })
    const undo = apiShapes.Job.parse(await ask('undoJob', { id, init: { headers } }))
    expect(undo.undoOf).toBe(id)
    const long = apiShapes.Job.parse(await move({ active: false, list: '' }))
    expect(await ask('cancelJob', { id: long.id, init: { headers } })).toMatchObject({ state: 'cancelled' })
    for (const wish of [{}, { active: true }, { active: true, keys: ['a=b'] }]) {
      expect(await move(wish)).toMatchObject({ code: 'bad-request' })
    }
    expect(await move({ active: true, list: '' }, 'name')).toMatchObject({ code: 'not-found' })
  })

  test('refusals are answered as the document says', async () => {
    for (const operation of namesOf(apiAddresses)) {
      const { method, answer, problems } = apiAddresses[operation]
      const needed: Partial<Record<typeof operation, string>> = {
        listFacets: '?column=id',
        aggregateRows: '?measure=id:count',
        findPlace: '?sort=id&value=1',
        explainRights: '?table=nothing&role=nobody',
      }
      const search = needed[operation] ?? ''
      const stranger = { headers: { Authorization: 'Bearer sb_wrong' } }
      expect(await ask(operation, { init: stranger })).toMatchObject({ code: 'unauthenticated' })
      // DataTables clients get refusals in their own form.
      if (answer === 'DataTableAnswer') continue
      const code = method === 'get' ? 'unauthenticated' : 'csrf-mismatch'
      expect(await ask(operation, { search, cookie: '' })).toMatchObject({ code })
      if (method !== 'get' || !problems.includes('not-found')) continue
      expect(await ask(operation, { search, table: 'nothing' })).toMatchObject({ code: 'not-found' })
    }
    expect(await ask('readRow', { key: '77' })).toMatchObject({ code: 'not-found' })
    expect(await ask('readRow', { key: 'a=b' })).toMatchObject({ code: 'bad-request' })
    expect(await ask('listRows', { search: '?colour=red' })).toMatchObject({ code: 'bad-request' })
  })

  test('the document is read by who may ask, and kept until it changes', async () => {
    expect(await ask('readDocument', {})).toMatchObject({ openapi: '3.1.0' })
    const address = `${server.address}/api/openapi.json`
    const { cookie } = server
    const known = (await fetch(address, { headers: { cookie } })).headers.get('ETag') ?? ''
    const again = await fetch(address, { headers: { cookie, 'If-None-Match': known } })
    expect(again.status).toBe(304)
    const stranger = await fetch(address, { headers: { 'If-None-Match': known } })
    expect(stranger.status).toBe(401)
  })

  test('no address was left out', () => {
    expect([...answered].toSorted()).toEqual(namesOf(apiAddresses).toSorted())
  })
})
