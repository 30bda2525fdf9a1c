import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import type { OpenedForm } from '../kernel/index.ts'
import { problemBodyShape } from '../wire/problem-body.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

function ask(path: string, headers: Record<string, string> = { cookie: server.cookie }) {
  return fetch(server.address + path, { headers: { Accept: 'application/json', ...headers } })
}

async function open(path: string): Promise<OpenedForm> {
  const answer = await ask(path)
  expect(answer.headers.get('Vary')).toMatch(/Accept$/)
  return JSON.parse(await answer.text())
}

test('a form says its fields as JSON to a script that asks for JSON alone', async () => {
  const made = await open('/t/products/new?set.name=Lamp')
  const name = made.form.fields.find(({ column }) => column.name === 'name')
  expect([made.form.purpose, name?.start, made.followed]).toEqual([
    'new',
    { state: 'value', text: 'Lamp' },
    null,
  ])
  const edited = await open('/t/products/1/edit')
  expect([edited.form.purpose, edited.form.row?.key, edited.followed?.row.key]).toEqual(['edit', '1', '1'])
  expect(edited.followed?.window?.token).toEqual(expect.any(String))
  const copied = await open('/t/products/1/clone')
  expect([copied.form.purpose, copied.form.row?.key, copied.followed]).toEqual(['clone', '1', null])
})

test('browsers get the page', async () => {
  for (const path of ['/t/products/new', '/t/products/1/edit', '/t/products/1/clone']) {
    const answer = await ask(path, { cookie: server.cookie, Accept: 'text/html,application/json' })
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(answer.headers.get('Vary')).toMatch(/Accept$/)
  }
})

test('what it refuses, it refuses as JSON', async () => {
  for (const [path, headers, status] of [
    ['/t/nothing/new', { cookie: server.cookie }, 404],
    ['/t/products/no-such-row/edit', { cookie: server.cookie }, 404],
    ['/t/products/new', {}, 401],
  ] as const) {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(status)
    expect(problemBodyShape.parse(await answer.json()).status).toBe(status)
  }
})
