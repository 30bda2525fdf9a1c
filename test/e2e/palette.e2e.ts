import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

async function open(path: string) {
  const opened = await site.openAsOwner()
  await opened.page.goto(site.address + path)
  await awaitScripts(opened.page)
  return opened
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await field.waitFor()
  return field
}

const optionsOn = (page: Page) => page.getByRole('option').allInnerTexts()
const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))

test('a person finds a table by its beginning, goes there, and finds it on top the next time', async () => {
  const { page, complaints } = await open('/t/products')
  const field = await openPalette(page)
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option', { selected: true }).getAttribute('id'),
  )
  await page.keyboard.type('sup')
  await expect
    .poll(() => optionsOn(page))
    .toEqual(expect.arrayContaining(['Suppliers', 'Open sup in Products', 'Search all tables for “sup”']))
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await openPalette(page)
  expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').allInnerTexts()).toEqual([
    'Suppliers',
  ])
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('option', { selected: true }).innerText()).toMatch(/^Density: /)
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option', { selected: true }).innerText()).toBe('Suppliers')
  expect(complaints).toEqual([])
})

test('what somebody types before the palette has come is in it, and does nothing else', async () => {
  const { page } = await open('/t/products')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/palette-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sn')
  release()
  const field = page.getByRole('combobox')
  await field.waitFor()
  await page.keyboard.type('x')
  expect(await field.inputValue()).toBe('snx')
  expect(new URL(page.url()).search).toBe('')
})

test('rows of all tables are under the commands, and the last line leads to the whole search', async () => {
  const { page, complaints } = await open('/t/products')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/search?') && asked.push(request.url()))
  await openPalette(page)
  await page.keyboard.type('supplier 7', { delay: 5 })
  const rows = page.getByRole('group', { name: 'Found rows' }).getByRole('option')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('KR-000012', { delay: 5 })
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringMatching(/Products · KR-000012$/)])
  expect(asked.length).toBeLessThanOrEqual(3)
  expect((await optionsOn(page)).at(-1)).toBe('Search all tables for “KR-000012”')
  expect(await findViolations(page)).toEqual([])
  await rows.first().click()
  await page.waitForURL(/\/t\/products\/12$/)
  await openPalette(page)
  await page.keyboard.type('KR-000012')
  await page.keyboard.press('ArrowUp')
  // Rows that come later do not move what the keyboard is on.
  await rows.first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=KR-000012$/)
  await page.getByRole('link', { name: /Unique value/ }).waitFor()
  expect(complaints).toEqual([])
})

test('a key leads to its row, of the list that is shown or of a table that is named', async () => {
  const { page } = await open('/t/products')
  await openPalette(page)
  await page.keyboard.type('12')
  await page.getByRole('option', { name: 'Open 12 in Products', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/products\/12$/)
  await openPalette(page)
  await page.keyboard.type('supp 3')
  await page.getByRole('option', { name: 'Open 3 in Suppliers', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/suppliers\/3$/)
})

test('a saved view is found by its name, and the rest stays when views cannot be had', async () => {
  const { page } = await open('/t/products')
  const made = await page.evaluate(async () => {
    const wish = { name: 'Cheap things', list: '?sort=price', layout: null, sharedWith: [], defaultFor: [] }
    const answer = await fetch('/api/tables/products/views', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    })
    return answer.status
  })
  expect(made).toBe(201)
  await openPalette(page)
  await page.keyboard.type('cheap')
  await page.getByRole('option', { name: 'Cheap things Products', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/products\?view=/)
  await page.route('**/api/views', (route) => route.abort())
  await openPalette(page)
  await page.getByText('Saved views can’t be shown').waitFor()
  await page.keyboard.type('cust')
  await expect.poll(async () => (await optionsOn(page))[0]).toBe('Customers')
})

test('Escape closes what is open, and the focus is back where it was', async () => {
  const { page } = await open('/t/products')
  await page.getByRole('switch').nth(1).focus()
  const before = await focusedOn(page)
  // The focus may return a moment before the dialog is gone, and until then the page gets no keys.
  const isClosed = async () => {
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe(before)
  }
  await openPalette(page)
  await page.keyboard.press('Escape')
  await isClosed()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  // The palette does not open over another dialog, and no key reaches the page under it.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('n')
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await isClosed()
  expect(new URL(page.url()).search).toBe('')
  await openPalette(page)
  await page.keyboard.press('Control+k')
  await isClosed()
})

test('keys of the list work from a switch, and are letters where somebody writes', async () => {
  const { page } = await open('/t/products')
  await page.getByRole('switch').first().focus()
  await page.keyboard.press('n')
  await page.waitForURL(/page=2/)
  await page.getByText('11–20 of').waitFor()
  await page.keyboard.press('p')
  await page.waitForURL((url) => !url.search.includes('page'))
  await page.keyboard.press('/')
  await page.keyboard.type('n')
  expect(await page.getByRole('searchbox', { name: 'Search Products' }).inputValue()).toBe('n')
})

test('every key of a list is taken once, and the map says by what', async () => {
  const { page } = await open('/t/products?page=2&filter=id:gt:0')
  await openPalette(page)
  const keys = await page.getByRole('option').locator('kbd').allInnerTexts()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const lines = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('dl > div')
  await lines.first().waitFor()
  const taken = await lines.evaluateAll((found) =>
    found.map((line) => [...line.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')),
  )
  expect([...keys].sort()).toEqual([...new Set(keys)].sort())
  expect(taken.slice(0, 2)).toEqual(['Ctrl K', '?'])
  for (const key of keys) expect(taken.filter((line) => line === key)).toHaveLength(1)
  expect(new Set(taken).size).toBe(taken.length)
  expect(await findViolations(page)).toEqual([])
})

test('what the page does is done by its name: a link copied, rows counted, filters gone', async () => {
  const { page, context } = await open('/t/order_lines?filter=quantity:gte:2')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const run = async (typed: string) => {
    await openPalette(page)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await run('copy')
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await run('count exactly')
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/1–10 of [\d,]+$/m)
  await run('clear filters')
  await page.waitForURL(/\/t\/order_lines$/)
})

test('the mouse and a finger find it, too: by the button, and away by a press beside it', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.address}/account`)
  await page.getByRole('button', { name: 'Search or run…' }).click()
  await page.getByRole('option', { name: 'Orders', exact: true }).waitFor()
  await page.mouse.click(195, 840)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Search or run…' }).click()
  await page.getByRole('option', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
})
