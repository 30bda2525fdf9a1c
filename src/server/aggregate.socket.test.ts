import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers: { cookie: server.cookie, ...headers } })

test('[A5] programs get measures of the rows that a list finds', async () => {
  const answer = await ask('/api/tables/products/aggregate?measure=id:sum,id:max,name:count&filter=id:lte:4')
  expect(await answer.json()).toEqual({
    values: [
      { column: 'id', name: 'sum', value: '10' },
      { column: 'id', name: 'max', value: 4 },
      { column: 'name', name: 'count', value: 4 },
    ],
    mode: 'exact',
  })
})

test.each([
  ['', '"measure" is missing: the columns and what to tell of them, such as price:sum.'],
  ['measure=id:median', expect.stringContaining('"measure"')],
  [`measure=${'id:sum,'.repeat(40)}id:sum`, expect.stringContaining('"measure"')],
  ['measure=smell:sum', 'This table has no column "smell" to measure.'],
  ['measure=id:sum&sort=id', 'Unknown parameter "sort".'],
  ['measure=id:sum&mode=all', expect.stringContaining('mode')],
])('[A5] the request %j is refused', async (search, detail) => {
  const answer = await ask(`/api/tables/products/aggregate?${search}`)
  expect(await answer.json()).toMatchObject({ status: 400, code: 'bad-request', detail })
})

test('[A5] a list keeps its foot in the address, and only one that waits for its count has the values', async () => {
  const screen = async (search: string) =>
    (
      await ask(`/t/products?filter=id:lte:4&foot=id:sum,smell:sum${search}`, { accept: 'application/json' })
    ).json()
  const foot = [
    { column: 'id', name: 'sum' },
    { column: 'smell', name: 'sum' },
  ]
  expect(await screen('')).toMatchObject({ measured: null, query: { foot } })
  expect(await screen('&count=exact')).toMatchObject({
    measured: { values: [{ column: 'id', name: 'sum', value: '10' }], mode: 'exact' },
    query: { foot },
  })
  expect((await ask('/api/tables/products/rows?foot=id:sum')).status).toBe(400)
})
