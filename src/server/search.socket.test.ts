import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { problemBodyShape } from '../wire/problem-body.ts'
import type { SearchLine } from '../wire/search-all.ts'
import { searchAllShape } from '../wire/search-all-shape.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

function ask(path: string, accept = 'application/json', cookie = server.cookie) {
  return fetch(server.address + path, { headers: { cookie, Accept: accept } })
}

const lines = 'application/x-ndjson'

test('the screen’s address answers programs as the API does', async () => {
  const answers = await Promise.all(
    ['/search?q=KR-000012&seconds=10&from=a-mail', '/api/search?q=KR-000012&seconds=10'].map(async (path) => {
      const answer = await ask(path)
      expect(answer.headers.get('Content-Type')).toBe('application/json')
      return searchAllShape.parse(await answer.json())
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.tables[0]).toMatchObject({
    table: { id: 'products' },
    rows: [{ key: '12', by: 'unique', match: { label: 'SKU', text: 'KR-000012' } }],
  })
})

test('a script gets table by table, and at the end how far the search came', async () => {
  const answer = await ask('/search?q=42&seconds=10', lines)
  expect(answer.headers.get('Content-Type')).toBe(lines)
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  const told = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line): SearchLine => JSON.parse(line))
  const found = told.flatMap((line) => ('found' in line ? [line.found] : []))
  const whole = searchAllShape.parse(await (await ask('/api/search?q=42&seconds=10')).json())
  expect(found.map(({ table }) => table.id).toSorted()).toEqual(
    whole.tables.map(({ table }) => table.id).toSorted(),
  )
  expect(told.at(-1)).toEqual({ summary: { searched: 12, of: 12, seconds: 10, exactOnly: whole.exactOnly } })
})

test('browsers get the page, with everything that was found', async () => {
  const answer = await ask('/search?q=KR-000012&seconds=10', 'text/html')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  const page = await answer.text()
  expect(page).toContain('href="/t/products/12"')
  expect(page).toContain('Searched 12 tables.')
})

test.each([
  '/api/search?q=a&seconds=11',
  '/api/search?q=a&most=21',
  '/api/search?q=a&most=0',
  '/api/search?q=a&colour=red',
  '/api/search?q=a&tables=nothing',
  `/api/search?q=${'a'.repeat(201)}`,
  `/api/search?tables=${Array.from({ length: 201 }, () => 'products').join(',')}`,
  '/api/search?q=a+b+c+d+e+f+g+h+i',
  '/api/search?q=%00',
  `/search?q=${'a'.repeat(10_000)}`,
])('what it refuses, it refuses with a sentence (%#)', async (path) => {
  for (const accept of path.startsWith('/api') ? ['application/json'] : ['application/json', lines]) {
    const answer = await ask(path, accept)
    expect(answer.status).toBe(400)
    expect(problemBodyShape.parse(await answer.json()).code).toBe('bad-request')
  }
})

test('nobody else is told', async () => {
  for (const [path, accept] of [
    ['/api/search?q=42', 'application/json'],
    ['/search?q=42', 'application/json'],
    ['/search?q=42', lines],
  ] as const) {
    expect((await ask(path, accept, '')).status).toBe(401)
  }
})

test('a reader who leaves in the middle is no failure', async () => {
  const leave = new AbortController()
  const asked = fetch(`${server.address}/search?q=42`, {
    headers: { cookie: server.cookie, Accept: lines },
    signal: leave.signal,
  })
  setTimeout(() => leave.abort(), 3)
  await asked.then((answer) => answer.text()).catch(() => {})
  expect((await ask('/search?q=42')).status).toBe(200)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
