import { type IncomingMessage, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { readSheets } from '../../test/read-workbook.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

describe('an export of the demo', () => {
  let server: SignedInServer
  beforeAll(async () => {
    server = await startSignedIn()
  })
  afterAll(() => server?.stop())

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api/tables/${path}`, { ...init, headers: { cookie: server.cookie } })

  test('[E3] is a CSV file with the name of its table and of the day', async () => {
    const answer = await ask('products/export.csv?filter=active:is:true&sort=-id&columns=id,name')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="Products-\d{4}-\d\d-\d\d\.csv";/),
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const [head, ...lines] = bytes.toString().slice(1).split('\r\n')
    expect([head, lines.pop()]).toEqual(['id,name', ''])
    const count = await (await ask('products/count?filter=active:is:true&mode=exact')).json()
    expect(lines).toHaveLength(count.value)
  })

  test('[E5] is NDJSON with the rows that the list has', async () => {
    const answer = await ask('products/export.ndjson?columns=id,name,price,created_at')
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await answer.text()).split('\n').slice(0, 25)
    const { rows } = await (await ask('products/rows?columns=id,name,price,created_at&size=25')).json()
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows)
  })

  test('[E15] is a workbook that is not compressed twice', async () => {
    const answer = await ask('products/export.xlsx?filter=id:lte:3&columns=id,name')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/filename="Products-[\d-]+\.xlsx";/),
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const [sheet] = await readSheets(answer.body ?? new ReadableStream())
    expect(sheet?.data.map(([id]) => id)).toEqual(['id', 1, 2, 3])
  })

  test('[E4] is raw CSV for programs', async () => {
    const csv = await (await ask('products/export.csv?raw=1&filter=id:is:1&columns=id')).arrayBuffer()
    expect(Buffer.from(csv).toString()).toBe('id\r\n1\r\n')
    expect((await ask('products/export.xlsx?raw=1')).status).toBe(400)
    expect((await ask('products/export.csv?raw=2')).status).toBe(400)
  })

  test('of chosen rows has those that a form names, in the list’s order, and the trail tells how many', async () => {
    const post = async (fields: string, path = 'products/export.csv') => {
      const body = new URLSearchParams(`${fields}&_token=${server.csrf}`)
      const address = `${server.address}/api/tables/${path}`
      return fetch(address, { method: 'POST', headers: { cookie: server.cookie }, body })
    }
    const named = await post('key=7&key=3&key=999999&sort=-id&columns=id')
    expect([named.status, named.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('Products-'),
    ])
    expect(await named.text()).toBe('id\r\n7\r\n3\r\n')
    const listed = await post('list=filter%3Did%3Alte%3A4&except=2&columns=id', 'products/export.ndjson')
    const keys = (await listed.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).key)
    expect(keys).toEqual(['1', '3', '4'])
    const many = Array.from({ length: 10_000 }, (_, at) => `key=${at + 1}`).join('&')
    const lines = (await (await post(`${many}&columns=id`)).text()).split('\r\n')
    const { value } = await (await ask('products/count?filter=id:lte:10000&mode=exact')).json()
    expect(lines).toHaveLength(value + 2)
    const trail = await fetch(`${server.address}/api/audit?action=table.exported&size=3`, {
      headers: { cookie: server.cookie },
    })
    const told = (await trail.json()).rows.map((row: { values: { after_value: string } }) =>
      JSON.parse(row.values.after_value),
    )
    expect(told).toMatchObject([
      { rows: 10_000 },
      { except: 1, list: '?filter=id:lte:4&columns=id' },
      { rows: 3 },
    ])
    const refused = await Promise.all(
      ['', 'key=1&list=', 'key=a=b', 'list=&sort=smell', `${many}&key=10001`].map(
        async (fields) => (await post(fields)).status,
      ),
    )
    expect(refused).toEqual([400, 400, 400, 400, 400])
    expect((await post('key=1', 'nothing/export.csv')).status).toBe(404)
    const forged = await fetch(`${server.address}/api/tables/products/export.csv`, {
      method: 'POST',
      headers: { cookie: server.cookie },
      body: new URLSearchParams('key=1&_token=wrong'),
    })
    expect(forged.status).toBe(419)
  })

  test('is told by its head without being taken', async () => {
    const answer = await ask('products/export.csv', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    for (let times = 0; times < 3; times += 1) await ask('products/export.csv', { method: 'HEAD' })
    expect((await ask('products/export.csv')).status).toBe(200)
  })

  test.each([
    ['nothing/export.csv', 404, 'This table does not exist, or you can’t see it.'],
    ['products/export.csv?page=2', 400, 'Unknown parameter "page".'],
    ['products/export.ndjson?size=10', 400, 'Unknown parameter "size".'],
    ['products/export.csv?columns=smell', 400, '"columns": this table has no column "smell".'],
    ['products/export.pdf', 404, 'The API has no such address. /api/openapi.json lists all of them.'],
  ])('[E9] as %s is refused', async (path, status, detail) => {
    const answer = await ask(path)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await answer.json()).toMatchObject({ status, detail })
  })

  test('[E9] is refused to whoever has not signed in', async () => {
    const answer = await fetch(`${server.address}/api/tables/products/export.csv`)
    expect(answer.status).toBe(401)
  })
})

onPostgres((database) => {
  let url: string
  /** Our own tables are elsewhere, so that no other statements reach the database of this test. */
  let storeUrl: string
  let server: SignedInServer
  const rows = 100_000

  beforeAll(async () => {
    url = await database.url()
    await onServer(
      url,
      `create table large (id integer primary key, note text not null);
       insert into large select n, repeat('a note of two hundred bytes ', 7) || n from generate_series(1, ${rows}) n;
       create table passing as select * from large;
       alter table passing add primary key (id);
       create view slower as select 1 as id, pg_sleep(4)::text as waited;
       analyze`,
    )
    storeUrl = await database.url()
    server = await startSignedIn({ arguments: [url, '--store-url', storeUrl] })
  })
  afterAll(() => server?.stop('SIGKILL'))

  test('[E11] whose asker goes away before it begins ends in the database', async () => {
    const asker = open(server, 'slower')
    asker.catch(() => {})
    await expect.poll(countRunning, { timeout: 4_000, interval: 25 }).toBe(1)
    asker.leave()
    await expect.poll(countRunning, { timeout: 2_500, interval: 25 }).toBe(0)
  })

  test('[E8][E10][E11] waits for a slow reader, and leaves its place when that one goes away', async () => {
    const [first, second] = [await open(server, 'large'), await open(server, 'large')]
    // The sockets' buffers are full soon.
    let stalled: unknown
    const isStalled = async () => {
      stalled = await lastRead()
      await settle()
      return (await lastRead()) === stalled
    }
    await expect.poll(isStalled, { timeout: 30_000 }).toBe(true)
    expect((await open(server, 'large')).statusCode).toBe(429)
    first.destroy()
    const begin = async () => {
      const answer = await open(server, 'large')
      answer.destroy()
      return answer.statusCode
    }
    await expect.poll(begin).toBe(200)
    expect((await readText(second)).match(/\n/g)).toHaveLength(rows)
    // The export continued in the database where it had stopped.
    expect(Number(await lastRead())).toBeGreaterThan(Number(stalled))
    expect(server.output()).not.toMatch(/"level":(40|50|60)/)
  })

  test('[E9] that fails half-way breaks the connection', async () => {
    const answer = await open(server, 'passing')
    await settle()
    await onServer(url, 'drop table passing')
    await expect(readText(answer)).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(server.output()).toMatch(/an answer broke off/)
  })

  test('[E12] is in the trail, with what was taken', async () => {
    await readText(await open(server, 'large', 'GET', '?filter=id:lte:3'))
    const [entry] = await onServer(
      storeUrl,
      'select actor_kind, action, table_name, after_value from switchboard.entries order by id desc limit 1',
    )
    expect(entry).toEqual({
      actor_kind: 'person',
      action: 'table.exported',
      table_name: 'public.large',
      after_value: '{"format":"ndjson","list":"?filter=id:lte:3"}',
    })
  })

  test('is finished when the server is told to stop meanwhile', async () => {
    const stopped = await startSignedIn({
      arguments: [url, '--attach', '--store-url', await database.url()],
    })
    const answer = await open(stopped, 'large')
    const code = stopped.stop()
    await settle()
    expect((await readText(answer)).match(/\n/g)).toHaveLength(rows)
    expect(await code).toBe(0)
    expect(stopped.output()).not.toMatch(/"level":(40|50|60)|^ +at |Warning/m)
  })

  async function countRunning(): Promise<number> {
    const [row] = await onServer(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%slower%' and pid <> pg_backend_pid()`,
    )
    return Number(row?.n)
  }

  /** The time of the last read for an export. Only export statements have a longer limit. */
  async function lastRead(): Promise<unknown> {
    const [row] = await onServer(
      url,
      `select extract(epoch from max(query_start)) as at from pg_stat_activity
        where datname = current_database() and query like 'set statement_timeout = %'`,
    )
    return row?.at
  }
})

/** Long enough for a server that goes on without a reader. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500))
}

interface Opened extends Promise<IncomingMessage> {
  leave(): void
}

/** Resolves with the answer's head; its body stays in the socket until somebody reads it. */
function open(
  { address, cookie }: Pick<SignedInServer, 'address' | 'cookie'>,
  table: string,
  method = 'GET',
  search = '',
): Opened {
  const outgoing = request(`${address}/api/tables/public.${table}/export.ndjson${search}`, {
    method,
    headers: { cookie },
    agent: false,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      answer.on('error', () => {})
      resolve(answer)
    })
  })
  outgoing.end()
  return Object.assign(answered, { leave: () => outgoing.destroy() })
}
