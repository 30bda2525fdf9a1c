import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

describe('cells, over HTTP', () => {
  let server: SignedInServer
  beforeAll(async () => {
    server = await startSignedIn()
  })
  afterAll(() => server?.stop())

  interface Sent {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string
  }

  async function send(path: string, { method = 'PATCH', headers = {}, body }: Sent = {}) {
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: {
        cookie: server.cookie,
        'X-CSRF-TOKEN': server.csrf,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }

  const edit = (key: string, cell: object, headers: Record<string, string> = {}) =>
    send(`tables/products/rows/${key}`, { headers, body: JSON.stringify(cell) })
  const priceOf = async (key: string): Promise<string> =>
    (await send(`tables/products/rows/${key}`, { method: 'GET' })).body.values.price

  test('[RW36] who names the version that they read writes only that one', async () => {
    const read = await send('tables/products/rows/9', { method: 'GET' })
    const tag = read.headers.get('ETag') ?? ''
    expect(tag).toBe(`"${read.body.version}"`)
    const written = await edit('9', { values: { stock: 77 } }, { 'If-Match': tag })
    expect([written.status, written.body.row.version === read.body.version]).toEqual([200, false])
    expect(written.headers.get('ETag')).toBe(`"${written.body.row.version}"`)
    const late = await edit('9', { values: { stock: 78 } }, { 'If-Match': tag })
    expect([late.status, late.body.code, late.body.row.values.stock]).toEqual([
      412,
      'precondition-failed',
      77,
    ])
    const gone = await send('tables/products/rows/9', { method: 'DELETE', headers: { 'If-Match': tag } })
    expect(gone.status).toBe(412)
    const again = await send('tables/products/rows/9', { method: 'GET' })
    expect([again.body.values.stock, again.body.version]).toEqual([77, written.body.row.version])
    expect((await edit('9', { values: { stock: 78 } }, { 'If-Match': '*' })).status).toBe(200)
  })

  test('a person writes one, and who comes too late reads both values', async () => {
    const seen = await priceOf('1')
    const written = await edit('1', { column: 'price', value: '1234.5', seen })
    expect([written.status, written.body]).toEqual([
      200,
      expect.objectContaining({ key: '1', column: 'price', changed: true, entry: expect.any(String) }),
    ])
    expect(await priceOf('1')).toBe('1234.50')
    const late = await edit('1', { column: 'price', value: '7', seen })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        row: { key: '1', values: expect.objectContaining({ price: '1234.50' }) },
        changedBy: { name: expect.any(String), at: expect.any(String) },
      }),
    ])
    const undone = await send(`../audit/${written.body.entry}/undo`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
    })
    expect([undone.status, undone.body.active, await priceOf('1')]).toEqual([200, null, seen])
  })

  test('what can not be is refused beside its field', async () => {
    const { status, headers, body } = await edit('1', { column: 'price', value: 'cheap', seen: null })
    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect(body).toMatchObject({ code: 'invalid', fields: { price: expect.stringContaining('a number') } })
  })

  test('a request that names itself has one effect', async () => {
    const seen = await priceOf('2')
    const cell = { column: 'price', value: '77.70', seen }
    const answers = await Promise.all([1, 2].map(() => edit('2', cell, { 'Idempotency-Key': 'edit-2' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await edit('2', { ...cell, value: '1' }, { 'Idempotency-Key': 'edit-2' })).status).toBe(422)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no value', '{"column":"price","seen":null}'],
    ['nothing seen', '{"column":"price","value":"1"}'],
    ['a number for a text', '{"column":"price","value":1,"seen":null}'],
    ['more than there is', '{"column":"price","value":"1","seen":null,"table":"people"}'],
  ])('%s is no edit', async (_what, body) => {
    expect((await send('tables/products/rows/1', { body })).status).toBe(400)
  })

  test('a page of another site writes nothing, nor does another method', async () => {
    const cell = JSON.stringify({ column: 'price', value: '1', seen: await priceOf('3') })
    const forged = await send('tables/products/rows/3', { body: cell, headers: { 'X-CSRF-TOKEN': 'wrong' } })
    expect(forged.status).toBe(419)
    const put = await send('tables/products/rows/3', { method: 'PUT', body: cell })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, DELETE'])
    expect(await priceOf('3')).not.toBe('1.00')
  })

  test('a row is deleted once and restored, by those who may, and from our own pages', async () => {
    const remove = (path: string, headers: Record<string, string> = {}) =>
      send(`tables/${path}`, { method: 'DELETE', headers })
    const restore = (entry: string, headers: Record<string, string> = {}) =>
      send(`../audit/${entry}/restore`, {
        method: 'POST',
        headers: { Accept: 'application/json', ...headers },
      })
    expect((await remove('reviews/rows/1', { 'X-CSRF-TOKEN': 'wrong' })).status).toBe(419)
    const unknown = { cookie: '', Authorization: 'Bearer sb_unknown' }
    expect((await remove('reviews/rows/1', unknown)).status).toBe(401)
    const referred = await remove('products/rows/1')
    expect([referred.status, referred.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect(referred.body.detail).toMatch(/Rows of ".+" still refer to this row/)
    const before = await send('tables/reviews/rows/1', { method: 'GET' })
    expect((await remove('reviews/rows/1?forever=yes')).status).toBe(400)
    expect((await remove('reviews/rows/1?for=ever')).status).toBe(400)
    const once = { 'Idempotency-Key': 'delete-1' }
    const deleted = await remove('reviews/rows/1', once)
    const { entry } = deleted.body
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { table: expect.any(String), key: '1', deleted: 1, entry, batch: entry, asOf: null },
    ])
    expect((await remove('reviews/rows/1', once)).body).toEqual(deleted.body)
    expect((await remove('reviews/rows/1?forever=true')).status).toBe(404)
    expect((await restore(entry, { 'X-CSRF-TOKEN': 'wrong' })).status).toBe(419)
    expect((await restore(entry, unknown)).status).toBe(401)
    expect((await restore('nothing')).status).toBe(404)
    const restored = await restore(entry)
    expect([restored.status, restored.body]).toEqual([
      200,
      { restored: 1, refused: [], entry: expect.any(String) },
    ])
    expect((await send('tables/reviews/rows/1', { method: 'GET' })).body).toEqual(before.body)
    const again = await restore(entry)
    expect([again.status, again.body.detail]).toEqual([409, 'This was restored already.'])
  })

  test('a restore by a form leads back to the trail, with a notice', async () => {
    const { entry } = (await send('tables/reviews/rows/2', { method: 'DELETE' })).body
    const answer = await fetch(`${server.address}/audit/${entry}/restore`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: server.cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ _token: server.csrf }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/audit'])
    const notice = answer.headers
      .getSetCookie()
      .find((line) => line.includes('notice'))
      ?.split(';')[0]
    const page = await fetch(`${server.address}/audit`, {
      headers: { cookie: `${server.cookie}; ${notice}` },
    })
    expect(await page.text()).toMatch(/Restored .+\./)
  })

  test('a field of many rows is set by a job, and no field by what is no order', async () => {
    const set = (body: object, column = 'price') =>
      send(`tables/products/columns/${column}`, { method: 'POST', body: JSON.stringify(body) })
    const ordered = await set({ value: '5', list: 'filter=id:lte:9', except: ['4', '5'] })
    expect([ordered.status, ordered.body]).toEqual([
      202,
      expect.objectContaining({ kind: 'set', value: '5', total: 7 }),
    ])
    const look = async () => (await send(`jobs/${ordered.body.id}`, { method: 'GET' })).body
    await expect.poll(look).toMatchObject({ state: 'done', changed: 7, refused: 0 })
    expect(await priceOf('4')).not.toBe('5.00')
    const statuses = [
      await set({ list: '' }),
      await set({ value: 5, list: '' }),
      await set({ value: '5' }),
      await set({ value: '5', list: '', keys: ['1'] }),
      await set({ value: 'cheap', list: '' }),
      await set({ value: '5', list: '' }, 'nothing'),
      await set({ value: '5', list: '' }, 'id'),
      await send('tables/products/columns/price', { method: 'GET' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 422, 404, 403, 405])
  })
})
