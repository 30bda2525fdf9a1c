import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { groupsShape } from '../wire/groups-shape.ts'

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
  ['measure=id:mode', expect.stringContaining('"measure"')],
  ['group=name&order=-id:sum', '"order": "-id:sum" is not among the measures of this request.'],
  ['group=name:decade', '"group": "name:decade" is not a valid column name.'],
  ['group=name,id,active', expect.stringContaining('"group"')],
  ['group=smell', '"group": this table has no column "smell".'],
  ['group=name&most=1001', '"most" must be a whole number from 1 to 1,000.'],
  ['group=name&zone=Mars/Olympus', '"zone": "Mars/Olympus" is not a time zone, such as Europe/Berlin.'],
  ['measure=id:sum&zone=UTC', '"zone" is about groups, so send "group", too.'],
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

test('[A12] programs get groups of the rows that a list finds, in the zone that they name', async () => {
  const answer = await ask(
    '/api/tables/products/aggregate?group=active&measure=id:sum&filter=id:lte:4&zone=europe/berlin&most=1&order=-count',
  )
  const told = groupsShape.parse(await answer.json())
  expect(told).toMatchObject({
    by: [{ column: 'active', unit: null }],
    zone: 'Europe/Berlin',
    mode: 'exact',
  })
  const counts = [...told.groups, ...(told.others === null ? [] : [told.others])].map(({ count }) => count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(told.groups[0]?.labels[0]).toEqual(expect.any(String))
})
