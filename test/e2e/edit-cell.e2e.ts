import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table products (id integer primary key, name text not null, price decimal(12, 2) not null check (price >= 0),
    state text check (state in ('new', 'sold')), fragile boolean, made date, remark text, notes json);
  insert into products values (1, 'Oak table', '12.50', 'new', true, '2026-11-20', 'as is', '{}'),
    (2, 'Elm shelf', '7.00', 'sold', false, null, null, '{}'), (3, 'Pine chair', '30.00', 'new', true, null, '', '{}')`)

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
  await page.getByText('The server could not be reached').waitFor()
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
  await cellOf(two.page, '3', 'name').dblclick({ position: { x: 4, y: 20 } })
  await cellOf(one.page, '3', 'name').dblclick({ position: { x: 4, y: 20 } })
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
  // Live, the first would see what the second writes, and have nothing to decide.
  await one.page.getByRole('button', { name: 'Live', exact: true }).click()
  await conflict.getByRole('button', { name: 'Write mine' }).click()
  await expect.poll(() => site.read('select name from products where id = 3')).toBe('Pine bench')
  await cellOf(one.page, '3', 'name').dblclick({ position: { x: 4, y: 20 } })
  await field(one.page, 'Name of Pine stool').fill('Pine desk')
  await one.page.getByRole('heading', { name: 'Products' }).click()
  await one.page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(() => cellOf(one.page, '3', 'name').innerText()).toBe('Pine bench')
  expect(site.read('select name from products where id = 3')).toBe('Pine bench')
})

test('a viewer writes nothing; what needs more room than a line leads an editor to its row', async () => {
  const viewer = await open('openAsViewer')
  await cellOf(viewer.page, '1', 'price').dblclick()
  await cellOf(viewer.page, '1', 'notes').dblclick()
  expect(await viewer.page.getByRole('textbox', { name: 'Price of Oak table' }).count()).toBe(0)
  expect(viewer.page.url()).toMatch(/\/t\/products$/)
  const editor = await open('openAsEditor')
  await cellOf(editor.page, '1', 'notes').dblclick()
  await editor.page.waitForURL(/\/t\/products\/1$/)
})

const cellOf = (page: Page, key: string, column: string) =>
  page.locator(`tr[data-key="${key}"] td`).nth(columns.indexOf(column))
const columns = ['', 'id', 'name', 'price', 'state', 'fragile', 'made', 'remark', 'notes']
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Into the grid, and by arrows to the cell. */
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
