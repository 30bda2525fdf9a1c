import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRoutes } from '../../test/app-routes.ts'
import { type RawOptions, rawRequest } from '../../test/raw-request.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const goodNames: Readonly<Record<string, string>> = {
  table: 'products',
  key: '1',
  column: 'active',
  state: 'activate',
}

const badNames = [
  ...[
    '__proto__',
    'constructor',
    '%00',
    '%ff',
    '%E0%A4%A',
    '..%2f..',
    '%0d%0a',
    '%F0%9F%98%80',
    '%25',
    '%22%27%3B--',
  ],
  ...['-1', '1.5', '=FF', '=', ',', '1,2,,', 'new', 'a.b.c', '999999999999999999999999', 'a'.repeat(3000)],
]

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const badBodies: readonly [type: string, body: string | Uint8Array][] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"__proto__":{"a":1}}',
    '{"value":"\\u0000","was":"\\ud800"}',
  ].map((body): [string, string] => [json, body]),
  [json, '['.repeat(50_000) + ']'.repeat(50_000)],
  [
    json,
    '{"keys":{},"query":[],"columns":"x","start":-1,"length":1e10,"name":5,"list":"page=x","roles":[1]}',
  ],
  [json, Uint8Array.of(0xff, 0xfe, 0)],
  [form, 'a=b&a=c'],
  [form, '%ff=%00'],
  [form, 'socket_id[]=1&channel_name=private-x%00'],
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=x', '--x'],
]

test('whatever is sent to any address is answered or refused with a sentence, and is no bug', {
  timeout: 120_000,
}, async () => {
  for (const route of await readRoutes()) {
    const [method = '', path = ''] = route.split(' ')
    // This would end the session of all other requests.
    if (path === '/sign-out') continue
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
      for (const bad of badNames) {
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': json } }
        await expectSane(fill(path, { ...goodNames, [name]: bad }), { method, ...body })
      }
    }
    if (method === 'GET') continue
    for (const [type, body] of badBodies) {
      await expectSane(fill(path, goodNames), { method, body, headers: { 'Content-Type': type } })
    }
  }
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

function fill(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => names[name] ?? '1')
}

async function expectSane(path: string, options: RawOptions): Promise<void> {
  const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, Accept: json, ...options.headers }
  const { status, body, headers: answered } = await rawRequest(server.address, path, { ...options, headers })
  const what = `${options.method} ${path.slice(0, 120)} ${String(options.body).slice(0, 60)}: ${body.slice(0, 300)}`
  expect(status, what).toBeLessThan(500)
  expect([401, 419], what).not.toContain(status)
  if (status >= 400 && answered['content-type'] === 'application/problem+json') {
    expect(JSON.parse(body), what).toMatchObject({
      status,
      code: expect.any(String),
      detail: expect.stringMatching(/\.$/),
    })
  }
}
