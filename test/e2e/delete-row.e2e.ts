import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Ann'), (2, 'Bo'), (3, 'Cem'), (4, 'Dee'), (5, 'Eve');
  create table products (id integer primary key, name text not null, maker integer references makers on delete cascade);
  create table lines (id integer primary key, product integer not null references products on delete cascade);
  create table notes (id integer primary key, words text, maker integer references makers on delete set null);
  create table bills (id integer primary key, maker integer not null references makers);
  insert into products values (1, 'Oak table', 1), (2, 'Elm shelf', 1), (3, 'Fir box', 4);
  insert into lines values (1, 1), (2, 1), (3, 2);
  insert into notes values (1, 'late', 1);
  insert into bills values (1, 2);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 150)
    insert into products select number + 100, 'Part ' || number, 3 from numbers`)

type Who = 'openAsOwner' | 'openAsEditor' | 'openAsViewer'

async function open(path: string, as: Who = 'openAsEditor', options: BrowserContextOptions = {}) {
  const opened = await site[as](options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

const count = (table: string) => site.read(`select count(*) from ${table}`)
const article = (page: Page) => page.locator('article').innerText()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('the page that asks leads to the rows that refer to the row', async () => {
  const { page, complaints } = await open('/t/makers/1/delete')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Products' })
    .getByRole('link', { name: '2 rows' })
    .click()
  await page.waitForURL(/\/t\/makers\/1\/related\/products:maker$/)
  await page.getByRole('link', { name: 'Elm shelf' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Fir box' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a delete says first what goes along; its notice brings all of it back', async () => {
  const { page } = await open('/t/makers/1')
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('heading', { name: 'Delete Ann?' }).waitFor()
  expect(await article(page)).toMatch(
    /Products: 2 rows[\s\S]*Lines: 3 rows[\s\S]*no longer refer to it:[\s\S]*Notes: one row/,
  )
  await press(page, 'Delete 6 rows')
  await page.getByText('Deleted Ann and 5 other rows.').waitFor()
  expect([count('makers'), count('lines'), site.read('select maker from notes')]).toEqual([4, 0, null])
  await press(page, 'Undo')
  await page.getByText('Restored Ann and 5 other rows.').waitFor()
  expect([count('makers'), count('lines'), site.read('select maker from notes')]).toEqual([5, 3, 1])
})

test('the same without script', async () => {
  const { page } = await open('/t/makers/4/delete', 'openAsEditor', { javaScriptEnabled: false })
  await press(page, 'Delete 2 rows')
  expect(await page.locator('body').innerText()).toContain('Deleted Dee and one other row.')
  expect(site.read('select count(*) from makers where id = 4')).toBe(0)
  await press(page, 'Undo')
  expect(site.read('select count(*) from products where maker = 4')).toBe(1)
})

test('rows that still refer to it keep a row', async () => {
  const { page } = await open('/t/makers/2/delete')
  expect(await article(page)).toMatch(/can’t be deleted:[\s\S]*Bills: one row/)
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
})

test('who deletes many rows types their number', async () => {
  const { page } = await open('/t/makers/3/delete')
  const field = page.getByLabel('Type 151 to confirm')
  await field.fill('15')
  await press(page, 'Delete 151 rows')
  await page.getByText('This is not the number of rows.').waitFor()
  expect(site.read('select count(*) from makers where id = 3')).toBe(1)
  await field.fill('151')
  await press(page, 'Delete 151 rows')
  await page.waitForURL(/\/t\/makers$/)
  expect(site.read('select count(*) from products where maker = 3')).toBe(0)
})

test('an open list of another person loses the row', async () => {
  const watcher = await open('/t/makers')
  await watcher.page.getByRole('link', { name: 'Eve' }).waitFor()
  const { page } = await open('/t/makers/5/delete')
  await press(page, 'Delete')
  await page.waitForURL(/\/t\/makers$/)
  await expect.poll(() => watcher.page.getByRole('link', { name: 'Eve' }).count()).toBe(0)
})

test('a viewer has no way to delete', async () => {
  const { page } = await open('/t/makers/1', 'openAsViewer')
  expect(await page.getByRole('link', { name: 'Delete', exact: true }).count()).toBe(0)
  expect((await page.goto(`${site.address}/t/makers/1/delete`))?.status()).toBe(403)
})

test('the page is accessible in both schemes', async () => {
  const { page } = await open('/t/makers/1/delete')
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.goto(`${site.address}/t/makers/1`)
  await awaitScripts(page)
  expect(await findViolationsInBoth(page)).toEqual([])
})
