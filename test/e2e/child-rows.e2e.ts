import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table products (id integer primary key, name text not null);
  insert into products values (1, 'Oak table'), (2, 'Elm shelf'), (3, 'Ash bench');
  create table orders (id integer primary key, customer text not null, note text);
  create table order_lines (order_id integer not null references orders on delete cascade, line_no integer not null,
    product integer not null references products, quantity integer not null default 1 check (quantity > 0),
    remark text, primary key (order_id, line_no));
  insert into orders values (1, 'Ann', 'first'), (2, 'Bo', null), (3, 'Cy', null), (4, 'Di', null), (5, 'Ed', null), (6, 'Flo', null), (7, 'Gus', null);
  insert into order_lines select id, 1, 1, 1, null from orders;
  insert into order_lines select id, 2, 2, 2, 'fragile' from orders`)

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add a row to Order lines' })
const lines = (order: number | string) =>
  site.read(`select group_concat(line_no || ':' || product || 'x' || quantity || coalesce(remark, ''), ' ')
    from (select * from order_lines where order_id = ${order} order by line_no)`)

test('lines are changed, deleted and added in the form of their order with the keyboard, and taken back as one', async () => {
  const { page, complaints } = await open('/t/orders/1/edit')
  await field(page, 'Note').fill('second')
  await field(page, 'Quantity of Order line 1, 1').fill('7')
  await page.keyboard.press('Enter')
  const below = field(page, 'Quantity of Order line 1, 2')
  expect(await below.evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page, 'Delete Order line 1, 2').press('Space')
  await add(page).press('Enter')
  expect(await field(page, 'Line no of New row 1').inputValue()).toBe('3')
  const product = field(page, 'Product of New row 1')
  await expect.poll(() => product.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('ash')
  await page.getByRole('option', { name: 'Ash bench' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/t/orders/1')
  expect(lines(1)).toBe('1:1x7 3:3x1')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => lines(1)).toBe('1:1x1 2:2x2fragile')
  expect(site.read('select note from orders where id = 1')).toBe('first')
  expect(complaints).toEqual([])
})

test('what is wrong is said at the line, nothing is saved, and what was typed stays', async () => {
  const { page } = await open('/t/orders/2/edit')
  await field(page, 'Note').fill('kept')
  await field(page, 'Quantity of Order line 2, 1').fill('0')
  await add(page).click()
  await field(page, 'Quantity of New row 1').fill('many')
  await save(page)
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('2 marked rows')
  const said = (row: string, column: string) =>
    page.locator(`[data-row="${row}"] [data-column="${column}"]`).innerText()
  expect(await said('2,1', 'quantity')).toContain('doesn’t allow this value')
  expect(await said('++1', 'product')).toContain('can’t be empty')
  expect([lines(2), site.read('select note from orders where id = 2')]).toEqual(['1:1x1 2:2x2fragile', null])
  await field(page, 'Quantity of Order line 2, 1').fill('4')
  await field(page, 'Leave out New row 1').check()
  await save(page)
  await page.waitForURL('**/t/orders/2')
  expect([lines(2), site.read('select note from orders where id = 2')]).toEqual([
    '1:1x4 2:2x2fragile',
    'kept',
  ])
})

test('a line that somebody else has changed shows both values', async () => {
  const { page } = await open('/t/orders/3/edit')
  await field(page, 'Quantity of Order line 3, 1').fill('5')
  await field(page, 'Delete Order line 3, 2').check()
  site.run('update order_lines set quantity = 9 where order_id = 3')
  await save(page)
  await page.getByText('Now it is 9.').waitFor()
  expect(await page.locator('[data-row="3,2"]').innerText()).toContain('Someone changed this row')
  expect(lines(3)).toBe('1:1x9 2:2x9fragile')
  await expect.poll(() => field(page, 'Quantity of Order line 3, 2').inputValue()).toBe('9')
  await page.getByRole('button', { name: 'Take the new value' }).click()
  await save(page)
  await page.waitForURL('**/t/orders/3')
  expect(lines(3)).toBe('1:1x9')
})

test('lines are edited, deleted and added without script, too', async () => {
  const { page } = await open('/t/orders/4/edit', { javaScriptEnabled: false })
  await field(page, 'Remark of Order line 4, 1').fill('first')
  await field(page, 'Delete Order line 4, 2').check()
  await field(page, 'Line no of New row 2').fill('8')
  await save(page)
  expect(await page.locator('[data-row="++2"]').innerText()).toContain('can’t be empty')
  expect(await field(page, 'Remark of Order line 4, 1').inputValue()).toBe('first')
  await field(page, 'Product of New row 2').fill('3')
  await save(page)
  expect(lines(4)).toBe('1:1x1first 8:3x1')
})

test('a new order has its lines at once, and a copy has those of its original', async () => {
  const { page } = await open('/t/orders/new')
  await field(page, 'Customer').fill('New')
  await add(page).click()
  await field(page, 'Product of New row 1').fill('2')
  await add(page).click()
  await save(page)
  await page.waitForURL(/\/t\/orders\/\d+$/)
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(lines(key)).toBe('1:2x1')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByText('Undone: Orders, Order lines of New.').waitFor()
  expect(lines(key)).toBe(null)
  await page.goto(`${site.address}/t/orders/5/clone`)
  await awaitScripts(page)
  await field(page, 'Leave out Order line 5, 1').check()
  await save(page)
  await page.waitForURL((url) => /\/t\/orders\/\d+$/.test(url.pathname))
  expect(lines(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toBe('2:2x2fragile')
  await page.goto(`${site.address}/t/orders/5/edit`)
  await awaitScripts(page)
  await field(page, 'Quantity of Order line 5, 1').fill('3')
  await page.getByRole('button', { name: 'Save as a new row' }).click()
  await page.waitForURL((url) => /\/t\/orders\/(?!5\/)\d+$/.test(url.pathname))
  expect(lines(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toBe('1:1x3 2:2x2fragile')
  expect(lines(5)).toBe('1:1x1 2:2x2fragile')
})

test('a draft keeps what was typed into the lines', async () => {
  const { page } = await open('/t/orders/6/edit')
  await field(page, 'Quantity of Order line 6, 1').fill('6')
  await add(page).click()
  await field(page, 'Remark of New row 1').fill('drafted')
  await page.waitForTimeout(500)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await awaitScripts(page)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await field(page, 'Quantity of Order line 6, 1').inputValue()).toBe('6')
  expect(await field(page, 'Remark of New row 1').inputValue()).toBe('drafted')
})

test('the lines are usable on a phone and without seeing', async () => {
  const { page } = await open('/t/orders/7/edit', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await add(page).tap()
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await findViolationsInBoth(page)).toEqual([])
})
