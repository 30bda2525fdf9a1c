import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

eachDatabase((kind) => {
  let server: SignedInServer
  let table: string
  let size: number
  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    const family = familyOf(database)
    // SQLite reads the whole row for each piece, and MySQL takes no longer packets as it comes.
    size = (family === 'PostgreSQL' ? 50 : 9) * 2 ** 20
    const long =
      family === 'SQLite' ? `replace(hex(zeroblob(${size / 4})), '00', 'abab')` : `repeat('ab', ${size / 2})`
    const [type, bytes] =
      family === 'PostgreSQL' ? ['bytea', `decode('00ff3c', 'hex')`] : ['blob', `x'00ff3c'`]
    await runStatements(database, [
      `create table papers (id integer primary key, title text, body ${family === 'MySQL' ? 'longtext' : 'text'}, scan ${type})`,
      `insert into papers values (1, 'Öl <b>', ${long}, ${bytes}), (2, '', null, null)`,
    ])
    await database.close()
    server = await startSignedIn({ arguments: [url, '--attach'] })
    table = family === 'PostgreSQL' ? 'public.papers' : 'papers'
  })
  afterAll(() => server?.stop())

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}/${path}`, { ...init, headers: { cookie: server.cookie, ...init.headers } })
  const askValue = (path: string, init?: RequestInit) => ask(`api/tables/${table}/rows/${path}`, init)

  test('a value of many megabytes is downloaded whole, as a file that no browser runs', async () => {
    const answer = await askValue('1/values/body')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="Papers-1-body\.txt"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    const hash = createHash('sha256')
    for await (const piece of answer.body ?? []) hash.update(piece)
    expect(hash.digest('hex')).toBe(
      createHash('sha256')
        .update('ab'.repeat(size / 2))
        .digest('hex'),
    )
  })

  test('bytes come as they are, texts in UTF-8, numbers as they read', async () => {
    const scan = await askValue('1/values/scan')
    expect(scan.headers.get('content-type')).toBe('application/octet-stream')
    expect(Buffer.from(await scan.arrayBuffer()).toString('hex')).toBe('00ff3c')
    expect(await (await askValue('1/values/title')).text()).toBe('Öl <b>')
    expect(await (await askValue('1/values/id')).text()).toBe('1')
    const empty = await askValue('2/values/title')
    expect([empty.status, await empty.text()]).toEqual([200, ''])
    const head = await askValue('1/values/title', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('what is not there is refused in words', async () => {
    const refusals = {
      '2/values/body': 'has no value',
      '1/values/none': 'no column',
      '9/values/body': 'row',
    }
    for (const [path, words] of Object.entries(refusals)) {
      const answer = await askValue(path)
      expect([answer.status, (await answer.json()).detail]).toEqual([404, expect.stringContaining(words)])
    }
  })

  test('the page and the JSON of its row have the beginning, and a way to the whole', async () => {
    const page = await (await ask(`t/${table}/1`, { headers: { accept: 'text/html' } })).text()
    expect(page.length).toBeLessThan(200_000)
    for (const column of ['body', 'scan']) {
      expect(page).toContain(`href="/api/tables/${table}/rows/1/values/${column}"`)
    }
    const row = await (await askValue('1')).json()
    expect([row.values.body.length, row.cut]).toEqual([10_001, { body: size }])
  })
})
