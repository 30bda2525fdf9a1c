import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'
import { openSession, type PageForm, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

const password = 'horse correct staple'
const megabyte = 1_000_000
const mostMegabytes = 60

let folder: string
let server: SignedInServer
let owner: PageForm
let editor: PageForm
let viewer: PageForm
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const file = join(folder, 'goods.sqlite')
  const database = new DatabaseSync(file)
  database.exec('create table goods (id integer primary key, name text, note text)')
  database.close()
  await writeFile(
    join(folder, 'config.ts'),
    `export default { imports: { mostMegabytes: ${mostMegabytes} } }`,
  )
  const places = ['--data-dir', folder, '--config', join(folder, 'config.ts')]
  server = await startSignedIn({
    dataDir: folder,
    arguments: [`sqlite:${file}`, '--attach', ...places.slice(2)],
  })
  owner = { cookie: server.cookie, token: server.csrf }
  const add = async (role: string) => {
    const email = `${role}@example.com`
    const words = ['people', 'add', email, '--role', role, '--database', `sqlite:${file}`, ...places]
    expect(await runCommand(words, {}, `${password}\n`)).toMatchObject({ code: 0 })
    return openSession(server.address, { email, password })
  }
  ;[editor, viewer] = await Promise.all([add('editor'), add('viewer')])
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const header = 'id,name,note\n'

interface Sent extends Partial<PageForm> {
  readonly body?: BodyInit | AsyncIterable<Uint8Array>
  readonly search?: string
  readonly headers?: Readonly<Record<string, string>>
}

function send({ body = `${header}1,a,b\n`, search = '?table=goods&name=a.csv', headers, ...given }: Sent) {
  const { cookie, token } = { ...owner, ...given }
  const init = {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'text/csv', 'X-CSRF-TOKEN': token, ...headers },
    body,
    duplex: 'half',
  }
  return fetch(`${server.address}/api/imports${search}`, init as RequestInit) // its type knows no iterables
}

/** Sends the form as a browser does: the token first, or where the test wants it. */
function post(fields: readonly (readonly [string, string | File])[], headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return fetch(`${server.address}/t/goods/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: owner.cookie, Accept: 'text/html', ...headers },
    body,
  })
}

const chosen = () => new File([`${header}1,a,b\n`], 'a.csv')

async function* large(megabytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(header)
  const line = Buffer.from(`,name,${'x'.repeat(990)}\n`)
  const piece = Buffer.concat(Array.from({ length: 1_000 }, () => line))
  for (let sent = 0; sent < megabytes * megabyte; sent += piece.length) yield piece
}

async function readMemory(): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

test('a file of 50 MB passes through, and the server keeps little of it in memory', {
  timeout: 120_000,
}, async () => {
  expect((await send({})).status).toBe(201)
  const before = await readMemory()
  let most = 0
  const watching = setInterval(() => void readMemory().then((now) => (most = Math.max(most, now))), 100)
  const answer = await send({ body: large(50) })
  clearInterval(watching)
  expect([answer.status, (await answer.json()).file?.size]).toEqual([201, expect.any(Number)])
  expect(Math.max(most, await readMemory()) - before).toBeLessThan(100 * megabyte)
})

test('a larger file than the config allows is refused', { timeout: 120_000 }, async () => {
  const kept = readKept()
  const refusal = await send({ body: large(mostMegabytes + 10) }).catch(() => null)
  // A client that still writes may see the end of the connection first.
  if (refusal !== null) expect([refusal.status, (await refusal.json()).code]).toEqual([413, 'too-large'])
  expect(readKept()).toBe(kept)
})

test('a sender who leaves in the middle leaves nothing behind', async () => {
  const kept = readKept()
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    'POST /api/imports?table=goods&name=cut.csv HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Cookie: ${owner.cookie}`,
    `X-CSRF-TOKEN: ${owner.token}`,
    'Content-Length: 5000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${header}${'1,a,b\n'.repeat(100_000)}`)
  await expect.poll(readKept).toBe(kept + 1)
  socket.destroy()
  await expect.poll(readKept).toBe(kept)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

describe('whom the server sends away', () => {
  test('nobody who may not write to the table sends a file', async () => {
    const refused = await send({ ...viewer })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'forbidden'])
    expect((await send({ search: '?table=nothing&name=a.csv' })).status).toBe(404)
    const page = await fetch(`${server.address}/t/goods/import`, {
      headers: { cookie: viewer.cookie, Accept: 'text/html' },
    })
    expect(page.status).toBe(403)
  })

  test('what one person has sent is there for nobody else', async () => {
    const { id } = await (await send({ ...editor })).json()
    const place = `${server.address}/api/imports/${id}`
    const ask = (path: string, method: string, { cookie, token }: PageForm) =>
      fetch(place + path, { method, headers: { cookie, 'X-CSRF-TOKEN': token } })
    expect((await ask('', 'GET', editor)).status).toBe(200)
    const others = [
      await ask('', 'GET', owner),
      await ask('/preview', 'GET', owner),
      await ask('/refused.csv?job=1', 'GET', owner),
      await ask('/check', 'POST', owner),
      await ask('/start', 'POST', owner),
      await fetch(`${server.address}/imports/${id}`, {
        headers: { cookie: owner.cookie, Accept: 'text/html' },
      }),
    ]
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404))
  })

  test.each([
    ['no token', { 'X-CSRF-TOKEN': '' }],
    ['a wrong token', { 'X-CSRF-TOKEN': 'A'.repeat(86) }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('a body with %s', async (_what, headers: Record<string, string>) => {
    const kept = readKept()
    expect((await send({ headers })).status).toBe(419)
    expect(readKept()).toBe(kept)
  })

  test('a form without its token, with a wrong one, with it after the file, or of another origin', async () => {
    const kept = readKept()
    const { token } = owner
    const refused = [
      await post([['file', chosen()]]),
      await post([
        ['_token', 'A'.repeat(86)],
        ['file', chosen()],
      ]),
      await post([
        ['file', chosen()],
        ['_token', token],
      ]),
      await post(
        [
          ['_token', token],
          ['file', chosen()],
        ],
        { Origin: 'https://evil.example' },
      ),
      await post(
        [
          ['_token', token],
          ['file', chosen()],
        ],
        { 'Sec-Fetch-Site': 'cross-site' },
      ),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 419))
    expect(readKept()).toBe(kept)
  })

  test.each([
    ['no file', [['file', '']], 422, /Choose a file first/],
    ['an empty file without a name', [['file', new File([], '')]], 422, /Choose a file first/],
    ['an endless field before the file', [['note', 'x'.repeat(700_000)]], 413, /at most/],
  ] as const)('a form with %s', async (_what, fields, status, words) => {
    const answer = await post([['_token', owner.token], ...fields])
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(words)])
  })

  test('a request that does not name the file, or wraps it in a form', async () => {
    expect((await send({ search: '?table=goods' })).status).toBe(400)
    const body = new FormData()
    body.append('file', chosen())
    const headers = { cookie: owner.cookie, 'X-CSRF-TOKEN': owner.token }
    const wrapped = await fetch(`${server.address}/api/imports?table=goods&name=a`, {
      method: 'POST',
      headers,
      body,
    })
    expect(await wrapped.json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('--data-binary'),
    })
    const broken = { cookie: owner.cookie, 'Content-Type': 'multipart/form-data' }
    const unbound = await fetch(`${server.address}/t/goods/import`, {
      method: 'POST',
      headers: broken,
      body: 'x',
    })
    expect(unbound.status).toBe(400)
  })
})

/** How many files the server keeps, also those that are still on their way. */
function readKept(): number {
  const database = new DatabaseSync(join(folder, 'goods.sqlite'), { readOnly: true, timeout: 5_000 })
  const [row] = database.prepare('select count(*) as files from switchboard_imports').all()
  database.close()
  return Number(row?.files)
}
