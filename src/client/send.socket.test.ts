import { expect, test } from 'vitest'
import { hangUp, say, serveFailures } from '../../test/failing-server.ts'
import { createClient } from './index.ts'

const refusal = (code: string, status: number) => ({
  code,
  status,
  title: code,
  detail: 'A sentence.',
  requestId: 'r1',
})
const done = { table: 't', key: '1', row: { key: '1', values: {} }, entry: 'e', changed: true, asOf: null }

test('a write whose answer is lost is sent again as the same request', async () => {
  const { address, requests } = await serveFailures(hangUp, hangUp, say(200, done))
  const orders = createClient({ url: `${address}/`, token: 't' }).table('orders')
  expect(await orders.update(1, { note: 'x' })).toMatchObject({ changed: true })
  expect(requests.map(({ method, url }) => [method, url])).toEqual(
    Array(3).fill(['PATCH', '/api/tables/orders/rows/1']),
  )
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
  expect(requests[0]?.key).toMatch(/^[!-~]{20,200}$/)
  await orders.delete(1)
  expect(requests.at(-1)?.key).not.toBe(requests[0]?.key)
  await orders.insert({}, { idempotencyKey: 'mine' })
  expect(requests.at(-1)?.key).toBe('mine')
})

test('after the last try the failure says that the server can’t be reached', async () => {
  const { address, requests } = await serveFailures(hangUp)
  const client = createClient({ url: address, token: 't', retries: 1 })
  await expect(client.table('a').get(1)).rejects.toMatchObject({
    code: 'unreachable',
    status: 0,
    cause: expect.any(Error),
  })
  expect(requests).toHaveLength(2)
})

test('who is told to wait waits, and asks again', async () => {
  const busy = say(429, refusal('too-many-requests', 429), { 'Retry-After': '1' })
  const { address, requests } = await serveFailures(busy, say(503, refusal('busy', 503)), say(200, done))
  const began = performance.now()
  await createClient({ url: address, token: 't' }).table('a').update(1, {})
  expect(performance.now() - began).toBeGreaterThan(990)
  expect(requests).toHaveLength(3)
})

test('who is told to wait for long decides by themselves', async () => {
  const later = say(429, refusal('too-many-requests', 429), { 'Retry-After': '3600' })
  const { address, requests } = await serveFailures(later)
  const refused = createClient({ url: address, token: 't' }).table('a').get(1)
  await expect(refused).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 3_600 })
  expect(requests).toHaveLength(1)
})

test.each([400, 401, 403, 404, 409, 412, 422, 500])('a refusal with %i is final', async (status) => {
  const { address, requests } = await serveFailures(say(status, refusal('some-code', status)))
  const refused = createClient({ url: address, token: 't' }).table('a').delete(1)
  await expect(refused).rejects.toMatchObject({
    code: 'some-code',
    status,
    message: 'A sentence.',
    requestId: 'r1',
  })
  expect(requests).toHaveLength(1)
})

test('an answer of somebody else is a refusal, too', async () => {
  const { address } = await serveFailures((_request, response) =>
    response.writeHead(404).end('<h1>nginx</h1>'),
  )
  const refused = createClient({ url: address, token: 't' }).table('a').get(1)
  await expect(refused).rejects.toMatchObject({ code: 'refused', status: 404, fields: {}, requestId: null })
})

test('an abort ends a request, and the waiting for the next one', async () => {
  const { address, requests } = await serveFailures(() => {})
  const client = createClient({ url: address, token: 't' })
  const hanging = client.table('a').insert({}, { signal: AbortSignal.timeout(100) })
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(requests).toHaveLength(1)
  const busy = await serveFailures(say(503, refusal('busy', 503), { 'Retry-After': '30' }))
  const leave = new AbortController()
  const waiting = createClient({ url: busy.address, token: 't' }).table('a').get(1, { signal: leave.signal })
  setTimeout(() => leave.abort(new Error('enough')), 100)
  await expect(waiting).rejects.toThrow('enough')
})

test('a list whose place is lost ends with a refusal, and never begins again', async () => {
  const page = (hasPrevious: boolean) => ({
    rows: [{ key: '1', values: {} }],
    page: { number: 1, size: 100, hasNext: true, hasPrevious, next: 'cursor', previous: null },
    complete: true,
    searching: null,
  })
  const { address } = await serveFailures(say(200, page(false)), say(200, page(true)), say(200, page(false)))
  let rows = 0
  const read = async () => {
    for await (const _row of createClient({ url: address, token: 't' }).table('a').list()) rows += 1
  }
  await expect(read()).rejects.toMatchObject({ code: 'gone' })
  expect(rows).toBe(2)
})

test('a search that answers in parts is asked on until it is complete', async () => {
  const part = (complete: boolean, key: string) => ({
    rows: [{ key, values: {} }],
    page: { number: 1, size: 100, hasNext: false, hasPrevious: false, next: null, previous: null },
    complete,
    searching: complete ? null : { share: 0.5, cursor: 'place' },
  })
  const { address, requests } = await serveFailures(say(200, part(false, '1')), say(200, part(true, '2')))
  const { rows } = await createClient({ url: address, token: 't' }).table('a').page({ search: 'oak' })
  expect(rows.map(({ key }) => key)).toEqual(['2'])
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/tables/a/rows?q=oak',
    '/api/tables/a/rows?q=oak&continue=place',
  ])
})
