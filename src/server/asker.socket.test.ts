import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer

beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(async () => {
  await server?.stop()
})

const day = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString().slice(0, 10)

test.each([
  ['Pacific/Kiritimati', '+14:00'],
  ['Pacific/Niue', '-11:00'],
  [null, '+00:00'],
])('whose page is in the zone %s gets their own day from the API too', async (zone, offset) => {
  const ask = async (path: string) => {
    const cookie = zone === null ? '' : `; switchboard_time_zone=${encodeURIComponent(zone)}`
    const answer = await fetch(`${server.address}/api/tables/orders/${path}filter=placed_at:is:${day}`, {
      headers: { cookie: server.cookie + cookie },
    })
    return answer.json()
  }
  const { rows } = await ask('rows?size=100&')
  const begin = Date.parse(`${day}T00:00:00${offset}`)
  const hours = rows.map(
    (row: { values: { placed_at: string } }) => (Date.parse(row.values.placed_at) - begin) / 3_600_000,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...hours)).toBeLessThan(24)
  expect(await ask('count?mode=exact&')).toEqual({ value: rows.length, mode: 'exact' })
})
