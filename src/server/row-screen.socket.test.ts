import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import type { RowScreen } from '../kernel/index.ts'
import { problemBodyShape } from '../wire/problem-body.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const ask = (path: string, headers: Record<string, string> = { cookie: server.cookie }) =>
  fetch(server.address + path, { headers: { Accept: 'application/json', ...headers } })

test('the screen of a row says its data as JSON to a script that asks for JSON alone', async () => {
  const answer = await ask('/t/products/1')
  expect(answer.headers.get('Vary')).toMatch(/Accept$/)
  const screen: RowScreen = JSON.parse(await answer.text())
  expect([screen.table.id, screen.row.key, screen.history.hasMore]).toEqual(['products', '1', false])
  expect(screen.relations.map(({ table }) => table)).toContain('reviews')
  expect([screen.window?.token, screen.readers.channel]).toEqual([expect.any(String), expect.any(String)])
  const page = await ask('/t/products/1', { cookie: server.cookie, Accept: 'text/html,application/json' })
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
})

test('what it refuses, it refuses as JSON', async () => {
  for (const [path, headers, status] of [
    ['/t/nothing/1', { cookie: server.cookie }, 404],
    ['/t/products/no-such-row', { cookie: server.cookie }, 404],
    ['/t/products/1', {}, 401],
  ] as const) {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(status)
    expect(problemBodyShape.parse(await answer.json()).status).toBe(status)
  }
})
