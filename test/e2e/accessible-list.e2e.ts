import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null check (stock < 100),
    state text check (state in ('new', 'used')), made date, note text);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 25)
    insert into parts select number, 'Part ' || number, number % 3 > 0, number % 7,
      case when number % 2 = 0 then 'new' else 'used' end, date('2026-01-01', '+' || number || ' days'), 'note ' || number from numbers;
  create trigger locked before update of active on parts when old.id = 7 begin select raise(abort, 'it is locked'); end`)

/** Reaches a state with the mouse, which is the quickest way. */
type Reach = (page: Page) => Promise<unknown>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const press = (page: Page, name: string | RegExp) => button(page, name).first().click()
const dialog = (page: Page) => page.getByRole('dialog').first()
const cell = (page: Page, key: string, column: string) =>
  page.locator(`tr[data-key="${key}"] td[data-label="${column}"]`)
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).locator('xpath=..').click()

const states: readonly (readonly [state: string, reach: Reach])[] = [
  ['rows and filters', (page) => page.getByRole('list', { name: 'Filters' }).waitFor()],
  ['all that match but one selected', selectAllButOne],
  ['work on many rows, with a refusal', doWork],
  ['the builder', openBuilder],
  ['a chip being changed', openChip],
  ['which columns there are', openColumns],
  ['the menu of views', openViews],
  ['the palette', openPalette],
  ['a cell that refuses', refuseCell],
]
/** On a phone these states look the same, or do not exist. */
const statesOfDesks: typeof states = [
  ['work on many rows asked about', askAboutWork],
  ['a field to set', openSetField],
  ['the export of what is selected', openExport],
  ['the menu of a column', openColumnMenu],
  ['a view to be saved', openNewView],
  ['a view that somebody else changed', meetView],
  ['the map of keys', openKeys],
  ['a cell that somebody else wrote', meetCell],
]

async function selectTwo(page: Page): Promise<void> {
  await select(page, 'Select Part 2')
  await select(page, 'Select Part 4')
  await button(page, 'Update a field…').waitFor()
}

async function selectAllButOne(page: Page): Promise<void> {
  await select(page, 'Select Part 2')
  await press(page, /^Select all \d/)
  await select(page, 'Select Part 4')
  await page
    .getByText(/except 1/)
    .first()
    .waitFor()
}

async function askAboutWork(page: Page): Promise<void> {
  await selectAllButOne(page)
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).waitFor()
}

async function doWork(page: Page): Promise<void> {
  await select(page, 'Select Part 7')
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('1 refused').first().waitFor()
}

async function openSetField(page: Page): Promise<void> {
  await selectTwo(page)
  await press(page, 'Update a field…')
  await dialog(page).getByLabel('Field').selectOption('State')
}

async function openExport(page: Page): Promise<void> {
  await selectTwo(page)
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Export', exact: true })
    .click()
  await button(page, 'Export as CSV').waitFor()
}

async function openBuilder(page: Page): Promise<void> {
  await press(page, 'Filter')
  await dialog(page).getByRole('button', { name: 'Add a group' }).click()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await dialog(page).getByText('Enter a value.').first().waitFor()
}

async function openChip(page: Page): Promise<void> {
  await press(page, /^State is/)
  await dialog(page).getByRole('button', { name: 'Apply' }).waitFor()
}

async function openColumns(page: Page): Promise<void> {
  await press(page, 'Columns')
  await dialog(page).getByLabel('Compact').waitFor()
}

async function openViews(page: Page): Promise<void> {
  await press(page, 'All rows')
  await page.getByRole('link', { name: /Kept/ }).waitFor()
}

async function openNewView(page: Page): Promise<void> {
  await press(page, 'All rows')
  await press(page, 'Save as view…')
  await dialog(page).getByRole('group', { name: 'Share with' }).getByLabel('Editors').check()
}

async function meetView(page: Page): Promise<void> {
  await press(page, 'All rows')
  await page.getByRole('link', { name: /Kept/ }).click()
  await button(page, /^Kept/).waitFor()
  await page.goto(`${page.url()}&sort=-id`)
  await awaitScripts(page)
  await page.evaluate(async () => {
    const { views } = await (await fetch('/api/tables/parts/views')).json()
    const { id, version, name, list, layout, sharedWith, defaultFor } = views[0]
    const body = JSON.stringify({ version, name: `${name}!`, list, layout, sharedWith, defaultFor })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`/api/tables/parts/views/${id}`, { method: 'PUT', headers, body })
  })
  await press(page, 'Save')
  await page.getByRole('dialog', { name: 'Somebody else changed this view' }).waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /Kept/ }).waitFor()
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

async function refuseCell(page: Page): Promise<void> {
  await cell(page, '4', 'Stock').dblclick()
  await page.getByLabel('Stock of Part 4', { exact: true }).fill('many')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
}

async function meetCell(page: Page): Promise<void> {
  await cell(page, '4', 'Stock').dblclick()
  await page.getByLabel('Stock of Part 4', { exact: true }).fill('50')
  site.run('update parts set stock = (stock + 1) % 50 where id = 4')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
}

async function openColumnMenu(page: Page): Promise<void> {
  await button(page, 'Stock: column menu').click({ force: true })
  await dialog(page).getByRole('button', { name: 'Hide' }).waitFor()
}

beforeAll(async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/parts?filter=stock:gt:1`)
  await awaitScripts(page)
  await press(page, 'All rows')
  await press(page, 'Save as view…')
  await dialog(page).getByLabel('Name').fill('Kept')
  await page.keyboard.press('Enter')
  await button(page, 'Kept').waitFor()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe.each([
  ['on a desk', {}, [...states, ...statesOfDesks]],
  ['on a phone', phone, states],
])('a list breaks no rule of accessibility %s, by day and by night,', (_place, options, reached) => {
  // All tests use one page, because it keeps what it has loaded.
  let page: Page
  beforeAll(async () => {
    ;({ page } = await site.openAsOwner(options))
  })

  test.each(reached)('with %s', async (_state, reach) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${site.address}/t/parts?filter=state:in:new,used;id:lt:99`)
    await awaitScripts(page)
    await page.getByRole('grid').waitFor()
    await reach(page)
    expect(await findViolationsInBoth(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('where colours are the system’s, or of more contrast, the page shown and the way that leads nowhere still look so', async () => {
  const { page } = await site.openAsOwner({ forcedColors: 'active' })
  await page.goto(`${site.address}/t/parts`)
  await awaitScripts(page)
  const navigation = page.getByRole('navigation', { name: 'Tables' })
  const outlineOf = (name: string) =>
    navigation
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await outlineOf('Parts')).toBe('solid')
  expect(await outlineOf('Home')).toBe('none')
  const colourOf = (words: string) =>
    page
      .locator('footer')
      .getByText(words)
      .evaluate((part) => getComputedStyle(part).color)
  expect(await colourOf('Previous')).not.toBe(await colourOf('rows per page'))
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  expect(await findViolationsInBoth(page)).toEqual([])
})
