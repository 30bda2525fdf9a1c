import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveSite } from '../site.ts'

const site = serveSite()
/** A busy machine may need more than a second. */
const searched = /^Searched \d+ (?:of \d+ )?tables/

async function open(path: string) {
  const opened = await site.openAsOwner()
  await opened.page.goto(site.address + path)
  await awaitScripts(opened.page)
  return opened
}

test('somebody searches from any page, walks the results by keys, and comes back to them', async () => {
  const { page, complaints } = await open('/t/products')
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'Find a row in any table' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=42$/)
  await page.getByText(searched).waitFor()
  const tables = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(tables).toContain('Customers')
  const products = page.getByRole('region', { name: 'Results in Products' })
  expect(await products.getByRole('listitem').first().innerText()).toMatch(/Key\s+42$/)
  expect(await page.locator('mark').first().innerText()).toBe('42')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/\w+\/42$/)
  await page.goBack()
  await page.getByText(searched).waitFor()
  await products.getByRole('link', { name: 'All in Products' }).click()
  await page.waitForURL(/\/t\/products\?q=42$/)
  expect(complaints).toEqual([])
})

test('without script the page has the whole answer, and its form works', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/search`)
  await page.getByRole('searchbox', { name: 'Search all tables' }).fill('KR-000012')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.getByRole('link', { name: /Unique value/ }).getAttribute('href')).toBe('/t/products/12')
  await page.getByText(searched).waitFor()
  await page.goto(`${site.address}/search?q=nowhere-at-all`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
})

test('results come one by one, a limit that was reached is told, and a search that breaks off says so', async () => {
  const { page } = await open('/search')
  const found = (id: string, label: string) => ({
    table: { id, label, schema: null, type: 'table', rowEstimate: 1 },
    rows: [{ key: '1', label: `A ${label}`, marks: [], by: 'text', match: null }],
    more: false,
  })
  const summary = { searched: 38, of: 50, seconds: 1, exactOnly: [{ id: 'orders', label: 'Orders' }] }
  let body = [{ found: found('products', 'Products') }, { found: found('staff', 'Staff') }, { summary }]
    .map((line) => JSON.stringify(line))
    .join('\n')
  await page.route('**/search?q=*', (route) =>
    route.request().headers().accept === 'application/x-ndjson'
      ? route.fulfill({ contentType: 'application/x-ndjson', body: `${body}\n` })
      : route.continue(),
  )
  const field = page.getByRole('searchbox', { name: 'Search all tables' })
  await field.fill('lamp')
  await field.press('Enter')
  await page.getByText('Searched 38 of 50 tables within 1 s.').waitFor()
  expect(await page.getByRole('region').count()).toBe(2)
  await page.getByText('Orders is large and has no search index.').waitFor()
  expect(await page.getByRole('link', { name: 'Search in Orders' }).getAttribute('href')).toBe(
    '/t/orders?q=lamp',
  )
  expect(await page.getByRole('link', { name: 'Search longer' }).getAttribute('href')).toBe(
    '/search?q=lamp&seconds=10',
  )
  body = ''
  await page.unroute('**/search?q=*')
  await page.route('**/search?q=*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
  await field.fill('other')
  await field.press('Enter')
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
})

test('on a phone in the dark nothing is cut off', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto(`${site.address}/search?q=42`)
  await page.getByText(searched).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(page)).toEqual([])
})
