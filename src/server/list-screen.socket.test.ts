import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import type { ListData } from '../wire/list-data.ts'
import { problemBodyShape } from '../wire/problem-body.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

function ask(path: string, headers: Record<string, string> = { cookie: server.cookie }) {
  return fetch(server.address + path, { headers: { Accept: 'application/json', ...headers } })
}

test('a list’s page says its rows as JSON to a script that asks for JSON alone', async () => {
  const answer = await ask('/t/products?size=25&sort=-name')
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Vary')).toMatch(/Accept$/)
  const list: ListData = JSON.parse(await answer.text())
  const { rows } = await (await ask('/api/tables/products/rows?size=25&sort=-name')).json()
  expect(list.page.rows).toEqual(rows)
  expect(list.query.sort).toEqual([{ column: 'name', direction: 'desc' }])
  expect(list.window?.token).toEqual(expect.any(String))
})

test('it has as many rows as its reader chose last, where its address does not say', async () => {
  const cookie = `${server.cookie}; switchboard_page_size=25`
  const sizeOf = async (path: string) => {
    const list: ListData = JSON.parse(await (await ask(path, { cookie })).text())
    return list.page.page.size
  }
  expect(await sizeOf('/t/products')).toBe(25)
  expect(await sizeOf('/t/products?size=10')).toBe(10)
  expect((await (await ask('/api/tables/products/rows', { cookie })).json()).page.size).toBe(10)
})

test('the related rows of a row have such an address, too', async () => {
  const answer = await ask('/t/orders/5/related/order_lines:order_id?sort=-line_no')
  const list: ListData = JSON.parse(await answer.text())
  const related = await ask('/api/tables/orders/rows/5/related/order_lines:order_id?sort=-line_no')
  expect(list.page.rows).toEqual((await related.json()).rows)
  expect(list.query.within?.path).toBe('/t/orders/5/related/order_lines:order_id')
  expect(list.window?.token).toEqual(expect.any(String))
})

test('browsers get the page', async () => {
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html,application/json']) {
    const answer = await ask('/t/products', { cookie: server.cookie, Accept: accept })
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(answer.headers.get('Vary')).toMatch(/Accept$/)
  }
})

test.each([
  ['/t/nothing', 404],
  ['/t/products?sort=-nothing', 400],
  ['/t/products?view=gone', 404],
  ['/t/orders/5/related/order_lines:product_id', 404],
  ['/t/orders/0/related/order_lines:order_id', 404],
])('what it refuses, it refuses as JSON (%s)', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(problemBodyShape.parse(await answer.json()).status).toBe(status)
})

test('nobody else is told', async () => {
  for (const headers of [{}, { Authorization: 'Bearer sb_x' }]) {
    const answer = await ask('/t/products', headers)
    expect(answer.status).toBe(401)
    expect(problemBodyShape.parse(await answer.json()).code).toBe('unauthenticated')
  }
})
