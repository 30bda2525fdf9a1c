import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table orders (id integer primary key, name text not null, total integer, deleted_at timestamp);
  create table lines (id integer primary key, "order" integer not null references orders on delete cascade);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 40)
    insert into orders select number, 'Order ' || number, number * 10, null from numbers;
  insert into lines values (1, 1), (2, 1)`)

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

const inTrash = () => site.read('select count(*) from orders where deleted_at is not null')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const strip = (page: Page) => page.getByRole('region', { name: 'Bulk change' })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const boxOf = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select Order ${id}`, exact: true })
const rowOf = (page: Page, id: number) => page.locator(`tr[data-key="${id}"]`)

test('a row goes to the trash and back; there it can be deleted for good', async () => {
  const watcher = await open('/t/orders')
  const { page, complaints } = await open('/t/orders/1')
  await press(page, 'Move to trash')
  await page.getByText('Moved Order 1 to the trash.').waitFor()
  expect([inTrash(), site.read('select count(*) from lines')]).toEqual([1, 2])
  await rowOf(watcher.page, 1).getByText('In the trash').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('moved Order 1 to the trash').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await press(page, 'Put back')
  await page.getByText('Put Order 1 back.').waitFor()
  expect(inTrash()).toBe(0)
  await press(page, 'Move to trash')
  await page.getByText('Moved Order 1 to the trash.').waitFor()
  await page.getByRole('link', { name: 'Delete for good' }).click()
  await page.getByRole('heading', { name: 'Delete Order 1 for good?' }).waitFor()
  await press(page, 'Delete 3 rows')
  await page.getByText('Deleted Order 1 and 2 other rows.').waitFor()
  expect(site.read('select count(*) from lines')).toBe(0)
  await press(page, 'Undo')
  await page.getByText('Restored Order 1').waitFor()
  expect(inTrash()).toBe(1)
  site.run('update orders set deleted_at = null')
  expect(complaints).toEqual([])
})

test('selected rows go there together; the list tells them and filters by them', async () => {
  const { page, complaints } = await open('/t/orders')
  await boxOf(page, 2).click()
  await boxOf(page, 4).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Move the selected rows to the trash' }).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Move to trash' }).click()
  await dialog(page).getByRole('heading', { name: 'Move 3 rows of Orders to the trash?' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Move to trash' }).click()
  await strip(page).getByText('3 moved to the trash').waitFor()
  await rowOf(page, 3).getByText('In the trash').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.getByRole('link', { name: 'Only: In the trash' }).click()
  await page.getByText('3 rows').first().waitFor()
  expect(await page.locator('tbody tr').count()).toBe(3)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Delete for good…' }).click()
  await dialog(page).getByRole('heading', { name: 'Delete 3 rows of Orders for good?' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await bar(page).getByRole('button', { name: 'Put back' }).click()
  await dialog(page).getByRole('button', { name: 'Put back' }).click()
  await strip(page).getByText('3 put back').waitFor()
  expect(inTrash()).toBe(0)
  expect(complaints).toEqual([])
})

test('the same without script', async () => {
  const { page } = await open('/t/orders/5', { javaScriptEnabled: false })
  await press(page, 'Move to trash')
  expect(await page.locator('body').innerText()).toContain('Moved Order 5 to the trash.')
  await press(page, 'Undo')
  expect(inTrash()).toBe(0)
  await page.goto(`${site.address}/t/orders`)
  await boxOf(page, 6).check()
  await bar(page).getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('heading', { name: 'Move one row of Orders to the trash?' }).waitFor()
  await press(page, 'Move to trash')
  await page.getByRole('heading', { name: 'Move rows of Orders to the trash' }).waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  await press(page, 'Undo all')
  await page.getByText('Done', { exact: true }).waitFor()
  expect(inTrash()).toBe(0)
})
