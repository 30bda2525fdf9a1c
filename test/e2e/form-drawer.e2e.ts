import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest, holdBack } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table cities (id integer primary key, name text not null);
  create table makers (id integer primary key, name text not null, city integer references cities);
  insert into makers (id, name) values (1, 'Ann'), (2, 'Bo');
  create table products (id integer primary key, name text not null, price decimal(12, 2) not null check (price >= 0),
    remark text, maker integer references makers);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 40)
    insert into products (id, name, price) select number, 'Product ' || number, number from numbers`)

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitRest(opened.page)
  return opened
}

const drawers = (page: Page) => page.getByRole('dialog')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** A field of the form on top. */
const field = (page: Page, label: string) => drawers(page).last().getByLabel(label, { exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (page: Page, name: string) =>
  drawers(page).last().getByRole('button', { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
const read = (sql: string) => site.read(sql)

/** Hears what the page asks of the user, and answers it. */
function answerQuestions(page: Page, answers: readonly boolean[]): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    const isAgreed = answers[asked.push(dialog.message()) - 1]
    void (isAgreed ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('the form opens over the list at its own address; the list stays as it is', async () => {
  const { page, complaints } = await open('/t/products?page=2')
  await page.getByRole('checkbox', { name: 'Select Product 12' }).check({ force: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await link(page, 'New').click()
  await drawer(page, 'New Product').waitFor()
  expect(pathOf(page)).toBe('/t/products/new')
  await expect.poll(() => isFocused(field(page, 'Name'))).toBe(true)
  await page.goBack()
  await expect.poll(() => drawers(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?page=2')
  expect(await isFocused(link(page, 'New'))).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Select Product 12' }).isChecked()).toBe(true)
  expect(asked.filter((url) => url.includes('page=2'))).toEqual([])
  await page.goForward()
  await field(page, 'Name').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => drawers(page).count()).toBe(0)
  await page.goForward()
  await field(page, 'Name').waitFor()
  await page.mouse.click(20, 400)
  await expect.poll(() => drawers(page).count()).toBe(0)
  expect(pathOf(page)).toBe('/t/products')
  expect(await page.getByRole('checkbox', { name: 'Select Product 12' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('a reload shows the page of the form, and another tab opens it there', async () => {
  const { page, context } = await open('/t/products')
  await link(page, 'New').click()
  await field(page, 'Name').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'New Product', level: 1 }).waitFor()
  expect(await drawers(page).count()).toBe(0)
  await page.goBack()
  await awaitRest(page)
  const other = context.waitForEvent('page')
  await link(page, 'New').click({ modifiers: ['ControlOrMeta'] })
  await (await other).getByRole('heading', { name: 'New Product', level: 1 }).waitFor()
  expect(await drawers(page).count()).toBe(0)
  await page.goto(`${site.address}/t/products#form`)
  await awaitRest(page)
  expect(await drawers(page).count()).toBe(0)
})

test('a refusal stands inside; then the row is saved, and the list shows it with a notice', async () => {
  const { page, complaints } = await open('/t/products?sort=-id')
  await page.keyboard.press('c')
  await field(page, 'Name').fill('Lamp')
  await field(page, 'Price').fill('cheap')
  await press(page, 'Save')
  await drawers(page).getByText('Enter a number').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Lamp')
  await field(page, 'Price').fill('3')
  await press(page, 'Save and add another')
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('')
  expect(pathOf(page)).toBe('/t/products/new')
  await field(page, 'Name').fill('Stool')
  await field(page, 'Price').fill('4')
  await page.keyboard.press('Control+s')
  await expect.poll(() => drawers(page).count()).toBe(0)
  for (const name of ['Lamp', 'Stool']) await link(page, name).waitFor()
  await page.getByText('Added Stool.').waitFor()
  // The browser reports the refusal.
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([])
})

test('a row is edited and copied over its own page, with an undo', async () => {
  const { page } = await open('/t/products/3')
  await link(page, 'Edit').click()
  await drawer(page, 'Edit Product 3').waitFor()
  expect(pathOf(page)).toBe('/t/products/3/edit')
  await field(page, 'Remark').fill('first')
  await press(page, 'Save and stay')
  await expect.poll(() => read('select remark from products where id = 3')).toBe('first')
  await drawer(page, 'Edit Product 3').waitFor()
  site.run(`update products set price = 99 where id = 3`)
  await expect.poll(() => field(page, 'Price').inputValue()).toBe('99.00')
  await field(page, 'Remark').fill('second')
  site.run(`update products set remark = 'theirs' where id = 3`)
  await press(page, 'Save')
  await drawers(page).getByText('Now it is theirs.').waitFor()
  await press(page, 'Take the new value')
  await expect.poll(() => field(page, 'Remark').inputValue()).toBe('theirs')
  await field(page, 'Remark').fill('second')
  await press(page, 'Save')
  await expect.poll(() => drawers(page).count()).toBe(0)
  await page.getByRole('region', { name: 'Fields' }).getByText('second').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => read('select remark from products where id = 3')).toBe('theirs')
  await link(page, 'Copy').click()
  await field(page, 'Name').fill('Copied')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Copied', level: 1 }).waitFor()
  expect(pathOf(page)).toMatch(/^\/t\/products\/\d+$/)
})

test('the page asks before unsaved changes are lost, however its drawer is closed', async () => {
  const { page } = await open('/t/products')
  const asked = answerQuestions(page, [false, false, false, true])
  await link(page, 'New').click()
  await field(page, 'Name').fill('Half done')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half done')
  await page.keyboard.press('Escape')
  await expect.poll(() => asked.length).toBe(1)
  await press(page, 'Cancel')
  await expect.poll(() => asked.length).toBe(2)
  await page.goBack().catch(() => {})
  await expect.poll(() => asked.length).toBe(3)
  expect(await field(page, 'Name').inputValue()).toBe('Half done')
  expect(pathOf(page)).toBe('/t/products/new')
  await press(page, 'Close')
  await expect.poll(() => drawers(page).count()).toBe(0)
  expect([asked.length, pathOf(page)]).toEqual([4, '/t/products'])
  await link(page, 'New').click()
  await press(page, 'Continue with it')
  expect(await field(page, 'Name').inputValue()).toBe('Half done')
})

test('who closes the form while it is on its way learns that it was saved, and stays on the list', async () => {
  const { page } = await open('/t/products?sort=-id')
  await link(page, 'New').click()
  await field(page, 'Name').fill('Hasty')
  await field(page, 'Price').fill('1')
  const release = await holdBack(page, '**/t/products/new')
  await press(page, 'Save')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => drawers(page).count()).toBe(0)
  release()
  await page.getByText('Added Hasty.').waitFor()
  await link(page, 'Hasty').waitFor()
  expect(pathOf(page)).toBe('/t/products')
})

test.each([
  ['a drawer', '/t/products'],
  ['a page', '/t/products/new'],
])('the related row is made on the way, by keys alone, over the form on %s', async (what, path) => {
  const { page, complaints } = await open(path)
  const asked = answerQuestions(page, [true])
  const form = what === 'a page' ? page.locator('main') : drawer(page, 'New Product')
  const of = (label: string) => form.getByLabel(label, { exact: true })
  if (what === 'a drawer') await page.keyboard.press('c')
  await of('Name').fill('Chair')
  await of('Price').fill('5')
  await of('Maker').focus()
  await page.keyboard.type('Zoe')
  await page.getByRole('option', { name: 'Create new Maker “Zoe” …' }).waitFor()
  await page.keyboard.press('Enter')
  await drawer(page, 'New Maker').waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Zoe')
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page, 'New Maker').count()).toBe(0)
  expect(await of('Name').inputValue()).toBe('Chair')
  await expect.poll(() => isFocused(of('Maker'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  // One more on top of it.
  await field(page, 'City').click()
  await page.getByRole('option', { name: 'Create new City …' }).click()
  await drawer(page, 'New City').waitFor()
  await field(page, 'Name').fill('Oslo')
  await page.keyboard.press('Control+s')
  await expect.poll(() => drawer(page, 'New City').count()).toBe(0)
  await link(page, 'Oslo').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(() => drawer(page, 'New Maker').count()).toBe(0)
  await link(page, 'Zoe').waitFor()
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => read(`select count(*) from products where name = 'Chair' and maker in (${madeNow})`))
    .toBe(1)
  site.run(
    `update products set name = 'Earlier' where name = 'Chair'; update makers set name = 'Earlier' where name = 'Zoe'`,
  )
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

const madeNow = `select makers.id from makers join cities on cities.id = city where makers.name = 'Zoe' and cities.name = 'Oslo'`

test('rows that were picked lately come first, as long as they are there', async () => {
  const { page } = await open('/t/products/new')
  const maker = page.getByLabel('Maker', { exact: true })
  const options = () => page.getByRole('listbox').getByRole('option').allInnerTexts()
  await maker.fill('Bo')
  await page.getByRole('option', { name: /^Bo/ }).click()
  await link(page, 'Bo').waitFor()
  await maker.fill('')
  await expect.poll(async () => (await options())[0]).toMatch(/^Bo/)
  site.run(`delete from makers where name = 'Bo'`)
  await page.reload()
  await awaitRest(page)
  await maker.click()
  await expect.poll(async () => (await options())[0]).toMatch(/^Ann/)
  expect((await options()).join()).not.toContain('Bo')
})

test('a form that can’t be opened says why, and opens on the second try', async () => {
  const { page } = await open('/t/products')
  let isBroken = true
  await page.route('**/t/products/new', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await link(page, 'New').click()
  await drawers(page).getByRole('alert').waitFor()
  isBroken = false
  await press(page, 'Try again')
  await field(page, 'Name').waitFor()
})

test('an open form is accessible in both schemes, also on a phone, and with a second one on top', async () => {
  // In motion, colours are not yet what they will be.
  const { page } = await open('/t/products', { reducedMotion: 'reduce' })
  await link(page, 'New').click()
  await field(page, 'Maker').fill('Yves')
  await page.getByRole('option', { name: /^Create new/ }).waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('option', { name: /^Create new/ }).click()
  await drawer(page, 'New Maker').waitFor()
  await field(page, 'Name').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  const box = await drawer(page, 'New Maker').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('without script the link leads to the page, and saving to the row', async () => {
  const { page } = await open('/t/products', { javaScriptEnabled: false })
  await link(page, 'New').click()
  await page.getByLabel('Name', { exact: true }).fill('Plain')
  await page.getByLabel('Price', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor()
  expect(pathOf(page)).toMatch(/^\/t\/products\/\d+$/)
})

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}
