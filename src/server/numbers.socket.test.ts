import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer

beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

async function ask(path: string, cookie = server.cookie) {
  const answer = await fetch(`${server.address}/api/tables/${path}`, { headers: { cookie } })
  return { status: answer.status, body: await answer.json() }
}

test('[C10] a program is told how many rows a list has', async () => {
  const all = await ask('products/count')
  expect(all).toEqual({ status: 200, body: { value: expect.any(Number), mode: 'exact' } })
  const some = await ask('products/count?filter=active:is:true&mode=exact')
  expect(some).toEqual({ status: 200, body: { value: expect.any(Number), mode: 'exact' } })
  const rest = await ask('products/count?filter=active:is:false')
  expect(some.body.value + rest.body.value).toBe(all.body.value)
  const found = await ask('products/count?q=no+such+product+anywhere')
  expect(found.body).toEqual({ value: 0, mode: 'exact' })
})

test('[V7] a program is told which values a column has', async () => {
  const { status, body } = await ask('products/facets?column=active&filter=active:is:true')
  expect(status).toBe(200)
  expect(body).toEqual({
    column: 'active',
    values: [
      { value: true, label: null, count: expect.any(Number) },
      { value: false, label: null, count: expect.any(Number) },
    ],
    complete: true,
    mode: 'exact',
  })
  const categories = await ask('products/facets?column=category_id')
  expect(categories.body.values[0]).toMatchObject({ label: expect.any(String) })
})

test('a program is told what a table is', async () => {
  const { status, body } = await ask('products')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 'products', type: 'table', ordered: true })
  expect(body.columns[0]).toMatchObject({ name: 'id', kind: 'integer', key: true, sortable: true })
})

test('a program is told what of the demo is on or off, also where the column says the opposite', async () => {
  const ids = [
    'categories',
    'coupons',
    'customers',
    'order_lines',
    'orders',
    'products',
    'reviews',
    'shipments',
  ]
  const found: Record<string, unknown> = {}
  for (const id of [...ids, 'staff', 'stock_levels', 'suppliers', 'warehouses', 'bestsellers']) {
    const { switches } = (await ask(id)).body
    for (const { column, label, rule, main, allowed } of switches) {
      found[`${id}.${column}`] = [label, rule.on, main, allowed]
    }
  }
  expect(found).toEqual({
    'categories.active': ['Active', true, true, true],
    'coupons.active': ['Active', true, true, true],
    'customers.active': ['Active', true, true, true],
    'products.active': ['Active', true, true, true],
    'reviews.published': ['Published', true, true, true],
    'staff.disabled': ['Active', false, true, true],
    'suppliers.active': ['Active', true, true, true],
    'warehouses.active': ['Active', true, true, true],
  })
})

test.each([
  ['nothing', 404, 'This table does not exist, or you can’t see it.'],
  ['nothing/count', 404, 'This table does not exist, or you can’t see it.'],
  ['products/count?page=2', 400, 'Unknown parameter "page".'],
  ['products/count?mode=about', 400, '"mode" must be capped or exact.'],
  ['products/facets', 400, '"column" must name the column whose values are counted.'],
  ['products/facets?column=smell', 400, '"column": this table has no column "smell".'],
])('%s is refused', async (path, status, detail) => {
  expect(await ask(path)).toMatchObject({ status, body: { detail } })
})

test.each(['products', 'products/count', 'products/facets?column=active'])(
  '%s asks who asks',
  async (path) => {
    expect(await ask(path, '')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  },
)
