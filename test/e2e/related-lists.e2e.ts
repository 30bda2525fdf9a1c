import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null, boss integer references makers);
  insert into makers values (1, 'Ann', null), (2, 'Bo', 1), (3, 'Cem', 1);
  create table products (id integer primary key, name text not null, price integer not null, active boolean not null default true, maker integer references makers);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 30)
    insert into products (id, name, price, maker) select number, 'Part ' || number, number, 1 from numbers;
  insert into products (id, name, price, maker) values (101, 'Foreign', 5, 2), (102, 'Lonely', 6, null);
  create table tags (id integer primary key, name text not null);
  insert into tags values (1, 'red'), (2, 'blue'), (3, 'green');
  create table product_tags (product_id integer not null references products on delete cascade, tag_id integer not null references tags, weight integer, primary key (product_id, tag_id));
  insert into product_tags values (1, 1, 10), (1, 2, 20), (2, 1, 30);`)

type Who = 'openAsOwner' | 'openAsEditor' | 'openAsViewer'

async function open(path: string, as: Who = 'openAsEditor', options: BrowserContextOptions = {}) {
  const opened = await site[as](options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

const products = '/t/makers/1/related/products:maker'
const tagged = '/t/products/1/related/product_tags:product_id'
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Related rows' })
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const strip = (page: Page) => page.getByRole('region', { name: 'Bulk change' })
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => page.locator('tr[data-key] a').allInnerTexts()
const pathOf = (page: Page) => new URL(page.url()).pathname
const of = (maker: number) => site.read(`select count(*) from products where maker = ${maker}`)

test('each foreign key that leads to a row is a tab with its number, and a list of only these rows', async () => {
  const { page, complaints } = await open('/t/makers/1')
  await expect.poll(() => tabs(page).innerText()).toMatch(/Details\s+Makers\s+2\s+Products\s+30/)
  await tab(page, /^Products/).click()
  await page.getByText('1–10 of 30').waitFor()
  expect(pathOf(page)).toBe(products)
  expect(await page.title()).toBe('Ann · Products · Team')
  expect(await tab(page, /^Products/).getAttribute('aria-current')).toBe('page')
  // The column would say Ann in each row, and its filter is no choice of the reader.
  expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Maker')
  expect(await page.getByRole('list', { name: 'Filters' }).getByText('Maker').count()).toBe(0)
  await tab(page, /^Makers/).click()
  await expect.poll(() => names(page)).toEqual(['Bo', 'Cem'])
  await tab(page, 'Details').click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  expect(complaints).toEqual([])
})

test('search, filter, order and pages stay among the rows of the parent', async () => {
  const { page, complaints } = await open(products)
  await page.getByRole('columnheader').getByRole('link', { name: 'Price' }).click()
  await page.waitForURL(/sort=price/)
  await page.keyboard.press('n')
  await expect.poll(() => names(page)).toContain('Part 11')
  await page.getByRole('searchbox').fill('part 2')
  await page.getByText('12 rows', { exact: true }).waitFor()
  expect(pathOf(page)).toBe(products)
  await page.getByRole('link', { name: 'Only: Inactive' }).click()
  await page.getByText('No results').waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await page.getByText('12 rows', { exact: true }).waitFor()
  await page.keyboard.press('f')
  await dialog(page).getByRole('button', { name: 'Apply' }).waitFor()
  expect(await dialog(page).innerText()).not.toContain('Maker')
  await page.keyboard.press('Escape')
  await page.goto(`${site.address + products}?filter=price:gt:28`)
  await expect.poll(() => names(page)).toEqual(['Part 29', 'Part 30'])
  // A filter of the address only narrows what the parent has.
  await page.goto(`${site.address + products}?filter=maker:is:2`)
  await page.getByText('No results').waitFor()
  expect(complaints).toEqual([])
})

test('a switch and a cell are changed there, and steps lead through the related rows and back', async () => {
  const { page, complaints } = await open(`${products}?sort=-price`)
  await page.getByRole('switch', { name: /: Part 30$/ }).click()
  await expect.poll(() => site.read('select active from products where id = 30')).toBe(0)
  const price = page.locator('tr[data-key="30"] td').filter({ hasText: /^30$/ }).last()
  await price.dblclick()
  await page.getByLabel('Price of Part 30', { exact: true }).fill('300')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.read('select price from products where id = 30')).toBe(300)
  site.run('update products set price = 30, active = true where id = 30')
  await page.getByRole('link', { name: 'Part 29', exact: true }).click()
  await page.getByRole('heading', { name: 'Part 29' }).waitFor()
  await page.getByRole('link', { name: 'Next row' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Part 28' }).waitFor()
  await page
    .locator('article')
    .getByRole('link', { name: /Products$/ })
    .click()
  await page.waitForURL(/related\/products:maker\?sort=-price$/)
  expect(complaints).toEqual([])
})

test('what others add and remove appears, and the numbers follow', async () => {
  const [ours, theirs] = await Promise.all([open(products), open('/t/makers/1', 'openAsOwner')])
  await expect.poll(() => tab(theirs.page, /^Products/).innerText()).toMatch(/30$/)
  await ours.page.getByText('1–10 of 30').waitFor()
  site.run(`insert into products (id, name, price, maker) values (0, 'Zeroth', 0, 1)`)
  await expect.poll(() => names(ours.page), { timeout: 15_000 }).toContain('Zeroth')
  for (const { page } of [ours, theirs]) {
    await expect.poll(() => tab(page, /^Products/).innerText(), { timeout: 15_000 }).toMatch(/31$/)
  }
  const headers = { 'X-CSRF-TOKEN': await tokenOf(theirs.page) }
  const gone = await theirs.page.request.delete(`${site.address}/api/tables/products/rows/0`, { headers })
  expect(gone.status()).toBe(200)
  await expect.poll(() => names(ours.page), { timeout: 15_000 }).not.toContain('Zeroth')
  for (const { page } of [ours, theirs]) {
    await expect.poll(() => tab(page, /^Products/).innerText(), { timeout: 15_000 }).toMatch(/30$/)
  }
})

test('a change of all rows touches only those of the parent, and another parent starts without a selection', async () => {
  const { page } = await open(products)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Select all 30 rows' }).click()
  await bar(page).getByRole('button', { name: 'Turn off' }).click()
  await dialog(page)
    .getByRole('button', { name: /Turn off/ })
    .click()
  await strip(page).getByText('30 turned off').waitFor()
  expect(site.read('select group_concat(name) from products where active')).toBe('Foreign,Lonely')
  await strip(page).getByRole('button', { name: 'Undo' }).click()
  await strip(page).getByText('30 undone').waitFor()
  await page.getByRole('checkbox', { name: 'Select Part 1', exact: true }).click()
  await tab(page, /^Makers/).click()
  await page.getByRole('link', { name: 'Bo', exact: true }).click()
  await page.getByRole('heading', { name: 'Bo', exact: true }).waitFor()
  await tab(page, /^Products/).click()
  await expect.poll(() => names(page)).toEqual(['Foreign'])
  expect(await bar(page).getByText('selected').count()).toBe(0)
})

test('a new row has the parent filled in, and leads back to the list as it was', async () => {
  const { page, complaints } = await open(`${products}?sort=-id`)
  await page.keyboard.press('c')
  await page.waitForURL(/\/t\/products\/new\?set\.maker=1/)
  expect(await page.getByLabel('Maker', { exact: true }).inputValue()).toBe('1')
  const fill = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Price', { exact: true }).fill('9')
  }
  await fill('First')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await page.getByText('Added First').waitFor()
  await awaitScripts(page)
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Maker', { exact: true }).inputValue()).toBe('1')
  await fill('Second')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/related\/products:maker\?sort=-id$/)
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Second', 'First'])
  expect(of(1)).toBe(32)
  site.run(`delete from products where name in ('First', 'Second')`)
  await page.goto(`${site.address}/t/products/new?back=//elsewhere.example/t`)
  const cancel = page.getByRole('link', { name: 'Cancel' })
  expect(await cancel.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${site.address}/`)
  expect(complaints).toEqual([])
})

test('detached rows stay without their parent, and Undo brings them back', async () => {
  const { page, complaints } = await open(products)
  for (const id of [1, 2])
    await page.getByRole('checkbox', { name: `Select Part ${id}`, exact: true }).click()
  await bar(page).getByRole('button', { name: 'Detach…' }).click()
  await dialog(page).getByRole('heading', { name: 'Detach 2 rows of Products from Ann?' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Detach', exact: true }).click()
  await strip(page).getByText('2 changed').waitFor()
  expect(site.read('select count(*) from products where maker is null')).toBe(3)
  await expect.poll(() => names(page)).not.toContain('Part 1')
  await strip(page).getByRole('button', { name: 'Undo' }).click()
  await strip(page).getByText('2 undone').waitFor()
  expect(of(1)).toBe(30)
  expect(complaints).toEqual([])
})

test('a table that only joins two others shows the other side, which is added, changed and removed there', async () => {
  const { page, complaints } = await open('/t/products/1')
  await expect.poll(() => tab(page, /^Tags/).innerText()).toMatch(/Tags\s+2/)
  await tab(page, /^Tags/).click()
  const red = page.getByRole('link', { name: 'red', exact: true })
  await red.waitFor()
  expect(await red.getAttribute('href')).toBe('/t/tags/1')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('Tag', { exact: true }).focus()
  await page.keyboard.type('gre')
  await page.getByRole('option', { name: 'green' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname === tagged)
  await page.getByRole('link', { name: 'green', exact: true }).waitFor()
  await page.locator('tr[data-key="1,3"] td').last().dblclick()
  await page.getByLabel(/^Weight of/).fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.read('select weight from product_tags where tag_id = 3')).toBe(5)
  await page.locator('tr[data-key="1,3"] input[name="key"]').click()
  await bar(page).getByRole('button', { name: 'Remove…' }).click()
  await dialog(page)
    .getByRole('heading', { name: /^Remove one row of Product tags from Part 1/ })
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await strip(page).getByText('1 deleted').waitFor()
  expect(site.read('select count(*) from product_tags where product_id = 1')).toBe(2)
  expect(site.read('select count(*) from tags')).toBe(3)
  expect(complaints).toEqual([])
})

test('without script: tabs, order, search, a switch and a new row', async () => {
  const { page } = await open('/t/makers/2', 'openAsEditor', { javaScriptEnabled: false })
  await tab(page, 'Products').click()
  expect(await names(page)).toEqual(['Foreign'])
  await page.getByRole('searchbox').fill('for')
  await page.keyboard.press('Enter')
  await page.waitForURL(/related\/products:maker\?q=for$/)
  expect(await names(page)).toEqual(['Foreign'])
  await page.getByRole('button', { name: 'Turn off' }).first().click()
  expect([pathOf(page), site.read('select active from products where id = 101')]).toEqual([
    '/t/makers/2/related/products:maker',
    0,
  ])
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Plain')
  await page.getByLabel('Price', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(pathOf(page)).toBe('/t/makers/2/related/products:maker')
  expect(site.read(`select maker from products where name = 'Plain'`)).toBe(2)
  site.run(`delete from products where name = 'Plain'; update products set active = true`)
})

test('who may only read sees the lists and changes nothing; what is no relation is not found', async () => {
  const { page } = await open(products, 'openAsViewer')
  await page.getByText('1–10 of 30').waitFor()
  expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select Part 1', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Export' }).waitFor()
  expect(
    await bar(page)
      .getByRole('button', { name: /Detach|Delete|Remove/ })
      .count(),
  ).toBe(0)
  const statusOf = async (path: string) => (await page.goto(site.address + path))?.status()
  expect(await statusOf('/t/makers/1/related/products:name')).toBe(404)
  expect(await statusOf('/t/makers/1/related/tags:maker')).toBe(404)
  expect(await statusOf('/t/makers/9/related/products:maker')).toBe(404)
  await page.getByText('Not found').waitFor()
})

test('on a phone nothing scrolls sideways; both forms are accessible, also from right to left', async () => {
  for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
    const { page } = await open(products, 'openAsEditor', options)
    await expect.poll(() => tab(page, /^Products/).innerText()).toMatch(/30$/)
    expect(await findViolationsInBoth(page)).toEqual([])
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  }
})

function tokenOf(page: Page): Promise<string> {
  return page.locator('meta[name="csrf-token"]').evaluate((tag: HTMLMetaElement) => tag.content)
}
