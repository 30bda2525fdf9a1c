import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table lamps (id integer primary key, name varchar(40) not null, room varchar(40));
  insert into lamps values (1, 'Oak', 'Hall'), (2, 'Elm', 'Hall'), (3, 'Ash', 'Hall'), (4, 'Fir', 'Hall'),
    (5, 'Yew', 'Hall'), (6, 'Fig', 'Hall');
  create table spots (a integer, b integer, room varchar(40), primary key (a, b));
  insert into spots values (1, 1, 'Hall'), (1, 2, 'Hall')`)

const rowOf = (page: Page, key: string) => page.locator(`tr[data-key="${key}"]`)
const isKept = (page: Page, key: string) => rowOf(page, key).getAttribute('data-kept')
const wordsOf = (page: Page, key: string) =>
  rowOf(page, key).locator('[data-gone-words]').getAttribute('data-gone-words')

async function open(path = '/t/lamps?filter=room:is:Hall&sort=id') {
  const opened = await site.openAsEditor({ viewport: { width: 1440, height: 900 } })
  await opened.page.goto(site.address + path)
  await awaitScripts(opened.page)
  await opened.page.getByRole('button', { name: 'Row beside' }).waitFor()
  return opened
}

async function edit(page: Page, key: string, room: string) {
  await rowOf(page, key).getByText('Hall', { exact: true }).dblclick()
  const field = page.getByRole('textbox', { name: /^Room of / })
  await field.fill(room)
  await field.press('Enter')
}

test('a row that its writer takes out of the list stays until they ask; others lose it', async () => {
  const { page, complaints } = await open()
  const other = await open()
  await edit(page, '2', 'Attic')
  await expect.poll(() => isKept(page, '2')).toBe('')
  expect(await wordsOf(page, '2')).toBe('No longer in this list:')
  expect(await rowOf(page, '2').innerText()).toContain('Attic')
  await expect.poll(() => rowOf(other.page, '2').count()).toBe(0)
  await page.getByText('The row that you saved is no longer in this list.').waitFor({ state: 'attached' })
  expect(await isKept(page, '2')).toBe('')
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Show one change' }).click()
  await expect.poll(() => rowOf(page, '2').count()).toBe(0)
  expect(await page.locator('[data-kept], [data-gone-words]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a form over the list and the row beside it keep the row, too', async () => {
  const { page, complaints } = await open()
  await rowOf(page, '4').getByRole('link', { name: 'Fir' }).focus()
  await page.keyboard.press('b')
  const beside = page.locator('#beside')
  await beside.locator('dd[data-column="room"]').dblclick()
  const field = beside.getByRole('textbox', { name: 'Room of Fir' })
  await field.fill('Loft')
  await field.press('Enter')
  await expect.poll(() => isKept(page, '4')).toBe('')
  await beside.getByText('No longer in this list.').waitFor()
  await page.keyboard.press('ArrowDown')
  await beside.getByRole('link', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  const name = await drawer.getByRole('textbox', { name: 'Name' }).inputValue()
  await drawer.getByRole('textbox', { name: 'Room' }).fill('Cellar')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  const key = String(site.read(`select id from lamps where name = '${name}'`))
  await expect.poll(() => isKept(page, key)).toBe('')
  expect(complaints).toEqual([])
})

test('a row with a key of two columns is kept; a row that stays in its list is not marked', async () => {
  const { page } = await open('/t/spots?filter=room:lacks:Attic')
  await edit(page, '1,1', 'Attic')
  await expect.poll(() => isKept(page, '1,1')).toBe('')
  await page.getByRole('button', { name: 'Show one change' }).click()
  await expect.poll(() => rowOf(page, '1,1').count()).toBe(0)
  await edit(page, '1,2', 'Yard')
  await rowOf(page, '1,2').getByText('Yard').waitFor()
  await expect.poll(() => page.locator('[data-editor]').count()).toBe(0)
  expect(await isKept(page, '1,2')).toBeNull()
})
