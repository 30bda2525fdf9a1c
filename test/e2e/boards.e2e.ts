import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`create table orders (id integer primary key, status text, total integer, placed date);
  insert into orders with recursive n (i) as (select 1 union all select i + 1 from n where i < 40)
    select i, case when i % 4 = 0 then 'open' else 'paid' end, i * 10, date('now', '-' || (i % 10) || ' days') from n;
  create table lamps (id integer primary key, name text not null, active boolean not null);
  insert into lamps values (1, 'Oak lamp', true), (2, 'Elm lamp', false)`)

async function create(page: Page, name: string): Promise<void> {
  await page.goto(`${site.address}/boards`)
  const form = page.locator('details', { hasText: 'Create a board' })
  if (!(await form.getByLabel('Name').isVisible())) await form.locator('summary').click()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create a board' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function add(page: Page, kind: string, table: string | null): Promise<void> {
  await page.getByRole('link', { name: 'Add a tile' }).click()
  await page.locator('a', { has: page.locator('strong', { hasText: new RegExp(`^${kind}$`) }) }).click()
  if (table !== null) await page.getByRole('region').getByRole('link', { name: table }).click()
  await page.getByLabel('Title').waitFor()
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a tile' }).click()
  await page.getByRole('link', { name: 'Add a tile' }).waitFor()
}

/** What the page loads while a change is on its way must not take the change's place. */
function loadAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    return router.revalidate()
  })
}

const tile = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const titles = (page: Page) => page.locator('[data-tile] h2').allTextContents()

async function write(page: Page, method: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, how, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(to, { method: how, headers, body: text })).status
    },
    [path, method, JSON.stringify(body)] as const,
  )
}

test('a person makes a board with a tile of each kind, and a bar leads to the rows behind it', async () => {
  const { page, complaints } = await site.openAsOwner()
  await create(page, 'Shop')
  await add(page, 'Number', 'Orders')
  await page.getByRole('combobox', { name: 'Number', exact: true }).selectOption({ label: 'Sum: Total' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => tile(page, 'Orders').first().textContent()).toContain('8,200')
  await page.getByLabel('Title').fill('Revenue')
  await keep(page)
  await add(page, 'Over time', 'Orders')
  await page.getByLabel('Title').fill('By day')
  await page.getByLabel('Look').selectOption('bars')
  await keep(page)
  await add(page, 'By group', 'Orders')
  await page.getByLabel('Title').fill('By status')
  await keep(page)
  await add(page, 'Rows', 'Orders')
  await page.getByLabel('Title').fill('Largest')
  await page.getByLabel('Only these rows').fill(`${site.address}/t/orders?sort=-total&filter=status:is:open`)
  await keep(page)
  await add(page, 'Switches', 'Lamps')
  await keep(page)
  await add(page, 'Text', null)
  await page.locator('textarea[name=text]').fill('Call the warehouse. [Open orders](/t/orders)')
  expect(await findViolations(page)).toEqual([])
  await keep(page)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect.poll(() => titles(page)).toEqual(['Revenue', 'By day', 'By status', 'Largest', 'Lamps'])
  expect(await tile(page, 'Revenue').textContent()).toContain('8,200')
  expect(await tile(page, 'Largest').getByRole('row').nth(1).textContent()).toContain('400')
  await tile(page, 'Lamps')
    .getByRole('switch', { name: /Elm lamp/ })
    .click()
  await expect.poll(() => site.read('select active from lamps where id = 2')).toBe(1)
  expect(await findViolationsInBoth(page)).toEqual([])
  await tile(page, 'By status').getByRole('link', { name: /open/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await expect.poll(() => page.locator('tr[data-key]').count()).toBe(10)
  expect(complaints).toEqual([])
})

test('a board follows what is written, in its dates', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Followed')
  await add(page, 'Number', 'Orders')
  await keep(page)
  await page.getByRole('link', { name: 'Done' }).click()
  const value = () => tile(page, 'Orders').textContent()
  await expect.poll(value).toContain('40')
  await page.getByText('Live', { exact: true }).first().waitFor()
  const today = new Date().toISOString().slice(0, 10)
  const values = { id: '1000', status: 'paid', total: '5', placed: today }
  expect(await write(page, 'POST', '/api/tables/orders/rows', { values })).toBe(201)
  await expect.poll(value, { timeout: 20_000 }).toContain('41')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?range=today')
  await expect.poll(value).toMatch(/Orders[45]/)
  site.run('delete from orders where id = 1000')
})

test('tiles are moved by the keyboard, and a second editor is told of the first', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Ours')
  for (const name of ['One', 'Two', 'Three']) {
    await add(page, 'Text', null)
    await page.getByLabel('Title').fill(name)
    await page.locator('textarea[name=text]').fill(name)
    await keep(page)
  }
  let kept = 0
  await page.route('**/api/boards/*', async (route) => {
    await setTimeout(300)
    await route.fulfill({ response: await route.fetch() })
    kept += 1
  })
  const handle = page.getByRole('button', { name: /^Move One: drag/ })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await loadAgain(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => titles(page)).toEqual(['Two', 'Three', 'One'])
  expect(await page.getByRole('status').allTextContents()).toContain('One: place 3 of 3')
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => kept).toBe(2)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Two', 'Three', 'One'])
  await page.locator('summary', { hasText: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Editors' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Shared with Editors').waitFor()

  const { page: other } = await site.openAsEditor()
  await other.goto(page.url())
  await awaitScripts(other)
  await page.getByRole('button', { name: 'Make Two wider' }).click()
  await expect.poll(() => page.locator('[data-tile][data-width="3"]').count()).toBe(1)
  await expect.poll(() => kept).toBe(3)
  await other.getByRole('button', { name: 'Take Three off the board' }).click()
  await other.getByText(/changed this board in the meantime/).waitFor()
  await expect.poll(() => titles(other)).toEqual(['Two', 'Three', 'One'])
  await other.getByRole('button', { name: 'Take Three off the board' }).click()
  await expect.poll(() => titles(other)).toEqual(['Two', 'One'])
})

test('a viewer sees a shared board, and nothing to change it', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'For viewers')
  await add(page, 'Rows', 'Lamps')
  await keep(page)
  await page.locator('summary', { hasText: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Viewers' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Shared with Viewers').waitFor()
  const { page: viewers } = await site.openAsViewer()
  await viewers.goto(`${site.address}/boards`)
  await viewers.getByRole('link', { name: 'For viewers' }).click()
  await viewers.getByText('Oak lamp').waitFor()
  expect(await viewers.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await viewers.goto(`${viewers.url()}?edit=`)
  expect(await viewers.getByRole('link', { name: 'Add a tile' }).count()).toBe(0)
})

test('a tile is put on home, a board into the navigation, and home follows what is written', async () => {
  const { page, complaints } = await site.openAsOwner()
  await create(page, 'Mine')
  await add(page, 'Number', 'Orders')
  await keep(page)
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Edit' }).waitFor()
  await page.getByRole('button', { name: 'Add Mine to favourites' }).click()
  await tile(page, 'Orders').getByRole('button', { name: 'Show Orders on home' }).click()
  await tile(page, 'Orders').getByRole('button', { name: 'Take Orders off home' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).waitFor()
  await page.goto(`${site.address}/`)
  await awaitScripts(page)
  const number = tile(page, 'Orders').getByRole('link').first()
  const before = Number(await number.innerText())
  expect(await findViolationsInBoth(page)).toEqual([])
  await write(page, 'POST', '/api/tables/orders/rows', { values: { id: 900, status: 'open', total: 1 } })
  await expect.poll(async () => Number(await number.innerText())).toBe(before + 1)
  await tile(page, 'Orders').getByRole('button', { name: 'Take Orders off home' }).click()
  await page.reload()
  expect(await tile(page, 'Orders').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('everything works without script, and on a phone', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await create(page, 'Plain')
  await add(page, 'Number', 'Orders')
  await keep(page)
  await add(page, 'Over time', 'Orders')
  await page.getByLabel('Title').fill('Course')
  await keep(page)
  expect(await titles(page)).toEqual(['Orders', 'Course'])
  await page.getByRole('button', { name: 'Move Course earlier' }).click()
  expect(await titles(page)).toEqual(['Course', 'Orders'])
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.getByRole('link', { name: 'All time' }).click()
  expect(await tile(page, 'Orders').textContent()).toMatch(/^Orders4[01]$/)
  const width = await page.locator('html').evaluate((element) => element.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Open Course large' }).click()
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
})
