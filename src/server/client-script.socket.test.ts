import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const path = '/switchboard-client.js'
/** The largest compressed size for a page that includes it. */
const budgetBytes = 5_000

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test('anybody may include the client script, from a page of any origin', async () => {
  const { status, headers } = await rawRequest(server.address, path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  })
  expect(headers['set-cookie']).toBeUndefined()
  const { headers: others } = await rawRequest(server.address, '/favicon.svg')
  expect(others['cross-origin-resource-policy']).toBe('same-origin')
})

test('it is one plain script, within its budget', async () => {
  const packed = await fetch(server.address + path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(Number(packed.headers.get('Content-Length'))).toBeLessThanOrEqual(budgetBytes)
  const text = await packed.text()
  // A plain script with import or export would not even start. React would show by its size.
  expect(text).not.toMatch(/\b(?:import|export)\b[\s{*]/)
  expect(() => new Function(text)).not.toThrow()
})

test.each(['gzip', 'br', 'identity'])(
  'who has it already is told so, in a few bytes (%s)',
  async (encoding) => {
    const accepted = { 'Accept-Encoding': encoding }
    const first = await rawRequest(server.address, path, { headers: accepted })
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await rawRequest(server.address, path, {
        headers: { ...accepted, 'If-None-Match': known },
      })
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: tag } })
    }
    const changed = await rawRequest(server.address, path, {
      headers: { ...accepted, 'If-None-Match': '"other"' },
    })
    expect(changed.status).toBe(200)
    const head = await rawRequest(server.address, path, { method: 'HEAD', headers: accepted })
    expect(head).toMatchObject({ status: 200, body: '', headers: { etag: tag } })
  },
)
