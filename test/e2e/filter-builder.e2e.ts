import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveSite } from '../site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-builder-'))
  const file = new DatabaseSync(join(folder, 'builder.sqlite'))
  file.exec(`create table makers (id integer primary key, name text not null);
    with recursive n(i) as (values (1) union all select i + 1 from n where i < 70)
      insert into makers select i, 'Maker ' || i from n;
    create table things (id integer primary key, name text not null, active boolean not null,
      status text check (status in ('new', 'paid', 'sold')), price decimal(8,2), made date,
      maker_id integer references makers (id));
    with recursive n(i) as (values (1) union all select i + 1 from n where i < 70)
      insert into things select i, 'thing ' || i, i % 3 > 0, case when i % 2 = 0 then 'new' when i % 5 = 0 then 'sold' else 'paid' end,
        i, date('now', '-' || i || ' days'), i from n;
    create table notes (id integer primary key, body text, deactivated_at datetime);
    insert into notes values (1, 'here', null), (2, 'gone', '2026-01-01');
    create table shifts (id integer primary key, ends time);
    insert into shifts values (1, '10:00:00'), (2, '24:00:00')`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'builder.sqlite')}`, '--attach'] }))

async function open(path: string, javaScriptEnabled = true) {
  const opened = await site.openAsOwner({ javaScriptEnabled })
  await opened.page.goto(site.address + path)
  if (javaScriptEnabled) await awaitScripts(opened.page)
  return opened
}

const filterOf = (page: Page) => new URL(page.url()).searchParams.get('filter')
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' })
const chipsOn = (page: Page) => chips(page).locator('li > span').allInnerTexts()
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(name)

test.each([
  ['with script', true],
  ['without script', false],
])('%s a person sees only what is active, then only what is not, then all', async (_name, hasScript) => {
  const { page } = await open('/t/things?sort=-id&filter=price:lte:9', hasScript)
  const only = (name: string) => chips(page).getByRole('link', { name, exact: true })
  const countOn = async () => (await page.locator('tbody tr').count()) || 0
  expect(await countOn()).toBe(9)
  // These links come before all other filters.
  expect(await chips(page).getByRole('listitem').first().innerText()).toBe('Only: Active')
  await only('Only: Active').click()
  await expect.poll(() => filterOf(page)).toBe('price:lte:9;active:is:true')
  await expect.poll(() => only('Only: Active').getAttribute('aria-current')).toBe('true')
  expect(await countOn()).toBe(6)
  expect(await chipsOn(page)).toEqual(['Price ≤ 9'])
  await only('Only: Inactive').click()
  await expect.poll(() => filterOf(page)).toBe('price:lte:9;active:is:false')
  await expect.poll(countOn).toBe(3)
  await only('Only: Inactive').click()
  await expect.poll(() => filterOf(page)).toBe('price:lte:9')
  await expect.poll(countOn).toBe(9)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-id')
})

test('a switch that keeps the moment of going asks whether there is one', async () => {
  const { page } = await open('/t/notes?filter=deactivated_at:empty')
  const pressed = chips(page).locator('[aria-current]')
  expect(await pressed.count()).toBe(1)
  expect(await chipsOn(page)).toEqual([])
  expect(await page.locator('tbody tr').count()).toBe(1)
})

test('a filter is changed where it stands: other values with their counts, another operator, another amount', async () => {
  const { page, complaints } = await open('/t/things?filter=status:is:paid;price:lte:20')
  await chips(page).getByRole('button', { name: 'Status is paid' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit filter: Status is paid' })
  const labels = editor.locator('li')
  await expect.poll(() => labels.allInnerTexts()).toEqual(['paid\n8', 'new\n10', 'sold\n2'])
  expect(await findViolations(page)).toEqual([])
  await editor.getByRole('checkbox', { name: 'new' }).check()
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('status:in:paid,new;price:lte:20')
  await expect.poll(() => chipsOn(page)).toEqual(['Status is paid or new', 'Price ≤ 20'])
  await editor.waitFor({ state: 'hidden' })
  await hasFocus(page, 'Status is paid or new')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const price = page.getByRole('dialog', { name: 'Edit filter: Price ≤ 20' })
  await price.getByRole('textbox', { name: 'Value' }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.getByRole('alert').innerText()).toMatch(/./)
  expect(filterOf(page)).toBe('status:in:paid,new;price:lte:20')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => filterOf(page)).toBe('status:in:paid,new;price:lte:7')

  await chips(page).getByRole('button', { name: 'Price ≤ 7' }).click()
  await price.or(page.getByRole('dialog')).getByRole('textbox', { name: 'Value' }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(page, 'Price ≤ 7')
  await chips(page).getByRole('link', { name: 'Remove filter: Price ≤ 7' }).click()
  await expect.poll(() => filterOf(page)).toBe('status:in:paid,new')
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('a day is asked by a word, and by counting from now', async () => {
  const { page } = await open('/t/things?filter=made:gte:today')
  await chips(page).getByRole('button').first().click()
  const editor = page.getByRole('dialog')
  const which = editor.getByRole('combobox', { name: 'Value: Day or time' })
  expect(await which.inputValue()).toBe('today')
  await which.selectOption('Relative date…')
  const howMany = editor.getByRole('spinbutton', { name: 'Amount' })
  await howMany.fill('99999')
  // Filters do not accept years so far away.
  await editor.getByRole('combobox', { name: 'Unit' }).selectOption('years')
  expect(Number(await howMany.inputValue())).toBeLessThan(9999)
  await editor.getByRole('combobox', { name: 'Unit' }).selectOption('days')
  await howMany.fill('3')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('made:gte:-3d')
  await expect.poll(() => chipsOn(page)).toEqual(['Made is on or after 3 days ago'])
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
})

test('a time of day is picked, and written where no clock shows it', async () => {
  const { page } = await open('/t/shifts?filter=ends:is:10:00')
  await chips(page).getByRole('button').first().click()
  const editor = page.getByRole('dialog')
  const value = editor.getByLabel('Value', { exact: true })
  expect(await value.getAttribute('type')).toBe('time')
  await editor.getByRole('combobox', { name: 'Value: Day or time' }).selectOption('Custom…')
  await value.fill('24:00:00')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('ends:is:24:00:00')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await chips(page).getByRole('button').first().click()
  expect(await value.inputValue()).toBe('24:00:00')
})

test('a relation is found by what its row is called, far behind the values that are shown', async () => {
  const { page } = await open('/t/things?filter=maker_id:is:1')
  await chips(page).getByRole('button', { name: 'Maker is Maker 1' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('searchbox').fill('Maker 70')
  await editor.getByRole('checkbox', { name: /^Maker 70/ }).check()
  await editor.getByRole('searchbox').fill('')
  await editor.getByRole('checkbox', { name: /^Maker 1 / }).uncheck()
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('maker_id:is:70')
  await expect.poll(() => chipsOn(page)).toEqual(['Maker is Maker 70'])
})

test('a value far behind the most frequent ones is found by what it contains, however much the list is searched', async () => {
  const { page } = await open('/t/things?q=t+h+i+n+g+thi+hin+ing&filter=name:is:thing+1')
  await chips(page).getByRole('button', { name: 'Name is thing 1' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('searchbox').fill('ng 9')
  await editor.getByRole('checkbox', { name: /^thing 9/ }).waitFor()
  await editor.getByRole('searchbox').fill('G 70')
  await editor.getByRole('checkbox', { name: /^thing 70/ }).check()
  await editor.getByRole('searchbox').fill('')
  await editor.getByRole('checkbox', { name: /^thing 1 / }).uncheck()
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('name:is:thing 70')
})

test('why other values can’t be looked for is said', async () => {
  const { page } = await open('/t/things?filter=name:is:thing+1')
  await page.route(/facets.*thing\+9/, (route) =>
    route.fulfill({ status: 429, json: { code: 'busy', detail: 'Come again later.' } }),
  )
  await chips(page).getByRole('button', { name: 'Name is thing 1' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('searchbox').fill('thing 9')
  await expect.poll(() => editor.getByRole('status').innerText()).toContain('Come again later.')
})

test('what a relation could never hold is not offered', async () => {
  const { page } = await open('/t/things?filter=maker_id:is:1')
  await chips(page).getByRole('button', { name: 'Maker is Maker 1' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('searchbox').fill('smith')
  await expect.poll(() => editor.getByRole('status').innerText()).toContain('No results')
  expect(await editor.getByRole('checkbox').count()).toBe(0)
  await editor.getByRole('searchbox').fill('999')
  await editor.getByRole('checkbox', { name: 'Exactly “999”' }).waitFor()
})

test('a person builds a filter of groups, reads what it finds, and is told which value can’t be', async () => {
  const { page, complaints } = await open('/t/things?filter=status:is:new')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const builder = page.getByRole('dialog', { name: 'Filter Things' })
  await expect.poll(() => builder.getByRole('status').innerText()).toBe('35 rows')
  await builder.getByRole('button', { name: 'Add a group' }).click()
  const group = builder.getByRole('group', { name: 'Group of conditions' }).nth(1)
  const column = group.getByRole('combobox', { name: 'Column' })
  await hasFocusOn(page, 'Column')
  await column.selectOption('Price')
  await group.getByRole('combobox', { name: 'Comparison' }).selectOption('<')
  await group.getByRole('textbox', { name: 'Value' }).fill('5')
  await group.getByRole('button', { name: 'Add a condition' }).click()
  await column.nth(1).selectOption('Price')
  await group.getByRole('combobox', { name: 'Comparison' }).nth(1).selectOption('from … to')
  await group.getByRole('textbox', { name: 'From' }).fill('lots')
  await builder.getByRole('button', { name: 'Apply' }).click()
  expect(await group.getByRole('alert').allInnerTexts()).toContain('Enter a value.')
  await group.getByRole('textbox', { name: 'To' }).fill('more')
  // Two conditions use one column, and only the wrong one shows the error.
  const faultOf = (index: number) => group.locator('li').nth(index).getByRole('alert')
  await expect.poll(() => faultOf(1).allInnerTexts()).toEqual([expect.stringContaining('number')])
  expect(await faultOf(0).count()).toBe(0)
  await group.getByRole('textbox', { name: 'From' }).fill('69')
  await group.getByRole('textbox', { name: 'To' }).fill('70')
  await expect.poll(() => builder.getByRole('status').innerText()).toBe('3 rows')
  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBe('status:is:new;or(price:lt:5;price:between:69,70)')
  await builder.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
  await hasFocus(page, 'Filter')

  // The chip of a group opens it in the builder. Escape leaves the list as it is.
  await chips(page)
    .getByRole('button', { name: /^Price < 5 or/ })
    .click()
  const joint = group.getByRole('combobox', { name: 'Match' }).first()
  await expect.poll(() => joint.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await builder.waitFor({ state: 'hidden' })
  await hasFocus(page, 'Price < 5 or')
  await page.keyboard.press('f')
  await builder.getByRole('button', { name: 'Clear' }).click()
  await builder.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filterOf(page)).toBeNull()
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('groups stand as deep as a filter may, and the builder says so', async () => {
  const filter = 'or(id:is:1;and(id:is:2;or(id:is:3;and(id:is:4;or(id:is:5;id:is:6)))))'
  const { page } = await open(`/t/things?filter=${filter}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const builder = page.getByRole('dialog')
  const deepest = builder.getByRole('group', { name: 'Group of conditions' }).last()
  expect(await deepest.getByRole('button', { name: 'Add a group' }).isDisabled()).toBe(true)
  expect(await deepest.innerText()).toContain('Groups can be at most 5 levels deep.')
  expect(await deepest.getByRole('button', { name: 'Add a condition' }).isDisabled()).toBe(false)
  expect(await findViolations(page)).toEqual([])
})

test('a key on a cell lists only the rows that have the same there', async () => {
  const { page } = await open('/t/things?sort=id')
  await page.getByRole('gridcell', { name: 'paid' }).first().click()
  await page.keyboard.press('=')
  await expect.poll(() => filterOf(page)).toBe('status:is:paid')
  await expect.poll(() => chipsOn(page)).toEqual(['Status is paid'])
})

const hasFocusOn = (page: Page, label: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label)
