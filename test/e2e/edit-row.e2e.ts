import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Ann'), (2, 'Bo');
  create table products (id integer primary key, name text not null, price decimal(12, 2) not null check (price >= 0),
    state text check (state in ('new', 'sold')), remark text, notes json, maker integer references makers);
  insert into products values (1, 'Oak table', '12.50', 'new', 'as is', '{}', 1), (2, 'Elm shelf', '7.00', 'sold', null, '{}', null)`)

async function open(key: string, as: 'openAsOwner' | 'openAsViewer' = 'openAsOwner', options = {}) {
  const opened = await site[as](options)
  await opened.page.goto(`${site.address}/t/products/${key}`)
  await awaitScripts(opened.page)
  return opened
}

const fieldOf = (page: Page, column: string) => page.locator(`dd[data-column="${column}"]`)
const editorOf = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a person changes a field of a row by double click, and takes it back', async () => {
  const { page, complaints } = await open('1')
  await fieldOf(page, 'price').dblclick()
  await editorOf(page, 'Price of Oak table').fill('13.75')
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldOf(page, 'price').innerText()).toBe('13.75')
  expect(site.read('select price from products where id = 1')).toBe(13.75)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => fieldOf(page, 'price').innerText()).toBe('12.50')
  expect(complaints).toEqual([])
})

test('a pencil stands beside each field that can be changed here; with the keyboard it leads from one to the next', async () => {
  const { page } = await open('2')
  const pencils = page.getByRole('button', { name: /^Edit / })
  expect(await pencils.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Edit Name',
    'Edit Price',
    'Edit State',
    'Edit Remark',
    'Edit Maker',
    'Edit Notes',
  ])
  await page.getByRole('button', { name: 'Edit Price' }).focus()
  await page.keyboard.press('Enter')
  await editorOf(page, 'Price of Elm shelf').fill('8')
  await page.keyboard.press('Tab')
  await editorOf(page, 'State of Elm shelf').selectOption({ label: 'new' })
  await page.keyboard.press('Enter')
  await expect.poll(() => site.read('select price || state from products where id = 2')).toBe('8new')
  await expect.poll(() => fieldOf(page, 'state').innerText()).toBe('new')
})

test('what does not fit is said at the field; Escape leaves it as it was', async () => {
  const { page } = await open('1')
  await page.getByRole('button', { name: 'Edit Price' }).click()
  const price = editorOf(page, 'Price of Oak table')
  await price.fill('cheap')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await price.waitFor({ state: 'detached' })
  expect(await fieldOf(page, 'price').innerText()).toBe('12.50')
})

test('a viewer has no pencils, and a double click opens nothing', async () => {
  const { page } = await open('1', 'openAsViewer')
  await fieldOf(page, 'price').dblclick()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  expect(await page.locator('[data-editor]').count()).toBe(0)
})

test('on a phone the pencils are in sight, and a field opens within the screen', async () => {
  const { page } = await open('1', 'openAsOwner', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('button', { name: 'Edit Remark' }).tap()
  const box = await page.locator('[data-editor]').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
})
