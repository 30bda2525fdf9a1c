import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Ann'), (2, 'Bo'), (3, 'Bea');
  create table products (id integer primary key, name text not null, slug text unique, price decimal(12, 2) not null check (price >= 0),
    state text not null default 'new' check (state in ('new', 'sold')), remark text, notes json, made date,
    maker integer references makers, secret_token text, created_at timestamp not null default current_timestamp);
  insert into products (id, name, slug, price, remark, maker) values (1, 'Oak table', 'oak-table', '12.50', 'as is', 1), (2, 'Elm shelf', 'elm-shelf', '7.00', null, null),
    (3, 'Ash bench', 'ash-bench', 1, 'old', 2), (4, 'Fir chest', 'fir-chest', 4, null, null), (5, 'Yew stool', 'yew-stool', 5, null, null);
  create table papers (id integer primary key, name text not null, scan blob);
  create table codes (code text primary key, meaning text not null)`)

type Who = 'openAsOwner' | 'openAsEditor' | 'openAsViewer'

async function open(path: string, as: Who = 'openAsEditor', options: BrowserContextOptions = {}) {
  const opened = await site[as](options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const said = (page: Page, column: string) => page.locator(`[data-column="${column}"]`).innerText()
const read = (sql: string) => site.read(sql)

test('a person makes a row with the keyboard alone, and finds the related row by its name', async () => {
  const { page, complaints } = await open('/t/products/new')
  await field(page, 'Name').focus()
  await page.keyboard.type('Blue Lamp')
  await field(page, 'Price').focus()
  await page.keyboard.type('0.10')
  await field(page, 'Maker').focus()
  await page.keyboard.type('be')
  await page.getByRole('option', { name: 'Bea' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Bea' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/t\/products\/\d+$/)
  expect(
    read(
      `select slug || ' ' || price || ' ' || maker || ' ' || state from products where name = 'Blue Lamp'`,
    ),
  ).toBe('blue-lamp 0.1 3 new')
  expect(complaints).toEqual([])
})

test('all that is wrong is said at once, each at its field, and what was typed stays', async () => {
  const { page } = await open('/t/products/new')
  await field(page, 'Price').fill('cheap')
  await field(page, 'Remark').fill('keep me')
  await save(page)
  await page.getByRole('alert').waitFor()
  expect(await said(page, 'name')).toContain('can’t be empty')
  expect(await said(page, 'price')).toContain('Enter a number')
  expect(await field(page, 'Remark').inputValue()).toBe('keep me')
  expect(await field(page, 'Name').evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page, 'Name').fill('Second try')
  await field(page, 'Price').fill('-1')
  await save(page)
  await expect.poll(() => said(page, 'price')).toContain('doesn’t allow this value')
  await field(page, 'Price').fill('1')
  await save(page)
  await page.waitForURL(/\/t\/products\/\d+$/)
  expect(read(`select remark from products where name = 'Second try'`)).toBe('keep me')
})

test('a value that another row has is said while it is typed, with a way to that row', async () => {
  const { page } = await open('/t/products/1/edit')
  await field(page, 'Slug').fill('elm-shelf')
  await page.getByText('Elm shelf has this value already. Each row needs its own.').waitFor()
  expect(await page.getByRole('link', { name: 'Elm shelf' }).getAttribute('href')).toBe('/t/products/2')
  await field(page, 'Slug').fill('oak-table')
  await page.getByText('has this value already').waitFor({ state: 'detached' })
})

test('an old value of the history is typed into the form, beside what the row holds now', async () => {
  const { page } = await open('/t/products/5')
  for (const price of ['6', '7']) {
    await page.goto(`${site.address}/t/products/5/edit`)
    await awaitScripts(page)
    await field(page, 'Price').fill(price)
    await save(page)
    await page.waitForURL(/\/t\/products\/5$/)
  }
  await page.getByRole('link', { name: 'Use again: Price 5' }).click()
  await page.waitForURL(/\/t\/products\/5\/edit/)
  await expect.poll(() => field(page, 'Price').inputValue()).toBe('5.00')
  await save(page)
  await page.waitForURL(/\/t\/products\/5$/)
  await expect.poll(() => read('select price from products where id = 5')).toBe(5)
  await page.goto(`${site.address}/t/products/5`)
  await awaitScripts(page)
  const compare = page.locator('details').filter({ hasText: 'Compare two times' })
  await compare.locator('summary').click()
  await compare.getByText('Nothing is different.').waitFor()
  await compare.getByLabel('From').selectOption({ index: 1 })
  await expect.poll(() => compare.getByRole('listitem').allInnerTexts()).toEqual(['Price: 7.00 → 5.00'])
})

test('a form works without script: new, edited, refused', async () => {
  const { page } = await open('/t/products/new', 'openAsEditor', { javaScriptEnabled: false })
  await field(page, 'Name').fill('Plain')
  await field(page, 'Price').fill('x')
  await save(page)
  expect(await said(page, 'price')).toContain('Enter a number')
  expect(await field(page, 'Name').inputValue()).toBe('Plain')
  await field(page, 'Price').fill('3')
  await field(page, 'Notes').fill('{"lines":\n[1, 2]}')
  await save(page)
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/products\/\d+$/)
  expect(read(`select notes from products where name = 'Plain'`)).toBe('{"lines":\n[1, 2]}')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await field(page, 'Remark').fill('edited')
  await page.getByRole('button', { name: 'Save and stay' }).click()
  expect(await field(page, 'Remark').inputValue()).toBe('edited')
  expect(read(`select remark from products where name = 'Plain'`)).toBe('edited')
})

test('a copy takes everything but the key, and another key of the table is asked for', async () => {
  const { page } = await open('/t/products/1/clone')
  await save(page)
  await page.getByRole('alert').waitFor()
  await field(page, 'Slug').fill('oak-table-2')
  await save(page)
  await page.waitForURL(/\/t\/products\/\d+$/)
  expect(read(`select name || remark || maker from products where slug = 'oak-table-2'`)).toBe(
    'Oak tableas is1',
  )
})

test('only what was touched is written, with an undo', async () => {
  const { page } = await open('/t/products/2/edit')
  await field(page, 'Name').fill('Elm shelves')
  site.run(`update products set price = 8 where id = 2`)
  await save(page)
  await page.waitForURL(/\/t\/products\/2$/)
  expect(read('select name || price from products where id = 2')).toBe('Elm shelves8')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => read('select name || price from products where id = 2')).toBe('Elm shelf8')
})

test('two people at one field: the second sees the other value and decides', async () => {
  const { page } = await open('/t/products/3/edit')
  await field(page, 'Remark').fill('mine')
  await field(page, 'Price').fill('2')
  site.run(`update products set remark = 'theirs' where id = 3`)
  await save(page)
  await page.getByText('Now it is theirs.').waitFor()
  expect(read('select remark || price from products where id = 3')).toBe('theirs1')
  expect(await field(page, 'Remark').inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Take the new value' }).click()
  await expect.poll(() => field(page, 'Remark').inputValue()).toBe('theirs')
  await save(page)
  await page.waitForURL(/\/t\/products\/3$/)
  expect(read('select remark || price from products where id = 3')).toBe('theirs2')
})

test('a value, an empty text, no value and the default are four things', async () => {
  const { page } = await open('/t/products/4/edit')
  const state = page.getByLabel('What Remark holds')
  expect(await state.inputValue()).toBe('none')
  await state.selectOption('Empty text')
  await page.getByRole('button', { name: 'Save and stay' }).click()
  await expect.poll(() => read('select remark from products where id = 4')).toBe('')
  await page.waitForLoadState()
  await awaitScripts(page)
  await field(page, 'Remark').fill('text')
  expect(await state.inputValue()).toBe('value')
  await field(page, 'State').selectOption({ label: 'sold' })
  await page.getByRole('button', { name: 'Save and stay' }).click()
  await expect.poll(() => read('select remark || state from products where id = 4')).toBe('textsold')
  await page.waitForLoadState()
  await awaitScripts(page)
  await state.selectOption('No value')
  await field(page, 'State').selectOption('default')
  await save(page)
  await page.waitForURL(/\/t\/products\/4$/)
  expect(read("select remark is null and state = 'new' from products where id = 4")).toBe(1)
})

test('what was typed survives a reload and is offered again, but no secret is kept', async () => {
  const { page } = await open('/t/products/new')
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Name').fill('Half done')
  await field(page, 'Secret token').fill('hunter2')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half done')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hunter2')
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Half done')
  expect(await field(page, 'Slug').inputValue()).toBe('half-done')
})

test('a file is uploaded, replaced and taken away, and says what it is', async () => {
  const { page } = await open('/t/papers/new')
  const scan = page.getByLabel('Choose a file for Scan')
  const png = Buffer.from('89504e470d0a1a0a00000001', 'hex')
  await field(page, 'Name').fill('Permit')
  await scan.setInputFiles({ name: 'large.bin', mimeType: '', buffer: Buffer.alloc(500_001) })
  await page.getByText('A file may have at most 500 kB.').waitFor()
  await scan.setInputFiles({ name: 'permit.png', mimeType: 'image/png', buffer: png })
  await page.getByText('permit.png (PNG, 12 byte) is saved with the form.').waitFor()
  await save(page)
  await page.waitForURL(/\/t\/papers\/\d+$/)
  const path = new URL(page.url()).pathname
  expect(read('select hex(scan) from papers')).toBe(png.toString('hex').toUpperCase())
  await page.goto(`${site.address}${path}/edit`)
  await awaitScripts(page)
  await field(page, 'Name').fill('Old permit')
  await scan.setInputFiles({ name: 'scan.pdf', mimeType: '', buffer: Buffer.alloc(400_000, '%PDF-1.7') })
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await save(page)
  await page.waitForURL((url) => url.pathname === path)
  expect(read('select name || length(scan) from papers')).toBe('Old permit12')
  await page.goto(`${site.address}${path}/edit`)
  await awaitScripts(page)
  await scan.setInputFiles({ name: 'scan.pdf', mimeType: '', buffer: Buffer.alloc(400_000, '%PDF-1.7') })
  await save(page)
  await page.waitForURL((url) => url.pathname === path)
  expect(read('select length(scan) from papers')).toBe(400_000)
  await page.goto(`${site.address}${path}/edit`)
  await awaitScripts(page)
  await page.getByLabel('What Scan holds').selectOption('No value')
  await save(page)
  await page.waitForURL((url) => url.pathname === path)
  expect(read('select scan from papers')).toBeNull()
})

test('leaving with unsaved changes asks', async () => {
  const { page } = await open('/t/products/5/edit')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await field(page, 'Name').fill('Changed')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(page.url()).toContain('/t/products/5/edit')
})

test('a secret is written and never shown; a row with a key of its own asks for it first', async () => {
  const { page } = await open('/t/products/new')
  await field(page, 'Name').fill('Keyed')
  await field(page, 'Price').fill('1')
  await field(page, 'Secret token').fill('s3cr3t-value')
  await field(page, 'Price').fill('x')
  await save(page)
  await page.getByRole('alert').waitFor()
  expect(await field(page, 'Secret token').inputValue()).toBe('s3cr3t-value')
  await field(page, 'Price').fill('1')
  await save(page)
  await page.waitForURL(/\/t\/products\/\d+$/)
  expect(await page.content()).not.toContain('s3cr3t-value')
  expect(read(`select secret_token from products where name = 'Keyed'`)).toBe('s3cr3t-value')
  await page.goto(`${site.address}/t/codes/new`)
  await field(page, 'Code').fill('new')
  await field(page, 'Meaning').fill('fresh')
  await save(page)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/t/codes/=6Eew')
})

test('a viewer finds no way to a form, and its address refuses', async () => {
  const { page } = await open('/t/products', 'openAsViewer')
  expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0)
  for (const path of ['new', '1/edit', '1/clone']) {
    const answer = await page.goto(`${site.address}/t/products/${path}`)
    expect(answer?.status()).toBe(403)
  }
})

test('a row that was deleted meanwhile can be made again with what was typed', async () => {
  site.run(`insert into products (id, name, price) values (60, 'Short-lived', 1)`)
  const { page } = await open('/t/products/60/edit')
  await field(page, 'Name').fill('Long-lived')
  site.run('delete from products where id = 60')
  await save(page)
  await page.getByRole('button', { name: 'Create it again with my values' }).click()
  await page.waitForURL(/\/t\/products\/\d+$/)
  expect(read(`select price from products where name = 'Long-lived'`)).toBe(1)
})

test.each([
  ['a new row', '/t/products/new'],
  ['an edited row', '/t/products/1/edit'],
])('%s is accessible in both schemes, also on a phone', async (_what, path) => {
  const { page } = await open(path)
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
