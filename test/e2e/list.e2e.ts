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

test('a person who does not reach the server for a moment is told so, keeps the navigation and goes on with one click', async () => {
  const { page } = await openList()
  // Who is offline is back by themself: here only the server is away.
  await page.route('**/*.data?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'The server could not be reached' }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('500')
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'Customers' }).waitFor()
  await page.unroute('**/*.data?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Products, rows' }).waitFor()
  expect(page.url()).toMatch(/\/t\/products\?page=2&after=/)
})
