import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatFilter } from '../../src/wire/filter-text.ts'
import { awaitRest } from '../browser.ts'
import { serveSite } from '../site.ts'

const markup = '<img src=x onerror=alert(1)>'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-filters-'))
  const file = new DatabaseSync(join(folder, 'filters.sqlite'))
  file.exec(`create table makers (id integer primary key, name text not null, code text not null unique);
    insert into makers values (1, 'Anna & Co', 'AC'), (2, '${markup}', 'MK'), (3, 'אבג', 'HE');
    create table things (id integer primary key, maker_id integer references makers (id),
      maker_code text references makers (code), status text check (status in ('new', 'sold', '${markup}')),
      website text, email text, colour text, photo text, "<b>mark</b>" text);
    insert into things values
      (1, 1, 'AC', 'new', 'https://example.com/a?b=1&c=2', 'anna@example.com', '#ff8800', 'https://example.com/a.png', 'x'),
      (2, 2, 'MK', '${markup}', 'javascript:alert(1)', '"><i>@example.com', 'red;background:url(/x)', 'data:text/html,x', '${markup}'),
      (3, 3, null, 'sold', ' https://example.com', 'a@b?bcc=c@d', '#12', '//example.com/x', null),
      (4, null, null, null, null, null, null, null, null)`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'filters.sqlite')}`, '--attach'] }))

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  const open = async (path: string) => {
    const opened = await site.openAsOwner({ javaScriptEnabled })
    await opened.page.goto(site.address + path)
    return opened
  }

  test('a person reads what a list is filtered by, takes one filter away, and then all', async () => {
    const filter = 'or(status:is:new;status:is:sold);maker_id:in:1,3;not(id:gt:3);colour:filled'
    const { page } = await open(`/t/things?size=25&sort=-id&q=example&page=3&filter=${filter}`)
    expect(await chipsOn(page)).toEqual([
      'Status is new or Status is sold',
      expect.stringMatching(/^Maker is (1|Anna)/),
      'not (ID > 3)',
      'Colour is not empty',
    ])
    await page.getByRole('link', { name: 'Remove filter: not (ID > 3)' }).click()
    await page.waitForURL((url) => !url.search.includes('not('))
    await expect.poll(() => chipsOn(page)).toHaveLength(3)
    expect(parametersOf(page)).toEqual({
      size: '25',
      sort: '-id',
      q: 'example',
      filter: 'or(status:is:new;status:is:sold);maker_id:in:1,3;colour:filled',
    })
    expect(await keysOn(page)).toEqual(['3', '1'])
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => !url.searchParams.has('filter'))
    expect(parametersOf(page)).toEqual({ size: '25', sort: '-id', q: 'example' })
    await expect.poll(() => chipsOn(page)).toEqual([])
  })

  test('a filter that cannot be understood is refused in words, beside the way back', async () => {
    const { page } = await open('/t/things?size=25&filter=status:is:new;oops')
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('"oops" is not a condition')
    await page.getByRole('link', { name: 'Show the whole list' }).click()
    await page.waitForURL(/\/t\/things$/)
    await expect.poll(() => keysOn(page)).toEqual(['1', '2', '3', '4'])
  })

  test('filters that nothing passes say so, and lead back to the rows', async () => {
    const { page } = await open('/t/things?filter=id:is:99')
    await page.getByRole('heading', { name: 'No results' }).waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).last().click()
    await page.waitForURL(/\/t\/things$/)
    await expect.poll(() => keysOn(page)).toHaveLength(4)
  })
})

test('a relation reads as its row is called and leads to it; where it is no key it only reads so', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things?filter=maker_id:is:1`)
  const maker = page.locator('td').getByRole('link', { name: 'Anna & Co' })
  expect(await maker.count()).toBe(1)
  expect([await maker.getAttribute('href'), await maker.getAttribute('title')]).toEqual(['/t/makers/1', '1'])
  expect(await chipsOn(page)).toEqual(['Maker is Anna & Co'])
  const cells = await page.locator('tbody tr').first().locator('td').allInnerTexts()
  expect(cells.slice(1, 4)).toEqual(['1', 'Anna & Co', 'Anna & Co'])
  await maker.click()
  await page.waitForURL(/\/t\/makers\/1$/)
  await page.getByRole('heading', { name: 'Anna & Co' }).waitFor()
})

test('only addresses that are safe to follow are links, and only colours are drawn', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things`)
  const links = await page
    .locator('tbody a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    ...['/t/things/1', '/t/makers/1', 'https://example.com/a?b=1&c=2', 'mailto:anna@example.com'],
    ...['https://example.com/a.png', '/t/things/2', '/t/makers/2', 'mailto:%22%3E%3Ci%3E@example.com'],
    ...['/t/things/3', '/t/makers/3', '/t/things/4'],
  ])
  const outside = page.locator('tbody a[href^="https:"]').first()
  expect(await outside.getAttribute('rel')).toBe('noopener noreferrer')
  const drawn = await page
    .locator('tbody td [style]')
    .evaluateAll((found) => found.map((it) => it.getAttribute('style')))
  expect(drawn).toEqual(['background:#ff8800'])
  expect(complaints).toEqual([])
})

test('names and values that look like markup are text, wherever they are shown', async () => {
  const { page, complaints } = await site.openAsOwner()
  const filter = formatFilter({ kind: 'condition', column: 'status', operator: 'is', values: [markup] })
  const asked = new URLSearchParams({ filter: `${filter};maker_id:is:2`, q: '<b>' })
  await page.goto(`${site.address}/t/things?${asked}`)
  await awaitRest(page)
  expect(await chipsOn(page)).toEqual([`Status is ${markup}`, expect.stringContaining('Maker is')])
  expect(await page.getByRole('searchbox').inputValue()).toBe('<b>')
  await page.goto(`${site.address}/t/things`)
  const text = await page.locator('table').innerText()
  expect(text).toContain(markup)
  expect(text).toContain('<b>mark</b>')
  expect(await page.locator('table img, table b, table i').count()).toBe(0)
  expect(complaints).toEqual([])
})

const chipsOn = (page: Page) =>
  page.getByRole('list', { name: 'Filters' }).locator('li > span').allInnerTexts()
const keysOn = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
