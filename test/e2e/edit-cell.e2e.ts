import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Ann'), (2, 'Bo');
  create table products (id integer primary key, name text not null, price decimal(12, 2) not null check (price >= 0),
    state text check (state in ('new', 'sold')), fragile boolean, made date, remark text, notes json,
    maker integer references makers, picture blob);
  insert into products (id, name, price, state, fragile, made, remark, notes, maker) values (1, 'Oak table', '12.50', 'new', true, '2026-11-20', 'as is', '{}', 1),
    (2, 'Elm shelf', '7.00', 'sold', false, null, null, '{}', null), (3, 'Pine chair', '30.00', 'new', true, null, '', '{}', null)`)

const open = async (as: 'openAsOwner' | 'openAsEditor' | 'openAsViewer' = 'openAsOwner', options = {}) => {
  const opened = await site[as](options)
  await opened.page.goto(`${site.address}/t/products`)
  await awaitScripts(opened.page)
  await opened.page.getByRole('grid').waitFor()
  return opened
}

test('a person writes a price by double click, and takes it back', async () => {
  const { page, complaints } = await open()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await cellOf(page, '1', 'price').dblclick()
  await field(page, 'Price of Oak table').fill('13.75')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, '1', 'price').innerText()).toBe('13.75')
  expect(site.read('select price from products where id = 1')).toBe(13.75)
  expect(sent.filter((method) => method === 'PATCH')).toHaveLength(1)
  await page.getByText('Changed price of Oak table').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cellOf(page, '1', 'price').innerText()).toBe('12.50')
  expect(site.read('select price from products where id = 1')).toBe(12.5)
  expect(complaints).toEqual([])
})

test('what does not fit is said at the field, which keeps what was typed; Escape leaves the cell as it was', async () => {
  const { page } = await open()
  await cellOf(page, '2', 'price').dblclick()
  const price = field(page, 'Price of Elm shelf')
  await price.fill('cheap')
  await page.keyboard.press('Enter')
  const said = page.getByRole('alert')
  await said.waitFor()
  expect(await price.inputValue()).toBe('cheap')
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  await price.fill('-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
  await page.context().setOffline(true)
  await price.fill('8')
  await page.keyboard.press('Enter')
  await page.getByText('Can’t reach the server').waitFor()
  expect(await price.inputValue()).toBe('8')
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await price.waitFor({ state: 'detached' })
  expect(site.read('select price from products where id = 2')).toBe(7)
})

test('with the keyboard alone: F2, Tab to the next cells, nothing and empty text are two choices', async () => {
  const { page } = await open()
  await walkTo(page, '2 state')
  await page.keyboard.press('F2')
  await field(page, 'State of Elm shelf').selectOption({ label: 'new' })
  await page.keyboard.press('Tab')
  await field(page, 'Fragile of Elm shelf').selectOption({ label: 'Yes' })
  await page.keyboard.press('Tab')
  await field(page, 'Made of Elm shelf').fill('2026-11-21')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dry')
  const remark = field(page, 'Remark of Elm shelf')
  const nothing = page.getByRole('checkbox', { name: 'No value' })
  expect(await remark.inputValue()).toBe('dry')
  await expect.poll(() => nothing.isChecked()).toBe(false)
  await remark.fill('')
  await page.keyboard.press('Enter')
  await remark.waitFor({ state: 'detached' })
  const held = "state || fragile || made || coalesce(remark, 'nothing')"
  await expect.poll(() => site.read(`select ${held} from products where id = 2`)).toBe('new12026-11-21')
  await expect.poll(() => focusOf(page)).toBe('2 remark')
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.read('select remark from products where id = 2')).toBeNull()
})

test('two people write one cell: the second sees both values, and decides', async () => {
  const [one, two] = [await open(), await open('openAsEditor')]
  await cellOf(two.page, '3', 'name').dblclick()
  await cellOf(one.page, '3', 'name').dblclick()
  await field(one.page, 'Name of Pine chair').fill('Pine stool')
  await one.page.keyboard.press('Enter')
  await expect.poll(() => site.read('select name from products where id = 3')).toBe('Pine stool')
  await field(two.page, 'Name of Pine chair').fill('Pine bench')
  await two.page.keyboard.press('Enter')
  const conflict = two.page.getByRole('alertdialog')
  await conflict.waitFor()
  const told = await conflict.innerText()
  expect(told).toMatch(/olive changed this/)
  expect(told).toContain('Pine stool')
  expect(told).toContain('Pine bench')
  // With live updates the first person would see the other's value, and there would be no conflict.
  await one.page.evaluate(() => window.SwitchboardLive?.setPaused(true))
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => site.read('select name from products where id = 3')).toBe('Pine bench')
  await cellOf(one.page, '3', 'name').dblclick()
  await field(one.page, 'Name of Pine stool').fill('Pine desk')
  await one.page.getByRole('heading', { name: 'Products' }).click()
  await one.page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(() => cellOf(one.page, '3', 'name').innerText()).toBe('Pine bench')
  expect(site.read('select name from products where id = 3')).toBe('Pine bench')
})

test('a viewer writes nothing; a value that is no text leads an editor to its row', async () => {
  const viewer = await open('openAsViewer')
  await cellOf(viewer.page, '1', 'price').dblclick()
  await cellOf(viewer.page, '1', 'picture').dblclick()
  expect(await viewer.page.getByRole('textbox', { name: 'Price of Oak table' }).count()).toBe(0)
  expect(viewer.page.url()).toMatch(/\/t\/products$/)
  const editor = await open('openAsEditor')
  site.run(`update products set picture = x'00ff' where id = 1`)
  await cellOf(editor.page, '1', 'picture').dblclick()
  await editor.page.waitForURL(/\/t\/products\/1$/)
})

test('a double click on a name edits the cell; a click alone follows the link, with another key held at once', async () => {
  const { page, complaints } = await open()
  const name = () => cellOf(page, '1', 'name').getByRole('link')
  await name().dblclick()
  await field(page, 'Name of Oak table').fill('Oak desk')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.read('select name from products where id = 1')).toBe('Oak desk')
  const maker = () => cellOf(page, '1', 'maker').getByRole('link')
  expect(page.url()).toMatch(/\/t\/products$/)
  await maker().click()
  await page.waitForURL(/\/t\/makers\/1$/)
  await page.goBack()
  await name().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/products\/1$/)
  await page.goBack()
  const opened = page.context().waitForEvent('page')
  await name().click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL(/\/t\/products\/1$/)
  expect(page.url()).toMatch(/\/t\/products$/)
  expect(complaints).toEqual([])
})

test('a double click on a relation edits the key of the row that it leads to', async () => {
  const { page } = await open()
  await cellOf(page, '1', 'maker').getByRole('link', { name: 'Ann' }).dblclick()
  const key = page.getByLabel(/^Maker of/)
  expect(await key.inputValue()).toBe('1')
  await key.fill('2')
  await page.keyboard.press('Enter')
  await cellOf(page, '1', 'maker').getByRole('link', { name: 'Bo' }).waitFor()
  expect(site.read('select maker from products where id = 1')).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/t/products')
  await cellOf(page, '1', 'maker').dblclick()
  await key.fill('7')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await cellOf(page, '1', 'maker').getByRole('link', { name: 'Bo' }).click()
  await page.waitForURL('**/t/makers/2')
})

test('undo lies over the end of the content, and Ctrl-Z takes back what it tells of, but not while somebody types', async () => {
  const { page, complaints } = await open()
  await cellOf(page, '2', 'price').dblclick()
  await field(page, 'Price of Elm shelf').fill('8')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const notice = await boxOf(page.getByRole('region', { name: 'Last change' }))
  const content = await boxOf(page.getByRole('main'))
  expect(notice.left).toBeGreaterThan(content.left)
  expect(notice.bottom).toBeLessThan(content.bottom)
  expect(notice.top).toBeGreaterThan(content.bottom - 200)
  expect(notice.bottom).toBeLessThan((await boxOf(page.getByText('1–3 of 3'))).top)
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('ControlOrMeta+z')
  expect(site.read('select price from products where id = 2')).toBe(8)
  await page.locator('[role="grid"] tbody [tabindex="0"]').focus()
  await page.keyboard.press('?')
  const line = page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .locator('dl > div', { hasText: 'Undo the last change' })
  await line.waitFor()
  expect((await line.locator('kbd').allInnerTexts()).at(-1)).toBe('Z')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByText('Undone: price of Elm shelf').waitFor()
  expect(site.read('select price from products where id = 2')).toBe(7)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await undo.count()).toBe(0)
  expect(complaints).toEqual([])
})

const boxOf = (element: Locator) =>
  element.evaluate((found) => {
    const { left, top, bottom } = found.getBoundingClientRect()
    return { left, top, bottom }
  })
const cellOf = (page: Page, key: string, column: string) =>
  page.locator(`tr[data-key="${key}"] td`).nth(columns.indexOf(column))
const columns = ['', 'id', 'name', 'price', 'state', 'fragile', 'made', 'remark', 'notes', 'maker', 'picture']
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Moves the focus into the grid, and with arrow keys to the cell. */
async function walkTo(page: Page, place: string) {
  const [key, column] = place.split(' ')
  await page.locator('[role="grid"] tbody [tabindex="0"]').focus()
  const walk = async (arrow: string, isThere: (place: string) => boolean) => {
    for (let steps = 0; steps < 20 && !isThere(await focusOf(page)); steps++) await page.keyboard.press(arrow)
  }
  await walk('ArrowDown', (at) => at.startsWith(`${key} `))
  await walk('ArrowRight', (at) => at.endsWith(` ${column}`))
  expect(await focusOf(page)).toBe(place)
}
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('td')
    const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
    return `${cell?.closest('tr')?.dataset.key} ${head?.dataset.column}`
  })
