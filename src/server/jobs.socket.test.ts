import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

describe('switches of many rows, over HTTP', () => {
  let server: SignedInServer
  beforeAll(async () => {
    server = await startSignedIn()
  })
  afterAll(() => server?.stop())

  async function post(path: string, fields: string, token = server.csrf): Promise<Response> {
    const body = new URLSearchParams(fields)
    body.set('_token', token)
    const headers = { cookie: server.cookie }
    return fetch(server.address + path, { method: 'POST', redirect: 'manual', headers, body })
  }

  const move = '/t/products/switches/active/deactivate'

  test('a plain form leads to the page of the job, and its buttons do, too', async () => {
    const ordered = await post(move, 'key=1&key=2')
    const page = ordered.headers.get('Location') ?? ''
    expect([ordered.status, page]).toEqual([303, expect.stringMatching(/^\/jobs\/[\w-]{36}$/)])
    const look = async () =>
      (await fetch(`${server.address}/api${page}`, { headers: { cookie: server.cookie } })).json()
    await expect.poll(async () => (await look()).state).toBe('done')
    expect((await post(`${page}/cancel`, '')).status).toBe(409)
    const undone = await post(`${page}/undo`, '')
    expect([undone.status, undone.headers.get('Location')]).toEqual([303, expect.stringContaining('/jobs/')])
  })

  test.each([
    ['no rows', 400, move, ''],
    ['keys and a list', 400, move, 'key=1&list='],
    ['a filter of no column', 400, move, 'list=filter%3Dsmell:is:red'],
    ['no such state', 405, '/t/products/switches/active/toggle', 'key=1'],
    ['a column that is no switch', 404, '/t/products/switches/name/activate', 'key=1'],
    ['table does not exist', 404, '/t/nothing/switches/active/activate', 'key=1'],
    ['bulk change does not exist', 404, '/jobs/nothing/undo', ''],
  ])('%s: refused with %i', async (_what, status, path, fields) => {
    expect((await post(path, fields)).status).toBe(status)
  })

  test('a page of another site orders nothing', async () => {
    expect((await post(move, 'list=', 'wrong')).status).toBe(419)
    const address = `${server.address}/api/tables/products/count?filter=active:is:true&mode=exact`
    const count = await (await fetch(address, { headers: { cookie: server.cookie } })).json()
    expect(count.value).toBeGreaterThan(1_000)
  })

  test('ten thousand rows may be named by long keys, and longer bodies are refused', async () => {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'Content-Type': 'application/json' }
    const order = (length: number) =>
      fetch(`${server.address}/api/tables/products/switches/active`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          active: true,
          keys: Array.from({ length: 10_000 }, (_, at) => String(at).padStart(length, 'x')),
        }),
      })
    const answer = await order(90)
    const { id, total } = await answer.json()
    expect([answer.status, total]).toEqual([202, 10_000])
    await fetch(`${server.address}/api/jobs/${id}/cancel`, { method: 'POST', headers })
    expect((await order(110)).status).toBe(413)
    const fields = Array.from({ length: 10_001 }, (_, at) => `key=${'x'.repeat(40)}${at}`).join('&')
    expect((await post(move, fields)).status).toBe(400)
  })

  test.each([
    ['NUL', ['\0'], 400],
    ['half a character', ['\ud800'], 400],
    ['an escape of NUL', ['=00'], 202],
    ['nothing', [''], 202],
    ['the form for a new row', ['new'], 202],
    ['too many parts', ['1,2'], 202],
    ['a number', [1], 400],
  ])('a key that is %s is answered with %3$i', async (_what, keys, status) => {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'Content-Type': 'application/json' }
    const answer = await fetch(`${server.address}/api/tables/products/switches/active`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ active: true, keys }),
    })
    expect(answer.status).toBe(status)
    if (status !== 202) return
    const { id } = await answer.json()
    const look = async () =>
      (await fetch(`${server.address}/api/jobs/${id}`, { headers: { cookie: server.cookie } })).json()
    await expect.poll(look).toMatchObject({ state: 'done', changed: 0, refused: 1 })
  })

  test('a program that repeats its order begins one job', async () => {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'Idempotency-Key': 'sale-1' }
    const order = (keys: string[]) =>
      fetch(`${server.address}/api/tables/products/switches/active`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ active: true, keys }),
      })
    const [first, again] = await Promise.all([order(['5']), order(['5'])])
    expect([first.status, again.status]).toEqual([202, 202])
    expect((await again.json()).id).toBe((await first.json()).id)
    expect((await order(['6'])).status).toBe(422)
  })

  test('a program that repeats its cancel or its undo is answered as the first time', async () => {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf }
    const send = async (path: string, name: string, body?: object) => {
      const response = await fetch(`${server.address}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': name, 'Content-Type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
      })
      return { status: response.status, ...(await response.json()) }
    }
    const begin = (name: string, rows: object) =>
      send('tables/products/switches/active', name, { active: false, ...rows })
    const few = await begin('few', { keys: ['7', '8'] })
    const look = () => fetch(`${server.address}/api/jobs/${few.id}`, { headers })
    await expect.poll(async () => (await (await look()).json()).state).toBe('done')
    const [undo, undone] = await Promise.all([1, 2].map(() => send(`jobs/${few.id}/undo`, 'back')))
    expect(undo).toMatchObject({ status: 202, kind: 'undo', undoOf: few.id })
    expect(undone).toMatchObject({ status: 202, id: undo?.id })
    const { id } = await begin('all', { list: '' })
    // The job may have ended before the first request: then both do nothing.
    const cancel = await send(`jobs/${id}/cancel`, 'end')
    const cancelled = await send(`jobs/${id}/cancel`, 'end')
    expect([cancelled.status, cancelled.state]).toEqual([cancel.status, cancel.state])
    expect((await send(`jobs/${id}/cancel`, 'back')).status).toBe(422)
  })
})
