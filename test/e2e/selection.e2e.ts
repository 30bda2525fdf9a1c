import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveSite } from '../site.ts'

const world = `
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null check (stock < 1000), note text);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 25)
    insert into parts select number, 'Part ' || number, true, number, null from numbers;
  create table screws (id integer primary key, active boolean not null);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 30000)
    insert into screws select number, true from numbers;
  create trigger locked before update of active on parts when old.id in (7, 23)
    begin select raise(abort, 'it is locked'); end`

let folder: string
const file = () => join(folder, 'parts.sqlite')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-selection-'))
  const database = new DatabaseSync(file())
  database.exec(world)
  database.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ dataDir: folder, arguments: [`sqlite:${file()}`, '--attach'] }))

/** The ids of matching rows, as another program reads them. */
function find(condition: string): number[] {
  const database = new DatabaseSync(file(), { readOnly: true })
  const rows = database.prepare(`select id from parts where ${condition} order by id`).all()
  database.close()
  return rows.map(({ id }) => Number(id))
}

function countOff(): number {
  const database = new DatabaseSync(file(), { readOnly: true })
  const row = database.prepare('select count(*) as off from screws where not active').get()
  database.close()
  return Number(row?.off)
}

const boxOf = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select Part ${id}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const strip = (page: Page) => page.getByRole('region', { name: 'Bulk change' })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const wordsOf = (page: Page) => bar(page).locator('p').innerText()

async function open(path = '/t/parts', options: Parameters<typeof site.openAsOwner>[0] = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return opened
}

test('a person selects a range, goes on over pages and another order, and begins anew with another search', async () => {
  const { page, context, complaints } = await open()
  await boxOf(page, 2).click()
  await boxOf(page, 5).click({ modifiers: ['Shift'] })
  expect(await wordsOf(page)).toBe('4 selected')
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([
    false,
    true,
  ])
  expect(await page.getByRole('row', { selected: true }).count()).toBe(4)

  await page.getByRole('link', { name: 'Next' }).click()
  await boxOf(page, 11).click()
  expect(await wordsOf(page)).toBe('5 selected · 4 on other pages')
  await page.getByRole('link', { name: /^Stock/ }).click()
  await page.waitForURL(/sort=stock/)
  await boxOf(page, 3).and(page.locator(':checked')).waitFor()
  expect(await wordsOf(page)).toBe('5 selected · 1 on other pages')

  await all.click()
  expect(await wordsOf(page)).toBe('11 selected · 1 on other pages')
  await page.getByRole('searchbox').fill('Part 1')
  await page.waitForURL(/q=Part/)
  await bar(page).waitFor({ state: 'hidden' })
  expect(await page.locator('input[name=key]:checked').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('all that match but one are turned off, what is refused is named, and one press takes it back', async () => {
  const { page, context, complaints } = await open()
  await boxOf(page, 1).click()
  await button(page, 'Select all 25 rows').click()
  await boxOf(page, 3).click()
  expect(await wordsOf(page)).toBe('All rows selected: 24 rows · except 1')
  await button(page, 'Turn off').click()
  await dialog(page).getByRole('heading', { name: 'Turn off 24 rows of Parts?' }).waitFor()
  expect(await dialog(page).innerText()).toContain('One row that you deselected stays as it is.')
  expect(await findViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()

  await strip(page).getByText('22 turned off · 2 refused').waitFor()
  expect(find('active')).toEqual([3, 7, 23])
  // The list shows the change without a reload by the person.
  await expect.poll(() => page.getByRole('switch', { checked: true }).count()).toBe(2)
  await bar(page).waitFor({ state: 'hidden' })
  await strip(page).getByRole('button', { name: 'Show why' }).click()
  await dialog(page).getByRole('row').filter({ hasText: 'Part 23' }).getByText('it is locked').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await strip(page).getByRole('button', { name: 'Undo' }).click()
  await strip(page).getByText('22 undone').waitFor()
  expect(find('active')).toHaveLength(25)
  await expect.poll(() => page.getByRole('switch', { checked: true }).count()).toBe(10)
  await strip(page).getByRole('button', { name: 'Dismiss' }).click()
  await strip(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('work that takes a while says how far it is, and stops where somebody cancels it', async () => {
  const { page, context } = await open('/t/screws')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button(page, 'Select all 30,000 rows').click()
  await button(page, 'Turn off').click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  const progress = strip(page).getByRole('progressbar', { name: /^Turning off: / })
  await expect.poll(async () => Number((await progress.getAttribute('value')) ?? 0)).toBeGreaterThan(0)
  await strip(page).getByRole('button', { name: 'Cancel' }).click()
  await strip(page).getByRole('button', { name: 'Undo' }).waitFor()
  const words = await strip(page).innerText()
  const off = countOff()
  expect(off).toBeGreaterThan(0)
  expect(off).toBeLessThan(30_000)
  expect(words).toContain(`${off.toLocaleString('en')} turned off`)
  await strip(page).getByRole('button', { name: 'Undo' }).click()
  await strip(page)
    .getByText(`${off.toLocaleString('en')} undone`)
    .waitFor()
  expect(countOff()).toBe(0)
  await context.close()
})

test('with the keyboard alone rows are selected and a field of them is set; what refuses it is said', async () => {
  const { page, context } = await open()
  await page.getByRole('grid').waitFor()
  await boxOf(page, 4).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+a')
  expect(await wordsOf(page)).toBe('10 selected')
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Shift+Space')
  await boxOf(page, 5).focus()
  await page.keyboard.press('Shift+Space')
  expect(await wordsOf(page)).toBe('2 selected')

  await button(page, 'Update a field…').press('Enter')
  await dialog(page).getByLabel('Field').selectOption('Stock')
  await dialog(page).getByLabel('New value').fill('many')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').waitFor()
  await context.setOffline(true)
  await dialog(page).getByLabel('New value').fill('900')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Can’t reach the server').waitFor()
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await strip(page).getByText('2 changed').waitFor()
  expect(find('stock = 900')).toEqual([4, 5])
  await page.getByRole('row').filter({ hasText: 'Part 4' }).getByText('900').waitFor()

  await boxOf(page, 6).focus()
  await page.keyboard.press('Shift+Space')
  await button(page, 'Update a field…').press('Enter')
  await dialog(page).getByLabel('Field').selectOption('Stock')
  await dialog(page).getByLabel('New value').fill('5000')
  await page.keyboard.press('Enter')
  await strip(page).getByText('0 changed · 1 refused').waitFor()
  await context.close()
})

test('what is selected becomes a file: rows of several pages, and all but one', async () => {
  const { page, context } = await open()
  await boxOf(page, 10).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await boxOf(page, 12).click()
  expect(await download(page, 'CSV')).toMatch(/^\uFEFFid,name,.*\r?\n10,Part 10,.*\r?\n12,Part 12,.*\r?\n$/)
  await button(page, 'Select all 25 rows').click()
  await boxOf(page, 20).click()
  const lines = (await download(page, 'NDJSON')).trim().split('\n')
  expect(lines).toHaveLength(24)
  expect(lines.some((line) => line.includes('Part 20'))).toBe(false)
  await context.close()
})

async function download(page: Page, format: string): Promise<string> {
  await button(page, 'Export').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page)
      .getByRole('button', { name: `Export as ${format}` })
      .click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('without script the marked rows, or all, lead to the page that asks', async () => {
  const { page, context } = await open('/t/parts', { javaScriptEnabled: false })
  await boxOf(page, 8).check()
  await boxOf(page, 9).check()
  await button(page, 'Turn off').click()
  expect(new URL(page.url()).search).toBe('?key=8&key=9')
  await page.getByRole('heading', { name: 'Turn off 2 rows of Parts?' }).waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(find('not active')).toEqual([8, 9])
  await page.goto(`${site.address}/t/parts?q=Part+1`)
  await bar(page).getByRole('link', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Turn on 12 rows of Parts?' }).waitFor()
  await context.close()
})

test('on a phone the bar stands over the pager, all of it in reach of a finger', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await open('/t/parts', { viewport, hasTouch: true, isMobile: true })
  // The label around the box is a large target for fingers.
  await boxOf(page, 2).locator('xpath=..').tap()
  for (const name of ['Turn on', 'Turn off', 'Update a field…', 'Export', 'Clear']) {
    const box = await button(page, name).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(viewport.width)
  }
  await button(page, 'Clear').tap()
  await bar(page).waitFor({ state: 'hidden' })
  expect(await boxOf(page, 2).isChecked()).toBe(false)
  await context.close()
})
