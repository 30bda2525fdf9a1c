import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { inOwnWords } from '../../test/mysql-words.ts'
import { type CommandEnd, runCommand } from '../../test/run-command.ts'
import { openSession, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { switchTables } from '../../test/switch-tables.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { problemBodyShape } from '../wire/problem-body.ts'
import { switchAnswerShape } from '../wire/switch.ts'

const config = `export default {
  tables: {
    products: {
      active: { column: 'active', guard: (row, to) => row.id === 3 && !to.active ? 'has open orders' : null },
    },
    members: { active: { column: 'status', on: 'active', off: 'inactive' } },
  },
}`
const env = { SWITCHBOARD_SECRET: 'one secret for the server and the commands' }
const viewer = { email: 'viola@example.com', password: 'staple correct horse' }

eachDatabase((kind) => {
  let folder: string
  let database: Database
  let server: SignedInServer
  let products: string
  let token: string
  let call: (words: readonly string[], input?: string) => Promise<CommandEnd>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    await writeFile(join(folder, 'config.ts'), config)
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await run(...switchTables(familyOf(database)))
    server = await startSignedIn({
      arguments: [url, '--attach', '--config', join(folder, 'config.ts')],
      env,
    })
    call = (words, input = '') => runCommand([...words, '--database', url, '--data-dir', folder], env, input)
    token = (await call(['tokens', 'add', 'shop', '--role', 'editor'])).stdout.split('\n')[0] ?? ''
    await call(['people', 'add', viewer.email, '--role', 'viewer'], `${viewer.password}\n`)
    const answer = await fetch(`${server.address}/api/tables`, { headers: { cookie: server.cookie } })
    const { tables }: { tables: { id: string; label: string }[] } = await answer.json()
    products = tables.find(({ label }) => label === 'Products')?.id ?? ''
  })
  afterAll(async () => {
    await server?.stop()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function run(...statements: readonly string[]): Promise<void> {
    await database.write(async (transaction) => {
      for (const statement of statements)
        await transaction.run(sql.raw(inOwnWords(database, statement)).compile(database.build))
    })
  }

  const addressOf = (key: string, state: string, column = 'active') =>
    `/t/${products}/${key}/switches/${column}/${state}`

  /** Sends it like the page's script. */
  function press(path: string, headers: Record<string, string> = {}) {
    const own = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'X-Requested-With': 'XMLHttpRequest' }
    return fetch(server.address + path, { method: 'POST', headers: { ...own, ...headers } })
  }

  /** Sends it like a plain form. */
  function submit(path: string, headers: Record<string, string> = {}, fields: Record<string, string> = {}) {
    return fetch(server.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: server.cookie, Accept: 'text/html', ...headers },
      body: new URLSearchParams({ _token: server.csrf, ...fields }),
    })
  }

  function byToken(path: string, headers: Record<string, string> = {}) {
    const own = { Authorization: `Bearer ${token}` }
    return fetch(server.address + path, { method: 'POST', headers: { ...own, ...headers } })
  }

  describe('a switch is moved', () => {
    test('by the page’s script, which reads the row as it is now', async () => {
      const answer = await press(addressOf('1', 'deactivate'))
      expect(answer.status).toBe(200)
      const body = switchAnswerShape.parse(await answer.json())
      expect(body).toMatchObject({ table: products, key: '1', active: false, changed: true })
      expect(body.row.values).toMatchObject({ id: 1, name: 'Oak table', active: false })
      const again = switchAnswerShape.parse(await (await press(addressOf('1', 'deactivate'))).json())
      expect(again).toMatchObject({ active: false, changed: false, entry: null })
      expect(answer.headers.getSetCookie()).toEqual([])
    })

    test('by a program with a token, without any other proof', async () => {
      const answer = await byToken(addressOf('1', 'activate'))
      expect([answer.status, (await answer.json()).active]).toEqual([200, true])
    })

    test.each([
      ['names its push connection, which is kept with the change', '4711.42', '4711.42'],
      ['names what is no connection, which is passed over', "1.2'; --", null],
    ])('by a page that %s', async (_what, socketId, kept) => {
      await byToken(addressOf('1', 'activate'))
      await press(addressOf('1', 'deactivate'), { 'X-Socket-ID': socketId })
      const changes = database.buildOwn<{ changes: { seq: number; socket_id: string | null } }>()
      const last = changes.selectFrom('changes').select('socket_id').orderBy('seq', 'desc').limit(1)
      expect(await database.read(last.compile())).toEqual([{ socket_id: kept }])
      await byToken(addressOf('1', 'activate'))
    })

    test('by whoever asks for JSON, whatever the request holds', async () => {
      const own = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
      const answer = await fetch(server.address + addressOf('1', 'deactivate'), {
        method: 'POST',
        headers: { ...own, Accept: 'application/json', 'Content-Type': 'application/json' },
        body: '{"anything":1}',
      })
      expect([answer.status, (await answer.json()).changed]).toEqual([200, true])
    })

    test('by a plain form, which leads back to where it was', async () => {
      for (const [referer, location] of [
        [`${server.address}/t/${products}?page=2&q=oak`, `/t/${products}?page=2&q=oak`],
        [`${server.address}/t/${products}/1`, `/t/${products}/1`],
        [`${server.address}/audit?person=x`, '/audit?person=x'],
        [`${server.address}${addressOf('1', 'activate')}`, `/t/${products}/1`],
        [`${server.address}/account`, `/t/${products}/1`],
        ['https://evil.example/t/products', `/t/${products}/1`],
        [`${server.address}//evil.example`, `/t/${products}/1`],
        ['nonsense', `/t/${products}/1`],
      ] as const) {
        const answer = await submit(addressOf('1', 'activate'), { Referer: referer })
        expect([referer, answer.status, answer.headers.get('location')]).toEqual([referer, 303, location])
      }
    })
  })

  test('a form of the page that asks leads back to where that was come from', async () => {
    const headers = { Referer: `${server.address}${addressOf('1', 'activate')}` }
    for (const [back, location] of [
      [`/t/${products}?page=2&q=oak`, `/t/${products}?page=2&q=oak`],
      ['/audit', '/audit'],
      ['/account', `/t/${products}/1`],
      ['//evil.example/t/products', `/t/${products}/1`],
      ['/\\evil.example', `/t/${products}/1`],
      ['https://evil.example/audit', `/t/${products}/1`],
      ['/t/..//evil.example/x', `/t/${products}/1`],
    ] as const) {
      const answer = await submit(addressOf('1', 'activate'), headers, { back })
      expect([back, answer.status, answer.headers.get('location')]).toEqual([back, 303, location])
    }
    const page = await fetch(server.address + addressOf('1', 'deactivate'), {
      headers: {
        cookie: server.cookie,
        Accept: 'text/html',
        Referer: `${server.address}/t/${products}?q=oak`,
      },
    })
    expect(await page.text()).toContain(`name="back" value="/t/${products}?q=oak"`)
  })

  test('a refused form leads back to where it was sent from, and nowhere else', async () => {
    const send = async (referer: string) =>
      (await submit(addressOf('3', 'deactivate'), { Referer: referer })).text()
    expect(await send(`${server.address}/t/${products}?q=lamp`)).toContain(`href="/t/${products}?q=lamp"`)
    expect(await send(`https://evil.example/t/${products}?q=lamp`)).not.toContain('q=lamp')
  })

  describe('the notice', () => {
    test('of a plain form’s change is a cookie that no script reads, and goes when it is dismissed', async () => {
      const answer = await submit(addressOf('2', 'activate'))
      const [line = ''] = answer.headers.getSetCookie()
      expect(line).toMatch(/^switchboard_notice=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
      const again = await submit(addressOf('2', 'activate'))
      expect(again.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^switchboard_notice=;.*Max-Age=0$/),
      ])
      const dismissed = await submit('/notice/dismiss', { Referer: `${server.address}/t/${products}` })
      expect([dismissed.status, dismissed.headers.get('location')]).toEqual([303, `/t/${products}`])
      expect(dismissed.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
      const entry = /=([\w-]+);/.exec(line)?.[1] ?? ''
      const undone = await submit(`/audit/${entry}/undo`)
      expect([undone.status, undone.headers.get('location')]).toEqual([303, `/t/${products}/2`])
      expect(undone.headers.getSetCookie()).toEqual([expect.stringMatching(/^switchboard_notice=[\w-]{36};/)])
    })
  })

  test.each(['nothing', '%00', '"', '../x', 'x'.repeat(3_000)])('a notice of %j is none', async (entry) => {
    const headers = { cookie: `${server.cookie}; switchboard_notice=${entry}`, Accept: 'text/html' }
    expect((await fetch(`${server.address}/t/${products}`, { headers })).status).toBe(200)
  })

  describe('an undo', () => {
    test('by script and by token answers with the row, and can be undone', async () => {
      const { entry } = await (await press(addressOf('7', 'deactivate'))).json()
      const undone = await byToken(`/audit/${entry}/undo`)
      expect(undone.status).toBe(200)
      const body = switchAnswerShape.parse(await undone.json())
      expect(body).toMatchObject({ key: '7', active: true, changed: true })
      const again = switchAnswerShape.parse(await (await press(`/audit/${body.entry}/undo`)).json())
      expect(again).toMatchObject({ active: false, changed: true })
    })
  })

  describe('the same request sent twice', () => {
    test('has one effect and one answer, also when it comes at once', async () => {
      const named = { 'Idempotency-Key': 'wish-1' }
      const answers = await Promise.all([1, 2].map(() => press(addressOf('6', 'deactivate'), named)))
      const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
      expect(first).toMatchObject({ changed: true, active: false })
      expect(second).toEqual(first)
      await press(addressOf('6', 'activate'))
      expect(await (await press(addressOf('6', 'deactivate'), named)).json()).toEqual(first)
      expect(await (await press(addressOf('6', 'activate'))).json()).toMatchObject({ changed: false })
    })

    test('under the name of another request is refused', async () => {
      const named = { 'Idempotency-Key': 'wish-2' }
      expect((await press(addressOf('6', 'deactivate'), named)).status).toBe(200)
      await expectRefusal(await press(addressOf('6', 'activate'), named), 422)
      expect((await byToken(addressOf('6', 'activate'), named)).status).toBe(200)
    })

    test.each(['', 'a b', 'ä', 'x'.repeat(201)])('under the name %j is refused', async (name) => {
      const answer = await press(addressOf('6', 'activate'), { 'Idempotency-Key': name })
      await expectRefusal(answer, 400)
    })
  })

  describe('refused is', () => {
    test('a viewer, with a sentence', async () => {
      const { cookie, token: own } = await openSession(server.address, viewer)
      const answer = await press(addressOf('1', 'activate'), { cookie, 'X-CSRF-TOKEN': own })
      expect((await expectRefusal(answer, 403)).detail).toContain('Your role')
    })

    test('a person whose role was lowered meanwhile, also under the name of what was answered before', async () => {
      const email = 'ed@example.com'
      await call(['people', 'add', email, '--role', 'editor'], `${viewer.password}\n`)
      const { cookie, token: own } = await openSession(server.address, { email, password: viewer.password })
      const by = { cookie, 'X-CSRF-TOKEN': own }
      const named = { ...by, 'Idempotency-Key': 'as-an-editor' }
      expect((await press(addressOf('1', 'activate'), named)).status).toBe(200)
      expect((await call(['people', 'role', email, 'viewer'])).code).toBe(0)
      await expectRefusal(await press(addressOf('1', 'deactivate'), by), 403)
      await expectRefusal(await press(addressOf('1', 'activate'), named), 403)
    })

    test('a guest, and a wrong token', async () => {
      await expectRefusal(await press(addressOf('1', 'activate'), { cookie: '' }), 419)
      await expectRefusal(await byToken(addressOf('1', 'activate'), { Authorization: 'Bearer sb_x' }), 401)
    })

    test('a request without the page’s token, or from elsewhere', async () => {
      for (const path of [addressOf('1', 'deactivate'), '/audit/x/undo', '/notice/dismiss']) {
        await expectRefusal(await press(path, { 'X-CSRF-TOKEN': '' }), 419)
        await expectRefusal(await press(path, { Origin: 'https://evil.example' }), 419)
      }
    })

    test.each([
      ['a row that is not there', '999', 'active', 404],
      ['a column that is no switch', '1', 'name', 404],
      ['a misspelled column', '1', 'a%20b', 400],
      ['a key that nobody wrote', '=zz', 'active', 404],
      ['a long key', '1'.repeat(3_000), 'active', 404],
      ['what a guard objects to', '3', 'active', 422],
      ['what a trigger objects to', '4', 'active', 422],
      ['what a constraint objects to', '5', 'active', 422],
    ])('%s', async (_what, key, column, status) => {
      await expectRefusal(await press(addressOf(key, 'deactivate', column)), status)
    })

    test('another state than on and off', async () => {
      await expectRefusal(await press(addressOf('1', 'toggle')), 405)
    })

    test('another method', async () => {
      for (const [path, allow] of [
        [addressOf('1', 'deactivate'), 'GET, HEAD, POST'],
        ['/audit/x/undo', 'POST'],
        ['/notice/dismiss', 'POST'],
      ] as const) {
        const answer = await fetch(server.address + path, { method: 'DELETE' })
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allow])
      }
      const headers = { Authorization: `Bearer ${token}` }
      for (const [method, path] of [
        ['PUT', addressOf('1', 'deactivate')],
        ['GET', '/audit/x/undo'],
      ] as const) {
        await expectRefusal(await fetch(server.address + path, { method, headers }), 405)
      }
    })

    test('a token at the page that asks first', async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(server.address + addressOf('1', 'deactivate'), { headers })
      await expectRefusal(answer, 401)
    })

    test('a row that is neither on nor off, with the row and who changed it', async () => {
      const members = products.replace('products', 'members')
      const path = `/t/${members}/1/switches/status`
      expect((await press(`${path}/deactivate`)).status).toBe(200)
      await run("update members set status = 'banned' where id = 1")
      const body = await expectRefusal(await press(`${path}/activate`), 409)
      expect(body).toMatchObject({
        code: 'conflict',
        row: { key: '1', values: { name: 'Ann', status: 'banned' } },
        changedBy: null,
      })
    })

    test('a plain form, by a page that explains', async () => {
      const answer = await submit(addressOf('3', 'deactivate'))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain('It stays on: has open orders.')
    })
  })

  async function expectRefusal(answer: Response, status: number) {
    const body = problemBodyShape.parse(await answer.json())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    return body
  }
})
