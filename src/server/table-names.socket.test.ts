import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

onPostgres((kind) => {
  let server: SignedInServer
  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, [
      'create schema sales',
      'create table products (id integer primary key, name text, active boolean not null)',
      "insert into products values (1, 'Oak table', true)",
      'create table sales.products (id integer primary key)',
      'create table sales.orders (id integer primary key)',
    ])
    await database.close()
    server = await startSignedIn({ arguments: [url, '--attach'] })
  })
  afterAll(() => server?.stop())

  const ask = (path: string, more: RequestInit = {}) =>
    fetch(server.address + path, {
      redirect: 'manual',
      ...more,
      headers: { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, ...more.headers },
    })

  test.each([
    ['/t/products', '/t/public.products'],
    ['/t/products?q=oak', '/t/public.products?q=oak'],
    ['/t/products/1', '/t/public.products/1'],
  ])('a page at %s leads to %s', async (path, location) => {
    const answer = await ask(path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })

  test.each([
    '',
    '/rows',
    '/rows/1',
    '/rows?q=oak',
    '/count',
    '/facets?column=name',
    '/export.csv',
    '/datatable?draw=1',
  ])('the API answers at /api/tables/products%s', async (rest) => {
    const [short, full] = await Promise.all(
      ['products', 'public.products'].map((table) => ask(`/api/tables/${table}${rest}`)),
    )
    expect([short?.status, full?.status]).toEqual([200, 200])
  })

  test('a switch is moved there, too', async () => {
    const path = '/t/products/1/switches/active/deactivate'
    const answer = await ask(path, { method: 'POST', headers: { accept: 'application/json' } })
    expect(await answer.json()).toMatchObject({ table: 'public.products', active: false })
  })

  test('a table out of the search path is called with its schema', async () => {
    expect((await ask('/api/tables/orders')).status).toBe(404)
    expect((await ask('/t/orders', { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  test('who is not signed in is led nowhere', async () => {
    const answer = await ask('/t/products', { headers: { cookie: '', accept: 'text/html' } })
    expect(answer.headers.get('location') ?? '').not.toContain('public.products')
  })
})
