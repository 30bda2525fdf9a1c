import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

function ask(path: string, destination: string) {
  const headers = { cookie: server.cookie, 'Sec-Fetch-Dest': destination, 'Sec-Fetch-Site': 'same-origin' }
  return rawRequest(server.address, path, { headers })
}

async function countExports(): Promise<number> {
  const answer = await rawRequest(server.address, '/api/audit?size=100', {
    headers: { cookie: server.cookie },
  })
  return answer.body.split('exported').length
}

test.each(['image', 'iframe', 'script', 'style', 'audio', 'embed', 'object', 'made-up'])(
  'a page can’t load an export as %s with the session of its viewer',
  async (destination) => {
    const before = await countExports()
    for (const path of [
      '/api/audit/export.csv',
      '/api/audit/export.ndjson',
      '/api/tables/categories/export.csv',
      '/api/tables/categories/rows',
      '/t/categories',
    ]) {
      const answer = await ask(path, destination)
      expect([path, answer.status]).toEqual([path, 403])
      if (path.startsWith('/api')) expect(JSON.parse(answer.body).detail).toBe(String(httpRefusals.embedded))
    }
    expect(await countExports()).toBe(before)
  },
)

test.each(['document', 'empty'])('a person and a script (%s) get it', async (destination) => {
  expect((await ask('/api/tables/categories/export.csv', destination)).status).toBe(200)
  expect((await ask('/t/categories', destination)).status).toBe(200)
})

test('the icon is a picture for pages of ours, and for nobody else', async () => {
  const icon = await ask('/favicon.svg', 'image')
  expect(icon.status).toBe(200)
  expect(icon.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('a page’s policy allows no picture of ours but the icon', async () => {
  const { headers } = await ask('/t/categories', 'document')
  expect(headers['content-security-policy']).toContain(`img-src data: ${server.address}/favicon.svg;`)
})
