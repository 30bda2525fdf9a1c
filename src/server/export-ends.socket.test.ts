import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'
import { openSession, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchboard-ends-'))
const settings = ['--database', `sqlite:${join(folder, 'shop.sqlite')}`, '--data-dir', folder]
const ada = { email: 'ada@example.com', password: 'a long enough password' }
const rowCount = 200_000
let server: SignedInServer

beforeAll(async () => {
  const file = new DatabaseSync(join(folder, 'shop.sqlite'))
  file.exec('create table things (id integer primary key, name text)')
  file.exec(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rowCount})
     insert into things select i, 'row ' || hex(randomblob(100)) from n`,
  )
  file.exec(`create table files (id integer primary key, body text);
    insert into files values (1, hex(zeroblob(20000000)))`)
  file.close()
  server = await startSignedIn({
    arguments: [`sqlite:${join(folder, 'shop.sqlite')}`, '--attach'],
    dataDir: folder,
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A reader that is slower than the server: the export stays open while nobody reads. */
async function begin(headers: Record<string, string>, path = '/api/tables/things/export.csv') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(server.address + path, { headers }, resolve)
      .on('error', reject)
      .end()
  })
  expect(answer.statusCode).toBe(200)
  answer.pause()
  return answer
}

/** The rest that arrives when the reader continues. */
async function readOn(answer: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  try {
    for await (const chunk of answer) bytes += chunk.length
    return { bytes, isWhole: answer.complete }
  } catch {
    return { bytes, isWhole: false } // the connection broke
  }
}

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))

async function run(...words: string[]) {
  const { code, stdout, stderr } = await runCommand([...words, ...settings], {}, `${ada.password}\n`)
  expect([stderr, code]).toEqual([expect.anything(), 0])
  return stdout
}

async function addToken(name: string): Promise<string> {
  return (await run('tokens', 'add', name)).split('\n')[0] ?? ''
}

test('an export runs to its end while its token stands', async () => {
  const answer = await begin({ Authorization: `Bearer ${await addToken('kept')}` })
  await aSecond()
  const { bytes, isWhole } = await readOn(answer)
  expect(isWhole).toBe(true)
  expect(bytes).toBeGreaterThan(rowCount * 200)
})

test('an export breaks off within a second when its token is revoked', async () => {
  const answer = await begin({ Authorization: `Bearer ${await addToken('revoked')}` })
  const id = /(\S+)\s+revoked\b/.exec(await run('tokens', 'list'))?.[1] ?? ''
  await run('tokens', 'revoke', id)
  await aSecond()
  expect((await readOn(answer)).isWhole).toBe(false)
})

test('a download breaks off when its token is revoked', async () => {
  const headers = { Authorization: `Bearer ${await addToken('fetching')}` }
  const answer = await begin(headers, '/api/tables/files/rows/1/values/body')
  const id = /(\S+)\s+fetching\b/.exec(await run('tokens', 'list'))?.[1] ?? ''
  await run('tokens', 'revoke', id)
  await aSecond()
  expect((await readOn(answer)).isWhole).toBe(false)
})

test('an export breaks off when its person is switched off', async () => {
  await run('people', 'add', ada.email, '--name', 'Ada', '--role', 'viewer')
  const { cookie } = await openSession(server.address, ada)
  const answer = await begin({ cookie })
  await run('people', 'off', ada.email)
  await aSecond()
  expect((await readOn(answer)).isWhole).toBe(false)
})

test('an export of the trail breaks off when its person may not read it any more', async () => {
  const file = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5_000 })
  file.exec(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000)
     insert into switchboard_entries (id, at, actor_kind, actor_name, action, label)
     select printf('%026d', i), '2026-01-01T00:00:00.000Z', 'system', 'test', 'person.added', hex(randomblob(100)) from n`,
  )
  file.close()
  await run('people', 'on', ada.email)
  await run('people', 'role', ada.email, 'admin')
  const { cookie } = await openSession(server.address, ada)
  const answer = await begin({ cookie }, '/api/audit/export.csv')
  await run('people', 'role', ada.email, 'editor')
  await aSecond()
  expect((await readOn(answer)).isWhole).toBe(false)
})
