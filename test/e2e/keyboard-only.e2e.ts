import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { type Keyboard, takeKeyboard } from '../keyboard.ts'
import { owner } from '../start-server.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 60)
    insert into parts select number, 'Part ' || number, true, number % 7 from numbers;
  create table papers (id integer primary key, name text not null);
  create table makers (id integer primary key, name text not null)`)

const inactive = () => site.read('select count(*) from parts where not active')

test('a person without a mouse does all there is to do with a list, and always knows where they are', async () => {
  const { page, complaints } = await site.openAsStranger()
  const keyboard = takeKeyboard(page)
  await page.goto(`${site.address}/t/makers`)
  await comeIn(page, keyboard)
  await search(page, keyboard)
  await filter(page, keyboard)
  await sort(page, keyboard)
  await flip(page, keyboard)
  await turnOffAll(page, keyboard)
  await write(page, keyboard)
  await saveView(page, keyboard)
  await exportRows(page, keyboard)
  await readMap(page, keyboard)
  await changeView(page, keyboard)
  // Chromium reports the refused name.
  expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
})

test('at the last page, where nothing leads to the next, the keyboard goes on from there', async () => {
  const { page } = await site.openAsOwner()
  const { press, isAt, goTo } = takeKeyboard(page)
  await page.goto(`${site.address}/t/parts?page=5`)
  await awaitScripts(page)
  await page.getByRole('link', { name: 'Page 4' }).focus()
  await goTo('link "Next"', 'Shift+Tab')
  await press('Enter')
  await page.waitForURL(/page=6/)
  await isAt('link "Next" [disabled]')
  await press('Shift+Tab')
  await isAt('link "Previous"')
})

async function comeIn(page: Page, { press, type, isAt, goTo }: Keyboard): Promise<void> {
  await goTo('textbox "E-mail"')
  await type(owner.email)
  await press('Tab')
  await isAt('textbox "Password"')
  await type(owner.password)
  await press('Enter')
  await page.getByRole('heading', { name: 'Makers' }).waitFor()
  await page.getByRole('button', { name: 'Search or run…' }).waitFor()
  await press('Control+k')
  await isAt('combobox "Search or run a command"')
  await type('part')
  await page.getByRole('option', { name: 'Parts', selected: true }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Parts' }).waitFor()
  await isAt('main')
}

async function search(page: Page, { press, type, isAt }: Keyboard): Promise<void> {
  await press('/')
  await isAt('searchbox "Search Parts"')
  await type('Part')
  await page.waitForURL(/q=Part$/)
  await isAt('searchbox "Search Parts"')
}

async function filter(page: Page, { press, type, isAt, goTo }: Keyboard): Promise<void> {
  await goTo('button "Filter"')
  await press('Enter')
  await isAt(/Choose values/)
  await goTo('combobox "Column"', 'Shift+Tab')
  await type('Stock')
  await isAt('combobox "Column"')
  await press('Tab')
  await isAt('combobox "Comparison"')
  await type('>')
  await press('Tab')
  await isAt('textbox "Value"')
  await type('3')
  await page.getByRole('dialog').getByText('25 rows').waitFor()
  await press('Enter')
  await page.waitForURL(/q=Part&filter=stock:gt:3$/)
  await isAt('button "Filter"')
}

async function sort(page: Page, { press, isAt, goTo }: Keyboard): Promise<void> {
  await goTo('gridcell "4"')
  await press('Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight')
  await isAt('link "Name"')
  await press('Enter')
  await page.waitForURL(/sort=name&/)
  await goTo('link "Stock"', 'ArrowRight')
  await press('Shift+Enter')
  await page.waitForURL(/sort=name,stock&/)
  await isAt('link "Stock"')
}

async function flip(page: Page, { press, isAt, goTo }: Keyboard): Promise<void> {
  await press('ArrowLeft', 'ArrowDown')
  await isAt('switch "Active: Part 11" [checked]')
  await press('Space')
  await page.getByText('Part 11 is “Inactive”.').waitFor()
  await isAt(/^switch "Active: Part 11"$/)
  expect(inactive()).toBe(1)
  await goTo('button "Undo"')
  await press('Enter')
  await page.getByText('Undone: Part 11 is “Active”.').waitFor()
  await isAt('switch "Active: Part 11" [checked]')
  expect(inactive()).toBe(0)
}

async function turnOffAll(page: Page, { press, isAt, goTo }: Keyboard): Promise<void> {
  await press('Shift+Space')
  await isAt('switch "Active: Part 11"')
  await goTo('button "Select all 25 rows"')
  await press('Enter')
  await isAt('region "Selected rows"')
  await goTo('button "Turn off"')
  await press('Enter')
  await isAt('button "Cancel"')
  await press('Tab')
  await isAt('button "Turn off"')
  await press('Enter')
  await page.getByText('25 turned off').first().waitFor()
  await isAt('region "Bulk change"')
  expect(inactive()).toBe(25)
  await press('Tab')
  await isAt('button "Undo"')
  await press('Enter')
  await page.getByText('25 undone').first().waitFor()
  await isAt('region "Bulk change"')
  expect(inactive()).toBe(0)
  await goTo('button "Dismiss"')
  await press('Enter')
  await isAt('switch "Active: Part 11" [checked]')
}

async function write(page: Page, { press, type, isAt }: Keyboard): Promise<void> {
  await press('ArrowRight')
  await isAt('gridcell "4"')
  await press('F2')
  await isAt('textbox "Stock of Part 11"')
  await press('Control+a')
  await type('6')
  await press('Enter')
  await page.getByText('Changed stock of Part 11').waitFor()
  await isAt('gridcell "6"')
  expect(site.read('select stock from parts where id = 11')).toBe(6)
}

async function saveView(page: Page, { press, type, isAt }: Keyboard): Promise<void> {
  await press('Control+k')
  await isAt('combobox "Search or run a command"')
  await type('save as view')
  await page.getByRole('option', { name: 'Save as view…', selected: true }).waitFor()
  await press('Enter')
  await isAt('textbox "Name"')
  await type('Well stocked')
  await press('Enter')
  await page.waitForURL(/\/t\/parts\?view=[^&]+$/)
  await page.getByRole('button', { name: 'Well stocked', exact: true }).waitFor()
  await isAt('gridcell "6"')
}

async function exportRows(page: Page, keyboard: Keyboard): Promise<void> {
  const { press, type, isAt, goTo } = keyboard
  await press('Control+k')
  await isAt('combobox "Search or run a command"')
  await type('csv')
  await page.getByRole('option', { name: 'Export this list as CSV', selected: true }).waitFor()
  expect(await linesOf(await download(page, keyboard))).toHaveLength(26)
  await isAt('gridcell "6"')

  await press('Control+a')
  await goTo('button "Export"')
  await press('Enter')
  await page.getByRole('button', { name: 'Export as NDJSON' }).waitFor()
  await press('Tab')
  await isAt('button "Export as CSV"')
  expect(await linesOf(await download(page, keyboard))).toHaveLength(11)
  await isAt('button "Export"')
  await goTo('button "Clear"', 'Shift+Tab')
  await press('Enter')
  await isAt('gridcell "6"')
}

async function download(page: Page, { press }: Keyboard): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  return file
}

async function linesOf(file: Download): Promise<string[]> {
  return (await readFile(await file.path(), 'utf8')).trim().split('\n')
}

async function readMap(page: Page, { press, isAt }: Keyboard): Promise<void> {
  await press('?')
  await isAt('button "Close"')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Flip the switch').waitFor()
  await press('Escape')
  await isAt('gridcell "6"')
}

/** If a pressed button disappears, the focus moves to an element that stays. */
async function changeView(page: Page, { press, type, isAt, goTo }: Keyboard): Promise<void> {
  const sortAnew = async () => {
    await press('Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight')
    await isAt('link "Name"')
    await press('Enter')
    await page.getByText('changed', { exact: true }).waitFor()
    await isAt('link "Name"')
  }
  await sortAnew()
  await goTo('button "Save"', 'Shift+Tab')
  await press('Enter')
  await isAt('button "Well stocked"')
  await goTo(/^gridcell|^columnheader|^link "Name"/)
  await sortAnew()
  await goTo('link "Reset"', 'Shift+Tab')
  await press('Enter')
  await isAt('button "Well stocked"')
  await press('Enter')
  await page.getByRole('button', { name: 'Edit view…' }).waitFor()
  await goTo('button "Edit view…"')
  await press('Enter')
  await isAt('textbox "Name"')
  await press('Control+a')
  await type('long'.repeat(40))
  await goTo('button "Save"')
  await press('Enter')
  await page.getByText('Use at most 80 characters.').waitFor()
  await isAt('button "Save"')
  await goTo('button "Delete view…"', 'Shift+Tab')
  await press('Enter')
  await isAt('button "Keep view"')
  await press('Enter')
  await isAt('button "Delete view…"')
  await press('Escape')
  await isAt('button "Well stocked"')
}
