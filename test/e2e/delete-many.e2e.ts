import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  create table products (id integer primary key, name text not null, maker integer references makers on delete cascade);
  create table bills (id integer primary key, maker integer not null references makers);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 900)
    insert into makers select number, 'Maker ' || number from numbers;
  insert into products select id, 'Product ' || id, id from makers;
  insert into bills values (1, 3)`)

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const strip = (page: Page) => page.getByRole('region', { name: 'Bulk change' })
const dialog = (page: Page) => page.getByRole('dialog')
const boxOf = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select Maker ${id}`, exact: true })
const count = (table: string) => site.read(`select count(*) from ${table}`)

async function open(options: BrowserContextOptions = {}, path = '/t/makers') {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

test('selected rows are deleted with what goes along, and one press restores them', async () => {
  const { page, complaints } = await open()
  await boxOf(page, 2).click()
  await boxOf(page, 4).click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  await dialog(page).getByRole('heading', { name: 'Delete 3 rows of Makers?' }).waitFor()
  await dialog(page).getByRole('heading', { name: 'These rows are deleted, too:' }).waitFor()
  expect(await dialog(page).innerText()).toMatch(
    /can’t be deleted:\s+Bills: one row[\s\S]*deleted, too:\s+Products: 3 rows by Maker[\s\S]*audit trail keeps all of it/,
  )
  const along = dialog(page).getByRole('link', { name: '3 rows' })
  expect(await along.getAttribute('href')).toBe('/t/products?filter=maker%3Ain%3A2%2C3%2C4')
  expect(await findViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await strip(page).getByText('2 deleted · 1 refused').waitFor()
  expect([count('makers'), count('products')]).toEqual([898, 898])
  await expect.poll(() => boxOf(page, 2).count()).toBe(0)
  await strip(page).getByRole('button', { name: 'Show why' }).click()
  await dialog(page).getByRole('row').filter({ hasText: 'Maker 3' }).getByText('Bills').waitFor()
  await page.keyboard.press('Escape')
  await strip(page).getByRole('button', { name: 'Undo' }).click()
  await strip(page).getByText('4 restored').waitFor()
  expect(await strip(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await boxOf(page, 2).waitFor()
  expect([count('makers'), count('products')]).toEqual([900, 900])
  expect(complaints).toEqual([])
})

test('many rows need their number typed; the page of the job restores all', async () => {
  const { page } = await open()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Select all 900 rows' }).click()
  await bar(page).getByRole('button', { name: 'Delete…' }).click()
  const press = dialog(page).getByRole('button', { name: 'Delete' })
  await dialog(page).getByLabel('Type 900 to confirm').fill('90')
  expect(await press.isDisabled()).toBe(true)
  await dialog(page).getByLabel('Type 900 to confirm').fill('900')
  await press.click()
  await strip(page).getByText('899 deleted · 1 refused').waitFor()
  expect([count('makers'), count('products')]).toEqual([1, 1])
  await strip(page).getByRole('link', { name: 'Details' }).click()
  await page.getByRole('heading', { name: 'Delete rows of Makers' }).waitFor()
  await awaitScripts(page)
  await page.getByRole('button', { name: 'Restore all' }).click()
  await page.getByRole('heading', { name: 'Restore deleted rows of Makers' }).waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(
    await page
      .getByRole('button')
      .filter({ hasText: /Undo|Restore/ })
      .count(),
  ).toBe(0)
  expect([count('makers'), count('products')]).toEqual([900, 900])
})

test('the same without script', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await boxOf(page, 5).check()
  await boxOf(page, 6).check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Delete 2 rows of Makers?' }).waitFor()
  const along = page.getByRole('listitem').filter({ hasText: 'Products:' })
  expect(await along.getByRole('link', { name: '2 rows' }).getAttribute('href')).toContain(
    'maker%3Ain%3A5%2C6',
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(count('makers')).toBe(898)
  await page.getByRole('button', { name: 'Restore all' }).click()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(count('makers')).toBe(900)
  await page.goto(`${site.address}/t/makers?q=Maker`)
  await bar(page).getByRole('link', { name: 'Delete' }).click()
  expect(await page.getByRole('listitem').filter({ hasText: 'Products:' }).innerText()).toBe(
    'Products: 900 rows by Maker',
  )
  await page.getByLabel('Type 900 to confirm').fill('9')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This is not the number of rows.').first().waitFor()
  expect(count('makers')).toBe(900)
})

test('the page that asks is accessible in both schemes, and fits a phone', async () => {
  const { page } = await open(
    { viewport: { width: 390, height: 844 } },
    '/t/makers/rows/selected/delete?key=2&key=3',
  )
  await page.getByRole('link', { name: 'one row' }).waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
