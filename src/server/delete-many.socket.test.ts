import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { jobShape } from '../wire/job.ts'

describe('deletes of many rows, over HTTP', () => {
  let server: SignedInServer
  beforeAll(async () => {
    server = await startSignedIn()
  })
  afterAll(() => server?.stop())

  async function post(path: string, fields: string): Promise<Response> {
    const body = new URLSearchParams(fields)
    body.set('_token', server.csrf)
    const headers = { cookie: server.cookie }
    return fetch(server.address + path, { method: 'POST', redirect: 'manual', headers, body })
  }

  async function ask(path: string, method = 'GET', body?: object) {
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function ended(id: string) {
    await expect.poll(async () => (await ask(`jobs/${id}`)).body.state).toBe('done')
    return jobShape.parse((await ask(`jobs/${id}`)).body)
  }

  const count = async (list: string) =>
    (await ask(`tables/reviews/count?filter=${list}&mode=exact`)).body.value

  test('a program deletes what a list finds, and restores it', async () => {
    const before = await count('id:lte:150')
    const order = { list: 'filter=id:lte:150' }
    const { status, body } = await ask('tables/reviews/rows', 'DELETE', order)
    expect([status, body]).toMatchObject([202, { kind: 'delete', column: null, total: before }])
    const { changed, refused } = await ended(body.id)
    expect([changed + refused, await count('id:lte:150')]).toEqual([before, refused])
    const undo = await ask(`jobs/${body.id}/undo`, 'POST')
    expect(undo).toMatchObject({ status: 202, body: { kind: 'restore', undoOf: body.id } })
    expect(await ended(undo.body.id)).toMatchObject({ refused: 0 })
    expect(await count('id:lte:150')).toBe(before)
    expect((await ask(`jobs/${undo.body.id}/undo`, 'POST')).status).toBe(409)
  })

  test.each([
    ['nothing', {}, 400],
    ['both', { keys: ['1'], list: '' }, 400],
    ['another member', { keys: ['1'], value: null }, 400],
    ['no rows', { keys: [] }, 400],
    ['too many rows', { keys: Array.from({ length: 10_001 }, (_, at) => `${at}`) }, 400],
  ])('an order with %s is refused', async (_what, order, status) => {
    expect((await ask('tables/reviews/rows', 'DELETE', order)).status).toBe(status)
  })

  test('a plain form types the number of many rows, and leads to the job', async () => {
    const address = '/t/reviews/rows/selected/delete'
    const list = 'list=filter%3Did:lte:150'
    expect((await post(address, list)).status).toBe(422)
    expect((await post(address, `${list}&count=3`)).status).toBe(422)
    const ordered = await post(address, 'key=999999999')
    expect([ordered.status, ordered.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/jobs\/[\w-]{36}$/),
    ])
  })
})
