import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const site = serveSite()
let elsewhere: Server
const heard: IncomingHttpHeaders[] = []

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    heard.push(request.headers)
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  elsewhere?.close()
})

async function openList(options: { bypassCSP?: boolean } = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(`${site.address}/t/products`)
  await awaitScripts(opened.page)
  return opened
}

test('pages are drawn by the standard, not in the browser’s quirks', async () => {
  const { page } = await openList()
  const mode = () => page.evaluate(() => document.compatMode)
  expect(await mode()).toBe('CSS1Compat')
  await page.context().clearCookies()
  await page.goto(`${site.address}/sign-in`)
  expect(await mode()).toBe('CSS1Compat')
})

test.each([
  ['a list’s', 'Customers', /\/t\/customers$/],
  ['the router’s own', 'Audit trail', /\/audit\.data/],
])(
  'every request of the page, %s too, carries the token and says XMLHttpRequest',
  async (_, name, address) => {
    const { page } = await openList()
    const request = page.waitForRequest(address)
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    const headers = await (await request).allHeaders()
    expect(headers['x-requested-with']).toBe('XMLHttpRequest')
    const tag = await page.locator('meta[name="csrf-token"]').getAttribute('content')
    expect(headers['x-csrf-token']).toBe(tag)
  },
)

test('the token is read at the time of sending', async () => {
  const { page } = await openList()
  const request = page.waitForRequest(/\/api\/tables/)
  await page.evaluate(async () => {
    document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', 'newer')
    await fetch('/api/tables')
  })
  expect((await (await request).allHeaders())['x-csrf-token']).toBe('newer')
})

test('a request to another origin carries neither, nor the page’s connection', async () => {
  // The page's policy forbids other origins, so this test bypasses it to reach the wrapper.
  const { page } = await openList({ bypassCSP: true })
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  const { port } = elsewhere.address() as AddressInfo
  await page.evaluate(async (url) => {
    await (await fetch(url)).text()
    await fetch(url, { method: 'POST' })
  }, `http://127.0.0.1:${port}/`)
  expect(heard.length).toBeGreaterThan(1)
  for (const headers of heard) {
    expect(headers['x-socket-id']).toBeUndefined()
    expect(headers['x-csrf-token']).toBeUndefined()
    expect(headers['x-requested-with']).toBeUndefined()
    expect(headers['access-control-request-headers']).toBeUndefined()
  }
})

test('without the tag the console says once that the token was not found, and the person is asked to reload', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.route('**/t/products', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<meta name="csrf-token"[^>]*>/, '')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${site.address}/t/products`)
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).waitFor()
  await page.evaluate(() => fetch('/api/tables'))
  const told = complaints.filter((line) => /CSRF token not found/.test(line))
  expect(told).toHaveLength(1)
})
