import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 25)
    insert into parts select number, 'Part ' || number, number > 2, number % 7 from numbers;
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Anna'), (2, 'Ben')`)

/** Saves a view as a script of the page would. */
async function keepView(): Promise<void> {
  const wish = { name: 'Low', list: '?filter=stock:is:0', layout: null, sharedWith: [], defaultFor: [] }
  const { page } = await site.openAsOwner()
  await page.goto(site.address)
  await awaitScripts(page)
  const kept = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/tables/parts/views', { method: 'POST', headers, body })).status
  }, JSON.stringify(wish))
  expect(kept).toBe(201)
}

const active = () => site.read('select count(*) from parts where active')
const namesOn = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.innerText))
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const searchOf = (page: Page) => new URL(page.url()).search

beforeAll(keepView)

describe.each([
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('without script, %s', (_place, viewport) => {
  beforeEach(() => site.run('update parts set active = id > 2'))
  const isPhone = viewport.width < 400
  async function open(path: string) {
    const { page } = await site.openAsOwner({ javaScriptEnabled: false, viewport })
    await page.goto(site.address + path)
    return page
  }

  test('a person finds a table, searches, filters, sorts and goes through its pages', async () => {
    const page = await open('/')
    if (isPhone) await page.getByRole('button', { name: 'Tables' }).click()
    await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'Parts' }).click()
    await page.getByRole('searchbox', { name: 'Search Parts' }).fill('Part')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(searchOf(page)).toBe('?q=Part')
    await follow(page, 'Only: Active')
    expect(searchOf(page)).toBe('?q=Part&filter=active:is:true')
    expect((await namesOn(page))[0]).toBe('Part 3')
    if (isPhone) {
      await page.getByLabel('Sort', { exact: true }).selectOption('Stock, descending')
      await page.getByRole('button', { name: 'Apply' }).click()
    } else {
      await follow(page, 'Stock')
      await follow(page, 'Stock')
    }
    expect((await namesOn(page)).slice(0, 3)).toEqual(['Part 20', 'Part 13', 'Part 6'])
    await page.getByRole('link', { name: /^(Next|›)/ }).click()
    expect(searchOf(page)).toMatch(/page=2&.*sort=-stock/)
    expect((await namesOn(page))[0]).toBe('Part 24')
    await follow(page, 'Only: Inactive')
    expect(await namesOn(page)).toEqual(['Part 2', 'Part 1'])
  })

  test('they flip one row, and many by the page that asks first', async () => {
    const page = await open('/t/parts?sort=-name')
    await page
      .getByRole('row')
      .filter({ hasText: 'Part 9' })
      .getByRole('button', { name: 'Turn off' })
      .click()
    expect(searchOf(page)).toBe('?sort=-name')
    expect(active()).toBe(22)
    // The label around each box is a large target for fingers.
    for (const name of ['Select Part 8', 'Select Part 7'])
      await page.getByRole('checkbox', { name, exact: true }).locator('xpath=..').click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('heading', { name: 'Turn off 2 rows of Parts?' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Done', { exact: true }).waitFor()
    expect(active()).toBe(20)
    await page.goto(`${site.address}/t/parts?filter=stock:is:0`)
    await bar.getByRole('link', { name: 'Turn off' }).click()
    expect(await page.locator('h1').innerText()).toBe('Turn off 3 rows of Parts?')
    await page.getByRole('main').getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Done', { exact: true }).waitFor()
    expect(active()).toBe(18)
  })

  test('nothing is shown that would do nothing; views are links', async () => {
    const page = await open('/t/parts?filter=stock:gt:1;id:lt:20')
    await page.getByRole('link', { name: 'Low' }).first().waitFor()
    const idle = ['Columns', 'Filter', 'Search or run…', 'All rows', 'Update a field…']
    for (const name of idle) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('link', { name: 'Export this list as CSV' }).waitFor()
    await page.keyboard.press('Escape')
    for (const name of [/menu$/, /^Stock > /, /^Edit filter/])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: /^Select all/ }).count()).toBe(0)
    expect(await page.locator('kbd:visible').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const guest = await site.openAsStranger({ javaScriptEnabled: false, viewport })
    await guest.page.goto(`${site.address}/sign-in`)
    await guest.page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await guest.page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
    await follow(page, 'Low')
    expect(searchOf(page)).toMatch(/^\?view=[^&]+$/)
    expect(await namesOn(page)).toEqual(['Part 7', 'Part 14', 'Part 21'])
  })
})
