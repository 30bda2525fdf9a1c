import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveSwitches, switchOf } from '../switch-site.ts'

const site = serveSwitches()

async function openGrid(search = '', options: BrowserContextOptions = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(`${site.address}/t/products${search}`)
  await opened.page.getByRole('grid').waitFor()
  return opened
}

/** The focused place: its column, and its row's key or "head". */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLTableCellElement>('td, th')
    if (!cell) return 'elsewhere'
    const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
    const widget = document.activeElement === cell ? '' : ` ${document.activeElement?.tagName.toLowerCase()}`
    return `${head?.dataset.column ?? 'choice'} ${cell.closest('tr')?.dataset.key ?? 'head'}${widget}`
  })
}

/** The places that the keys lead to, one after another. */
async function walk(page: Page, keys: string): Promise<string[]> {
  const places: string[] = []
  for (const key of keys.split(' ')) {
    await page.keyboard.press(key)
    places.push(await focused(page))
  }
  return places
}

test('space moves the switch of the row from any of its cells, and j leads into the rows from anywhere', async () => {
  const { page } = await openGrid()
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('j')
  expect(await focused(page)).toBe('id 1')
  const input = page.locator('tr[data-key="1"] [role="switch"]').first()
  const before = await input.isChecked()
  await page.keyboard.press('Space')
  await expect.poll(() => input.isChecked()).toBe(!before)
  expect(await focused(page)).toBe('id 1')
  await page.getByRole('searchbox', { name: 'Search Products' }).press('j')
  expect(await page.getByRole('searchbox', { name: 'Search Products' }).inputValue()).toBe('j')
})

test('a space that is held down moves the switch of the row once', async () => {
  const { page } = await openGrid()
  await page.locator('input[data-toggle-ready]').first().waitFor({ state: 'attached' })
  await page.keyboard.press('j')
  const input = page.locator('tr[data-key="1"] [role="switch"]').first()
  const before = await input.isChecked()
  for (let press = 0; press < 4; press++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  expect(await input.isChecked()).toBe(!before)
})

test('the table is one stop for Tab, and arrows lead through its rows, its heads and what is in them', async () => {
  const { page, complaints } = await openGrid()
  expect(await page.locator('table [tabindex="0"]').count()).toBe(1)
  await page.locator('table [tabindex="0"]').focus()
  expect(await focused(page)).toBe('id 1')
  expect(await walk(page, 'ArrowRight ArrowRight ArrowRight ArrowDown j k Home Home')).toEqual([
    'name 1 a',
    'active 1 input',
    'active 1 input',
    'active 2 input',
    'active 3 input',
    'active 2 input',
    'choice 2 input',
    'choice 2 input',
  ])
  expect(await walk(page, 'Control+End PageUp End Control+Home ArrowUp ArrowUp End')).toEqual([
    'active 9 input',
    'active 1 input',
    'active 1 input',
    'choice 1 input',
    'choice head input',
    'choice head input',
    'active head a',
  ])
  // This head has a question mark beside its name, and a menu.
  expect(await walk(page, 'F2 Escape')).toEqual(['active head button', 'active head a'])
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('dialog', { name: 'Active: column menu' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('active head a')
  // Tab leads out of the grid, and Shift+Tab back to the same place.
  expect(await walk(page, 'Tab Shift+Tab')).toEqual(['elsewhere', 'active head a'])
  await page.keyboard.press('ArrowDown')
  expect(await walk(page, 'ArrowLeft')).toEqual(['name 1 a'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/products\/1$/)
  expect(complaints).toEqual([])
})

test('arrows follow what is to be seen where lines begin on the right', async () => {
  const { page } = await openGrid()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await page.locator('td[tabindex="0"]').focus()
  expect(await walk(page, 'ArrowLeft ArrowRight')).toEqual(['name 1 a', 'id 1'])
})

test('a click on a text makes it the place from which the keyboard goes on', async () => {
  const { page } = await openGrid()
  await page.locator('tr[data-key="5"] td').nth(1).click()
  expect(await walk(page, 'ArrowDown')).toEqual(['id 6'])
})

test('who moves a switch stays on it; where its row leaves the list, they go on in the nearest row', async () => {
  const { page } = await openGrid('?filter=active:is:true')
  await page.locator('input[data-toggle-ready]').first().waitFor({ state: 'attached' })
  await switchOf(page, 'Pine chair').focus()
  await page.keyboard.press('Space')
  await switchOf(page, 'Pine chair').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('active 4 input')
  await page.getByRole('button', { name: 'Undo' }).click()
  await switchOf(page, 'Pine chair').waitFor()
})

test('where the last row leaves the list, the keyboard goes on in the page, not at its beginning', async () => {
  const { page } = await openGrid('?q=Larch&filter=active:is:true')
  await page.locator('input[data-toggle-ready]').first().waitFor({ state: 'attached' })
  await switchOf(page, 'Larch rack').focus()
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('button', { name: 'Undo' }).click()
  await switchOf(page, 'Larch rack').waitFor()
})

test('a screen reader hears how many rows there are and which one this is, and of the order when it changes', async () => {
  const { page } = await openGrid()
  const grid = page.getByRole('grid')
  expect(await grid.getAttribute('aria-rowcount')).toBe('10')
  expect(await page.locator('tr[data-key="3"]').getAttribute('aria-rowindex')).toBe('4')
  const name = page.getByRole('link', { name: 'Name', exact: true })
  await name.press('Enter')
  await page.getByRole('status').getByText('Sorted by Name ascending, page 1').waitFor()
  await page.locator('th[data-column="id"] a').click({ modifiers: ['Shift'] })
  await page
    .getByText('Sorted by Name ascending, then by ID ascending, page 1')
    .waitFor({ state: 'attached' })
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name,id')
  await page.locator('th[data-column="id"] a').press('Shift+Enter')
  await page.waitForURL(/sort=name,-id/)
  expect(await page.locator('th[aria-sort]').count()).toBe(1)
})

test('on a phone rows are cards, and rows of a grid still; their order is chosen above them', async () => {
  const { page } = await openGrid('', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const card = page.getByRole('row').filter({ hasText: 'Oak table' })
  const title = await card.getByRole('link', { name: 'Oak table' }).boundingBox()
  const toggle = await switchOf(page, 'Oak table').boundingBox()
  expect(title && toggle && toggle.x > title.x && Math.abs(toggle.y - title.y) < 16).toBe(true)
  expect(await card.getByRole('gridcell').count()).toBe(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByLabel('Sort', { exact: true }).selectOption('Name, descending')
  await page.waitForURL(/sort=-name/)
  await expect.poll(() => page.locator('td a').first().innerText()).toBe('Yew box')
})

test('without script it is a plain table, all of whose controls Tab reaches', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/products`)
  expect(await page.getByRole('table').count()).toBe(1)
  expect(await page.locator('table a[tabindex], table input[tabindex]').count()).toBe(0)
})
