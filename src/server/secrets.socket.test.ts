import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openSession, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const hash = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'
const hex = '8cb2237d0679ca88db6464eac60da96345513964'
const bearer = 'Zm9vYmFyQmF6UXV4MTIzNDVYeVo5OFdxUm1Oa0xq'

const tables = [
  `create table staff (id integer primary key, name text, password text, pin integer, legacy text, active boolean)`,
  `insert into staff values (1, 'Mike', '${hash}', 471190357, '${hex}', true), (2, 'Jon', '${hash}', 471290358, '${hex.replace('8', '9')}', false)`,
  `create table oauth_access_tokens (token varchar(80) primary key, name text, revoked boolean)`,
  `insert into oauth_access_tokens values ('${bearer}', 'Shop', false)`,
  `create table token_uses (id integer primary key, used text references oauth_access_tokens (token))`,
  `insert into token_uses values (1, '${bearer}')`,
  `create table cards (id integer primary key, code text unique, api_key text)`,
  `insert into cards values (1, 'A', 'key of one'), (2, 'B', 'key of two'), (3, 'C', '${'x'.repeat(2 * 2 ** 20)}')`,
]

eachDatabase((place: TestDatabase) => {
  let server: SignedInServer
  let url: string
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-secrets-'))
  beforeAll(async () => {
    url = await place.url()
    const database = await openDatabase(url, { log: silentLog, create: true })
    // A text of MySQL ends after 64 KB.
    const long = (words: string) => words.replace('api_key text', 'api_key longtext')
    await runStatements(database, familyOf(database) === 'MySQL' ? tables.map(long) : tables)
    await database.close()
    server = await startSignedIn({ dataDir, arguments: [url, '--attach'] })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, ...init.headers }
    const answer = await fetch(`${server.address}${path}`, { ...init, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const id = (name: string) => (place.name === 'PostgreSQL' ? `public.${name}` : name)

  test.each([
    ['staff', ''],
    ['oauth_access_tokens', ''],
    ['token_uses', ''],
    ['staff', '/1'],
    ['token_uses', '/1'],
  ])('[X2] no secret is on the page of %s%s, nor in what programs read of it', async (name, key) => {
    const base = `/api/tables/${id(name)}`
    const paths =
      key === ''
        ? [
            `/t/${id(name)}`,
            `${base}/rows`,
            `${base}/export.csv`,
            `${base}/export.ndjson`,
            `${base}/datatable`,
          ]
        : [`/t/${id(name)}${key}`, `${base}/rows${key}`]
    for (const path of paths) {
      const { status, text } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      for (const secret of [hash, hex, bearer, '471190357', 'R9h/cIPz0gi']) expect(text).not.toContain(secret)
    }
  })

  test('[X3] masked columns are told with the reason, and shown as dots', async () => {
    const head = JSON.parse((await ask(`/api/tables/${id('staff')}`)).text)
    const reasons = head.columns.map(({ name, secret }: { name: string; secret?: string }) => [name, secret])
    expect(reasons).toEqual([
      ['id', undefined],
      ['name', undefined],
      ['password', 'name'],
      ['pin', 'name'],
      ['legacy', 'values'],
      ['active', undefined],
    ])
    const { text } = await ask(`/t/${id('staff')}`)
    expect(text).toContain('••••••')
    expect(text).toContain('Its values look like password hashes, tokens or keys.')
  })

  test.each([
    ['rows?sort=password'],
    ['rows?filter=password:is:x'],
    ['rows?filter=legacy:starts:8'],
    ['rows?columns=password'],
    ['facets?column=password'],
    ['export.csv?columns=password'],
    ['count?filter=pin:is:471190357'],
    ['rows/1/values/password'],
  ])('%s is refused, and says that the column is masked', async (path) => {
    const { status, text } = await ask(`/api/tables/${id('staff')}/${path}`)
    expect([status, text]).toEqual([400, expect.stringContaining('are masked')])
  })

  test('no search finds a row by its secret', async () => {
    for (const word of [hex, '8cb2237d', '471190357', hash.slice(0, 20)]) {
      const path = `/api/tables/${id('staff')}/rows?q=${encodeURIComponent(word)}`
      expect(JSON.parse((await ask(path)).text).rows).toEqual([])
    }
  })

  test('a masked cell is not written in a list, and the refusal of another column tells no secret', async () => {
    const edit = (column: string, value: string, seen: string) =>
      ask(`/api/tables/${id('cards')}/rows/1`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ column, value, seen }),
      })
    expect((await edit('api_key', 'x', 'y')).status).toBe(403)
    const refused = await edit('code', 'B', 'A')
    expect(refused.status).toBe(422)
    expect(refused.text).not.toContain('key of')
  })

  test('[X4] an owner reveals one value, and the trail tells of it', async () => {
    const reveal = (path: string, headers = {}) => ask(path, { method: 'POST', headers })
    const path = `/t/${id('staff')}/1/reveal/password`
    const script = { 'X-Requested-With': 'XMLHttpRequest' }
    expect(await reveal(path, script)).toEqual({ status: 200, text: JSON.stringify({ value: hash }) })
    expect(await reveal(path)).toEqual({ status: 200, text: hash })
    expect((await reveal(`/t/${id('staff')}/1/reveal/name`, script)).status).toBe(404)
    expect((await reveal(`/t/${id('staff')}/99/reveal/password`, script)).status).toBe(404)
    const { text } = await ask('/api/audit?action=secret.revealed')
    expect(JSON.parse(text).rows).toHaveLength(2)
    expect(text).not.toContain(hash)
  })

  test('[X4] a value that would hold up everybody else is not revealed, and the trail tells of nothing', async () => {
    const { status, text } = await ask(`/t/${id('cards')}/3/reveal/api_key`, { method: 'POST' })
    expect([status, text]).toEqual([422, expect.stringContaining('The value is 2 MB long.')])
    const trail = JSON.parse((await ask('/api/audit?action=secret.revealed')).text)
    expect(JSON.stringify(trail.rows)).not.toContain('api_key')
  })

  test('an editor reveals nothing', async () => {
    const edda = { email: 'edda@example.com', password: 'horse correct staple' }
    const env = { DATABASE_URL: url, SWITCHBOARD_DATA_DIR: dataDir }
    const words = ['people', 'add', edda.email, '--role', 'editor']
    expect((await runCommand(words, env, `${edda.password}\n`)).code).toBe(0)
    const editor = await openSession(server.address, edda)
    const answer = await fetch(`${server.address}/t/${id('staff')}/1/reveal/password`, {
      method: 'POST',
      headers: { cookie: editor.cookie, 'X-CSRF-TOKEN': editor.token, 'X-Requested-With': 'XMLHttpRequest' },
    })
    expect(answer.status).toBe(403)
    const page = await fetch(`${server.address}/t/${id('staff')}/1`, { headers: { cookie: editor.cookie } })
    expect(await page.text()).not.toContain('/reveal/')
  })
})
