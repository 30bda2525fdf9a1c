import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'
import { openSession, type SignedInServer, signIn, startSignedIn } from '../../test/sign-in.ts'
import { usualLayout } from '../wire/list-layout.ts'
import { problemBodyShape } from '../wire/problem-body.ts'
import { listViewsShape, type ViewWish, viewShape } from '../wire/view.ts'

const env = { SWITCHBOARD_SECRET: 'one secret for the server and the commands' }
const viewer = { email: 'viola@example.com', password: 'staple correct horse' }
const wish: ViewWish = { name: 'Cheap', list: '', layout: null, sharedWith: [], defaultFor: [] }

describe('views, over HTTP', () => {
  let folder: string
  let server: SignedInServer
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    server = await startSignedIn({ env, dataDir: folder })
    const call = (words: readonly string[], input = '') =>
      runCommand([...words, '--data-dir', folder], env, input)
    token = (await call(['tokens', 'add', 'shop', '--role', 'editor'])).stdout.split('\n')[0] ?? ''
    await call(['people', 'add', viewer.email, '--role', 'viewer'], `${viewer.password}\n`)
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const views = '/api/tables/products/views'

  function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(server.address + path, {
      method,
      headers: {
        cookie: server.cookie,
        'X-CSRF-TOKEN': server.csrf,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  async function make(more: Partial<ViewWish> = {}) {
    const answer = await send('POST', views, { ...wish, ...more })
    expect(answer.status).toBe(201)
    return viewShape.parse(await answer.json())
  }

  async function refusalOf(answer: Promise<Response>) {
    const { status, headers, ...rest } = await answer.then(async (one) => ({
      status: one.status,
      headers: one.headers,
      body: problemBodyShape.parse(await one.json()),
    }))
    expect(headers.get('Content-Type')).toContain('application/problem+json')
    expect(rest.body.status).toBe(status)
    return rest.body
  }

  test('a view is made, read by whom it is shared with, changed, and removed', async () => {
    const made = await make({ name: 'Shared', sharedWith: ['viewer'], defaultFor: ['viewer'] })
    const { cookie, token: theirs } = await openSession(server.address, viewer)
    const read = await fetch(server.address + views, { headers: { cookie } })
    expect(listViewsShape.parse(await read.json())).toEqual({
      layout: usualLayout,
      views: [{ ...made, mine: false, mayChange: false }],
      standard: made.id,
    })
    const asViewer = { cookie, 'X-CSRF-TOKEN': theirs }
    const change = { ...wish, name: 'Changed', sharedWith: ['viewer'], version: 1 }
    expect((await send('PUT', `${views}/${made.id}`, change, asViewer)).status).toBe(403)
    const changed = await send('PUT', `${views}/${made.id}`, change)
    expect([changed.status, await changed.json()]).toMatchObject([200, { name: 'Changed', version: 2 }])
    const removed = await send('DELETE', `${views}/${made.id}?version=2`)
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect((await send('DELETE', `${views}/${made.id}?version=2`)).status).toBe(404)
  })

  test('a change of an old version is refused with the view as it is', async () => {
    const { id } = await make({ name: 'Twice' })
    const change = { ...wish, name: 'Twice changed', version: 1 }
    await send('PUT', `${views}/${id}`, change)
    for (const late of [send('PUT', `${views}/${id}`, change), send('DELETE', `${views}/${id}?version=1`)]) {
      const { code, detail, view } = await refusalOf(late)
      expect([code, view?.id, view?.version, view?.name]).toEqual(['conflict', id, 2, 'Twice changed'])
      expect(detail).toContain('changed this view in the meantime')
    }
  })

  test('a layout is kept for the person who sends it', async () => {
    const layout = { ...usualLayout, hidden: ['price'], density: 'roomy' }
    expect((await send('PUT', '/api/tables/products/layout', layout)).status).toBe(204)
    expect(await (await send('GET', views)).json()).toMatchObject({ layout })
    const cookie = await signIn(server.address, viewer)
    const theirs = await fetch(server.address + views, { headers: { cookie } })
    expect(await theirs.json()).toMatchObject({ layout: usualLayout })
  })

  test('a program reads what is shared with its role, and keeps nothing', async () => {
    const { id } = await make({ name: 'For programs', sharedWith: ['editor'] })
    await make({ name: 'Not for them' })
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    for (const path of ['/api/views', views]) {
      const answer = await (await fetch(server.address + path, { headers })).json()
      expect(answer.views.map((view: { id: string }) => view.id)).toEqual([id])
    }
    const write = (method: string, path: string, body?: unknown) =>
      fetch(server.address + path, { method, headers, body: body ? JSON.stringify(body) : null })
    for (const answer of [
      write('POST', views, wish),
      write('PUT', `${views}/${id}`, { ...wish, version: 1 }),
      write('DELETE', `${views}/${id}?version=1`),
      write('PUT', '/api/tables/products/layout', usualLayout),
    ]) {
      expect(await refusalOf(answer)).toMatchObject({
        code: 'forbidden',
        detail: expect.stringMatching(/people/),
      })
    }
  })

  const writes: readonly [method: string, path: string, body?: unknown][] = [
    ['POST', views, wish],
    ['PUT', `${views}/some`, { ...wish, version: 1 }],
    ['DELETE', `${views}/some?version=1`],
    ['PUT', '/api/tables/products/layout', usualLayout],
  ]

  test.each(writes)('%s %s from another site is refused', async (method, path, body) => {
    for (const forged of [{ 'X-CSRF-TOKEN': 'wrong' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      expect(await refusalOf(send(method, path, body, forged))).toMatchObject({ code: 'csrf-mismatch' })
    }
    const stranger = await fetch(server.address + path, { method })
    expect(stranger.status).toBe(419)
  })

  test.each(writes)(
    '%s %s of a table or a view that is not there is not found',
    async (method, path, body) => {
      const elsewhere = path.replace('/products/', '/nothing/')
      expect(await refusalOf(send(method, elsewhere, body))).toMatchObject({ code: 'not-found' })
      if (path.includes('/some')) {
        expect(await refusalOf(send(method, path, body))).toMatchObject({
          code: 'not-found',
          detail: expect.stringContaining('removed'),
        })
      }
    },
  )

  test.each<[string, string, string, unknown, number, string | null]>([
    ['no JSON', 'POST', views, '{"name":', 400, null],
    ['nothing', 'POST', views, '', 400, null],
    ['a list', 'POST', views, [], 400, null],
    ['half a wish', 'POST', views, { name: 'Half' }, 400, null],
    ['more than a wish', 'POST', views, { ...wish, id: '1' }, 400, null],
    ['a name that is a number', 'POST', views, { ...wish, name: 7 }, 400, null],
    ['an empty name', 'POST', views, { ...wish, name: '  ' }, 422, 'name'],
    ['a long name', 'POST', views, { ...wish, name: 'x'.repeat(81) }, 422, 'name'],
    ['a name of NUL', 'POST', views, { ...wish, name: 'a\0b' }, 422, 'name'],
    ['a role that is none', 'POST', views, { ...wish, sharedWith: ['king'] }, 422, 'sharedWith'],
    ['a filter that is none', 'POST', views, { ...wish, list: 'filter=x' }, 400, null],
    ['columns in the list', 'POST', views, { ...wish, list: 'columns=id' }, 422, 'list'],
    ['a standard for nobody', 'POST', views, { ...wish, defaultFor: ['viewer'] }, 422, 'defaultFor'],
    ['a change without a version', 'PUT', `${views}/some`, wish, 400, null],
    ['a change of version 0', 'PUT', `${views}/some`, { ...wish, version: 0 }, 400, null],
    ['a removal without a version', 'DELETE', `${views}/some`, undefined, 400, null],
    ['a removal of any version', 'DELETE', `${views}/some?version=any`, undefined, 400, null],
    ['a layout of another form', 'PUT', '/api/tables/products/layout', { columns: [] }, 400, null],
    ['a column of no width', 'PUT', '/api/tables/products/layout', narrow(), 400, null],
    ['what is too large', 'POST', views, { ...wish, list: 'x'.repeat(300 * 1024) }, 413, null],
  ])('%s: refused in words', async (_what, method, path, body, status, field) => {
    const refusal = await refusalOf(send(method, path, body))
    expect(refusal.status).toBe(status)
    expect(refusal.detail).toMatch(/^[A-Z"].*[.!]$/s)
    expect(Object.keys(refusal.fields ?? {})).toEqual(field === null ? [] : [field])
  })

  test.each([
    ['PATCH', `${views}/some`, 'PUT, DELETE'],
    ['POST', `${views}/some`, 'PUT, DELETE'],
    ['GET', `${views}/some`, 'PUT, DELETE'],
    ['DELETE', views, 'GET, HEAD, POST'],
    ['POST', '/api/tables/products/layout', 'PUT'],
    ['PUT', '/api/views', 'GET, HEAD'],
  ])('%s %s is no method there, and which are is told', async (method, path, allow) => {
    const answer = await send(method, path)
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow])
  })
})

function narrow() {
  return { ...usualLayout, widths: [{ column: 'id', width: 0 }] }
}
