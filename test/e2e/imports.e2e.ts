import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null unique);
  create table products (id integer primary key, name text not null, price numeric(10, 2), maker integer references makers);
  insert into makers values (1, 'Oak and Sons'), (2, 'Elm Works');
  insert into products values (1, 'Old lamp', 5, 1)`)

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const goods = file(
  'spring.csv',
  'id;name;Costs;maker\n1;Old lamp;6,5;Oak and Sons\n2;New lamp;7.25;Elm Works\n3;Red lamp;8;Nobody\n',
)
const count = () => site.read('select count(*) from products')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview, rows' })
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option)

test('a chosen file is sent at once; its columns are corrected, it is checked, imported and undone', async () => {
  const { page, complaints } = await site.openAsEditor()
  await page.goto(`${site.address}/t/products`)
  await awaitScripts(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import into Products' }).waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.getByLabel('File', { exact: true }).setInputFiles(goods)
  await page.waitForURL(/\/imports\//)
  await awaitScripts(page)
  await preview(page).waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])

  await choose(page, '“Costs” fills', 'Price')
  await preview(page).getByRole('columnheader', { name: 'Price' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('combobox', { name: 'The row that “maker” means is found by', exact: true }).focus()
  await choose(page, 'The row that “maker” means is found by', 'Name')
  await page.getByRole('radio', { name: 'Change existing rows, add the others' }).check()
  await page.getByRole('radio', { name: 'Change existing rows, add the others' }).focus()
  await page.getByText('2 refused').waitFor()
  expect(await preview(page).innerText()).toMatch(/6,5\s+Enter a number/)
  expect(await preview(page).innerText()).toMatch(/Nobody\s+No row that you can see is called Nobody\./)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('both')
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(await focused()).toBe('')

  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('heading', { name: 'Check spring.csv for Products' }).waitFor()
  await page.getByText('Would be added or changed').waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Undo all' }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  expect(count()).toBe(1)
  await page.getByRole('link', { name: 'Back to the import' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import spring.csv into Products' }).waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('spring.csv.refused.csv')
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.waitForURL(/\/jobs\//)
  await expect.poll(count).toBe(1)
  expect(complaints).toEqual([])
})

test('without script the same is done with forms', async () => {
  const { page } = await site.openAsEditor({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/products/import`)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('plain.csv', 'id,name,who\n11,Plain lamp,Oak and Sons\n'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/imports\//)
  await page.getByText('1 new').waitFor()
  await choose(page, '“who” fills', 'Name (needed)')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Two columns of the file fill').first().waitFor()
  await choose(page, '“who” fills', 'Maker')
  await page.getByRole('button', { name: 'Show again' }).click()
  await page.getByText('1 refused').waitFor()
  await choose(page, 'The row that “who” means is found by', 'Name')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import plain.csv into Products' }).waitFor()
  await expect.poll(() => site.read(`select count(*) from products where name = 'Plain lamp'`)).toBe(1)
})

test('a file on its way shows how far it is, and can be cancelled with the keyboard', async () => {
  const { page, complaints } = await site.openAsEditor()
  await page.goto(`${site.address}/t/products/import`)
  await awaitScripts(page)
  await page.route('**/api/imports?*', () => {}) // never answers
  await page.getByLabel('File', { exact: true }).setInputFiles(goods)
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Cancelled. Nothing was kept.').waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('import-file')
  expect(complaints).toEqual([])
})

test('what can’t be read is said where the file was chosen', async () => {
  const { page } = await site.openAsEditor()
  await page.goto(`${site.address}/t/products/import`)
  await awaitScripts(page)
  await page.getByLabel('File', { exact: true }).setInputFiles(file('empty.csv', ''))
  await page.getByRole('alert').getByText('This file is empty.').waitFor()
})

test('a viewer sees no way to import', async () => {
  const { page } = await site.openAsViewer()
  await page.goto(`${site.address}/t/products`)
  expect(await page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0)
  await page.goto(`${site.address}/t/products/import`)
  await page.getByText('no file can be imported there').waitFor()
})
