import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const names = Array.from({ length: 150 }, (_, at) => `box_${String(at).padStart(3, '0')}`)
const site = serveTeam(
  names
    .map(
      (name) =>
        `create table ${name} (id integer primary key, name text); insert into ${name} values (7, 'x');`,
    )
    .join('\n'),
)

async function open(path: string, options = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(site.address + path)
  return opened
}

test('the navigation has the first tables, and the server finds the others', async () => {
  const { page, complaints } = await open('/t/box_001')
  await awaitScripts(page)
  const navigation = page.getByRole('navigation', { name: 'Tables' })
  expect(await navigation.locator('a[href^="/t/"]').count()).toBe(60)
  await navigation.getByText('90 more. Type part of a name to find them.').waitFor()
  await navigation.getByRole('searchbox').fill('149')
  await navigation.getByRole('link', { name: 'Box 149' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Box 149' }).waitFor()
  expect(complaints).toEqual([])
})

test('the palette finds a table that the page does not have, and its rows by their keys', async () => {
  const { page } = await open('/t/box_001')
  await awaitScripts(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('box 148')
  await page.getByRole('option', { name: 'Box 148', exact: true }).waitFor()
  await page.getByRole('combobox').fill('box 148 7')
  await page.getByRole('option', { name: /Open 7 in Box 148/ }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/t/box_148/7')
})

test.each([true, false])(
  'the first page shows all tables by pages and by search, script: %s',
  async (javaScriptEnabled) => {
    const { page } = await open('/', { javaScriptEnabled })
    if (javaScriptEnabled) await awaitScripts(page)
    const content = page.locator('main')
    await content.getByText('1–60 of 150').waitFor()
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    await content.getByRole('link', { name: 'Next' }).click()
    await content.getByText('61–120 of 150').waitFor()
    await content.getByRole('link', { name: /Box 060/ }).waitFor()
    await content.getByRole('searchbox').fill('box 149')
    await content.getByRole('button', { name: 'Search' }).click()
    await content.getByRole('link', { name: /Box 149/ }).waitFor()
    expect(await content.locator('a[href^="/t/"]').count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?q=box+149')
    await content.getByRole('searchbox').fill('zzz')
    await content.getByRole('button', { name: 'Search' }).click()
    await content.getByText('No matching tables').waitFor()
  },
)

test('the trail proposes tables by their names, and keeps the one that is asked', async () => {
  const { page } = await open('/audit')
  await awaitScripts(page)
  const field = page.getByRole('combobox', { name: 'Table' })
  await field.fill('box_147')
  await expect.poll(() => page.locator('datalist option').first().getAttribute('value')).toBe('box_147')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?table=box_147')
  expect(await field.inputValue()).toBe('box_147')
})
