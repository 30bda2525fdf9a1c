import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

async function openList(search = '') {
  const opened = await site.openAsOwner()
  await opened.page.goto(`${site.address}/t/products${search}`)
  await awaitScripts(opened.page)
  const rows = opened.page.getByRole('region', { name: 'Products, rows' })
  const top = () => rows.evaluate((section) => section.scrollTop)
  return { ...opened, rows, top }
}

test('the next page and another order begin at their first row, and the keyboard stays where it was', async () => {
  const { page, rows, top } = await openList('?size=100')
  const toEnd = () => rows.evaluate((section) => section.scrollTo(0, section.scrollHeight))
  await toEnd()
  expect(await top()).toBeGreaterThan(500)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(top).toBe(0)
  await toEnd()
  await page.getByRole('link', { name: 'Name', exact: true }).press('Enter')
  await page.waitForURL(/sort=name/)
  await expect.poll(top).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Name')
})

const noConnection = 'No connection. The page opens when it is back.'

test('who sorts, filters or goes on without a connection keeps the rows, the address and the focus, and has the last wish when it is back', async () => {
  const { page, context, rows } = await openList('?sort=name')
  const names = () => rows.locator('tbody tr').allInnerTexts()
  const before = await names()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Price', exact: true }).press('Enter')
  await page.getByRole('status').getByText(noConnection).waitFor()
  const next = page.getByRole('link', { name: 'Next' })
  await next.press('Enter')
  await page.getByRole('status').getByText(noConnection).waitFor()
  expect(await names()).toEqual(before)
  expect(page.url()).toBe(`${site.address}/t/products?sort=name`)
  expect(await rows.getAttribute('aria-busy')).toBe('false')
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
  await context.setOffline(false)
  await page.waitForURL(/\/t\/products\?page=2&after=[^&]*&sort=name$/)
  await expect.poll(names).not.toEqual(before)
  await expect.poll(() => page.getByText(noConnection).count()).toBe(0)
})

test('a server that is away for a moment is asked again by itself', async () => {
  const { page, rows } = await openList()
  await page.route('**/t/products*', (route) => route.abort())
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(noConnection).waitFor()
  expect(await rows.locator('tbody tr').count()).toBe(10)
  await page.unroute('**/t/products*')
  await page.waitForURL(/\/t\/products\?page=2&after=/)
})

test('who comes to a list from elsewhere while the server is away stays there until it is back', async () => {
  const { page } = await openList()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.waitForURL(`${site.address}/`)
  await page.route('**/t/products*', (route) => route.abort())
  const tables = page.getByRole('navigation', { name: 'Tables' })
  await tables.getByRole('link', { name: 'Products' }).click()
  await page.getByText(noConnection).waitFor()
  expect(await page.getByRole('heading', { name: 'Can’t reach the server' }).count()).toBe(0)
  await page.unroute('**/t/products*')
  await page.getByRole('region', { name: 'Products, rows' }).waitFor()
})

test('beside many filters what opens them stays on the first line, and on a phone a chosen card is one', async () => {
  const { page } = await openList(
    '?filter=price:gt:1;stock:gte:0;name:contains:a;sku:contains:K;id:gt:1;id:lt:4000',
  )
  const chips = page.getByRole('list', { name: 'Filters' })
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox()
    return box === null ? Number.NaN : box.y + box.height / 2
  }
  const first = await middleOf(chips.getByRole('link', { name: 'Only: Active', exact: true }))
  expect((await chips.boundingBox())?.height).toBeGreaterThan(60)
  for (const place of [
    page.getByRole('searchbox', { name: 'Search Products' }),
    page.getByRole('button', { name: 'Filter', exact: true }),
  ]) {
    expect(Math.abs((await middleOf(place)) - first)).toBeLessThan(1.5)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('tbody td[data-card="pick"] label').first().click()
  const colours = await page
    .locator('tr[aria-selected="true"] > td:visible')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor))])
  expect(colours).toEqual(['rgba(0, 0, 0, 0)'])
})

test('on a phone the header is one row, whose end can be moved into sight, and the search has the filter beside it', async () => {
  const { page } = await openList()
  await page.setViewportSize({ width: 390, height: 844 })
  const heading = page.getByRole('heading', { name: 'Products', level: 1 })
  const middles = await heading.locator('xpath=../*').evaluateAll((shown) =>
    shown
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => top + height / 2),
  )
  expect(middles.length).toBeGreaterThan(4)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1.5)
  const search = await page.getByRole('searchbox', { name: 'Search Products' }).boundingBox()
  const filter = await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox()
  expect(filter?.x).toBeGreaterThan(search?.x ?? Number.NaN)
  expect(filter?.y).toBeLessThan((search?.y ?? Number.NaN) + (search?.height ?? Number.NaN))
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('dialog', { name: 'Choose and arrange columns' }).waitFor()
})
