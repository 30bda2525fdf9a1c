import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table lamps (id integer primary key, name text not null, room varchar(40), lit boolean not null default 0);
  insert into lamps values (1, 'Oak', 'Hall', 1), (2, 'Elm', 'Hall', 0), (3, 'Ash', 'Hall', 1), (4, 'Fir', 'Hall', 1),
    (5, 'Yew', 'Attic', 0)`)

const wide = { viewport: { width: 1440, height: 900 } }
const beside = (page: Page) => page.locator('#beside')
const heading = (page: Page, name: string) => beside(page).getByRole('heading', { level: 2, name })
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

async function open(path = '/t/lamps?sort=id', options: BrowserContextOptions = wide) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  await awaitScripts(opened.page)
  return opened
}

async function openBeside(page: Page, name: string) {
  await cell(page, name).click()
  await page.getByRole('button', { name: 'Row beside' }).waitFor()
  await page.keyboard.press('b')
  await heading(page, name).waitFor()
}

test('a key opens a row beside its list, the arrow keys walk it, and Escape closes it', async () => {
  const { page, complaints } = await open()
  await openBeside(page, 'Elm')
  expect(new URL(page.url()).pathname).toBe('/t/lamps/2')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await heading(page, 'Fir').waitFor()
  expect(new URL(page.url()).pathname).toBe('/t/lamps/4')
  // The row that the keys only passed is not loaded, and neither is the list.
  expect(asked.filter((path) => path.startsWith('/t/'))).toEqual(['/t/lamps/4'])
  expect(await page.locator('tr[aria-current="true"]').getAttribute('data-key')).toBe('4')
  expect(await page.title()).toMatch(/^Lamps/)
  await page.keyboard.press('Escape')
  await expect.poll(() => beside(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?sort=id')
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.key)).toBe('4')
  expect(complaints).toEqual([])
})

test('Back closes the row, and a reload of its address is its page', async () => {
  const { page } = await open()
  await openBeside(page, 'Oak')
  await page.goBack()
  await expect.poll(() => beside(page).count()).toBe(0)
  await page.locator('tr[data-key="3"]').getByRole('link', { name: 'Ash' }).click()
  await heading(page, 'Ash').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ash' }).waitFor()
  expect(await beside(page).count()).toBe(0)
})

test('the button and the palette do the same, until somebody closes the row', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Row beside' }).click()
  await heading(page, 'Oak').waitFor()
  await beside(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => beside(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('beside the list')
  await page.keyboard.press('Enter')
  await heading(page, 'Oak').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => beside(page).count()).toBe(0)
  await page.locator('tr[data-key="3"]').getByRole('link', { name: 'Ash' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ash' }).waitFor()
})

test('the row is edited beside its list, in place and in a drawer over both', async () => {
  const { page, complaints } = await open()
  await openBeside(page, 'Fir')
  await beside(page).locator('dd[data-column="room"]').dblclick()
  const field = beside(page).getByRole('textbox', { name: 'Room of Fir' })
  await field.fill('Cellar')
  await field.press('Enter')
  await expect.poll(() => site.read('select room from lamps where id = 4')).toBe('Cellar')
  await page.locator('tr[data-key="4"]').getByText('Cellar').waitFor()
  await beside(page).getByRole('link', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Room' }).fill('Loft')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await beside(page).locator('dd[data-column="room"]').getByText('Loft').waitFor()
  await page.locator('tr[data-key="4"]').getByText('Loft').waitFor()
  expect(await drawer.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a row that leaves the list stays beside it, and says so', async () => {
  const { page } = await open('/t/lamps?filter=lit:is:true')
  await openBeside(page, 'Oak')
  await page.keyboard.press('ArrowDown')
  await heading(page, 'Ash').waitFor()
  site.run('update lamps set lit = 0 where id = 3')
  await beside(page).getByText('No longer in this list.').waitFor()
  await heading(page, 'Ash').waitFor()
})

test('a narrow window opens the page of the row', async () => {
  const { page } = await open('/t/lamps?sort=id', { viewport: { width: 390, height: 844 } })
  expect(await page.getByRole('button', { name: 'Row beside' }).isVisible()).toBe(false)
  await page.locator('[data-open-beside]:not([hidden])').waitFor({ state: 'attached' })
  await page.keyboard.press('b')
  await page.waitForURL(/\/t\/lamps\/1$/)
  await page.getByRole('heading', { level: 1, name: 'Oak' }).waitFor()
})

test('the list and the row are accessible together in both schemes', async () => {
  const { page } = await open()
  await openBeside(page, 'Elm')
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})
