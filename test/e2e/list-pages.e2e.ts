import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-pages-'))
  const file = new DatabaseSync(join(folder, 'pages.sqlite'))
  file.exec(`create table events (id integer primary key, place text);
    with recursive n(i) as (values (1) union all select i + 1 from n where i < 60500)
      insert into events select i, 'place ' || (i % 7) from n;
    create table bells (id integer primary key, name text);
    insert into bells select id, 'bell ' || id from events where id <= 62;
    analyze;
    create view recent as select * from events;
    -- Its rows come at once, and then it never ends.
    create view ringing as with recursive n(i) as (values (1) union all select i + 1 from n)
      select bells.id, bells.name from n cross join bells on bells.id = n.i`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'pages.sqlite')}`, '--attach'] }))

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  const open = async (path: string) => {
    const opened = await site.openAsOwner({ javaScriptEnabled })
    await opened.page.goto(site.address + path)
    if (javaScriptEnabled) await awaitScripts(opened.page)
    return opened.page
  }

  test('a person walks on and back by cursors, deep in a large table, and misses nothing', async () => {
    const page = await open('/t/events?page=3000&size=10&sort=-id')
    const first = 60500 - 29990
    await expect.poll(() => keysOn(page)).toEqual(countDown(first))
    for (const step of [1, 2, 3]) {
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await expect.poll(() => keysOn(page)).toEqual(countDown(first - 10 * step))
    }
    expect(parametersOf(page)).toMatchObject({ page: '3003', after: expect.any(String) })
    expect(await rangeOn(page)).toMatch(/^30,021–30,030 of /)
    await page.getByRole('link', { name: 'Previous', exact: true }).click()
    await expect.poll(() => keysOn(page)).toEqual(countDown(first - 20))
    expect(parametersOf(page)).toMatchObject({ page: '3002', before: expect.any(String) })
  })

  test('pages have numbers: the first, those around, and the last where it is known', async () => {
    const page = await open('/t/bells?page=4&size=10&count=exact')
    expect(await numbersOn(page)).toEqual(['1', '2', '3', '[4]', '5', '6', '7'])
    expect(await rangeOn(page)).toBe('31–40 of 62')
    await page.getByRole('link', { name: 'Page 7', exact: true }).click()
    await expect.poll(() => rangeOn(page)).toBe('61–62 of 62')
    await expect.poll(() => numbersOn(page)).toEqual(['1', '…', '6', '[7]'])
    const next = page.getByRole('link', { name: 'Next', exact: true })
    expect(await next.getAttribute('href')).toBeNull()
    expect(await next.isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect.poll(() => numbersOn(page)).toEqual(['[1]', '2', '…', '7'])
    expect(page.url()).toMatch(/\/t\/bells$/)
  })

  test('another size or order begins at the first page, by no cursor', async () => {
    const page = await open('/t/bells')
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect.poll(() => rangeOn(page)).toBe('11–20 of 62')
    await page.getByRole('link', { name: '25 rows per page' }).click()
    await expect.poll(() => rangeOn(page)).toBe('1–25 of 62')
    expect(parametersOf(page)).toEqual({ size: '25' })
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect.poll(() => rangeOn(page)).toBe('26–50 of 62')
    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await expect.poll(() => rangeOn(page)).toBe('1–25 of 62')
    expect(parametersOf(page)).toEqual({ size: '25', sort: 'name' })
  })

  test('what was not counted to its end says so until a person has it counted', async () => {
    // Each run uses another number, because the server remembers counts.
    const rows = javaScriptEnabled ? 60_400 : 60_300
    const page = await open(`/t/recent?filter=id:lte:${rows}`)
    await expect
      .poll(async () => {
        if (!javaScriptEnabled) await page.reload()
        return rangeOn(page)
      })
      .toBe('1–10 of more than 10,000')
    expect(await page.getByRole('main').innerText()).toContain('more than 10,000 rows')
    expect(await numbersOn(page)).toEqual(['[1]', '2'])
    await page.getByRole('link', { name: 'Count exactly' }).click()
    await expect.poll(() => rangeOn(page)).toBe(`1–10 of ${rows.toLocaleString('en')}`)
    expect(await page.getByRole('main').innerText()).toContain(`${rows.toLocaleString('en')} rows`)
    expect(await numbersOn(page)).toEqual(['[1]', '2', '…', (rows / 10).toLocaleString('en')])
    expect(await page.getByRole('link', { name: 'Count exactly' }).count()).toBe(0)
  })
})

test('the size that a person chose is that of other lists, too, until they choose another', async () => {
  const { page } = await site.openAsOwner()
  const go = async (path: string) => {
    await page.goto(site.address + path)
    await awaitScripts(page)
  }
  await go('/t/bells')
  await page.getByRole('link', { name: '25 rows per page' }).click()
  await expect.poll(() => rangeOn(page)).toBe('1–25 of 62')
  await go('/t/events')
  expect(await keysOn(page)).toHaveLength(25)
  await go('/t/bells?size=50')
  expect(await rangeOn(page)).toBe('1–50 of 62')
  await go('/t/bells')
  await page.getByRole('link', { name: '10 rows per page' }).click()
  await expect.poll(() => rangeOn(page)).toBe('1–10 of 62')
  await go('/t/events')
  expect(await keysOn(page)).toHaveLength(10)
})

test('who filters a large table reads how far was counted', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/events?filter=id:gt:5`)
  await expect.poll(() => rangeOn(page)).toBe('1–10 of more than 10,000')
  expect(await page.getByRole('main').innerText()).toContain('more than 10,000 rows')
})

test('a number that comes after the rows takes its place, and nothing else moves', async () => {
  const { page } = await site.openAsOwner()
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] })
    new PerformanceObserver((list) => {
      Reflect.get(window, 'moved').push(...list.getEntries().map((entry) => Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  await page.route('**/api/tables/ringing/count?*', async (route) => {
    asked.push(new URL(route.request().url()).search)
    await route.fulfill({ json: { value: 43, mode: 'exact' } })
  })
  await page.goto(`${site.address}/t/ringing?filter=id:gt:19`)
  await expect.poll(() => rangeOn(page)).toBe('1–10 of 43')
  expect(await numbersOn(page)).toEqual(['[1]', '2', '…', '5'])
  await awaitRest(page)
  expect(asked).toEqual(['?filter=id%3Agt%3A19&mode=capped'])
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('a person who has it counted may give up, and then have it counted after all', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/ringing`)
  await awaitScripts(page)
  let isQuick = false
  // The route is set before the first request. Setting it during a request may lose the next one.
  await page.route('**/count?*mode=exact', (route) =>
    isQuick ? route.fulfill({ json: { value: 62, mode: 'exact' } }) : route.continue(),
  )
  const ask = page.getByRole('link', { name: 'Count exactly' })
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('mode=exact'))
  await ask.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Counting…').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Enter')
  expect((await given).failure()?.errorText).toContain('ABORTED')
  await ask.waitFor()
  expect(await page.getByText('Counting…').count()).toBe(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Count exactly')
  isQuick = true
  await page.keyboard.press('Enter')
  await expect.poll(() => rangeOn(page)).toBe('1–10 of 62')
})

test('a person who has it counted turns pages meanwhile, and keeps their place', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/ringing`)
  await awaitScripts(page)
  const asked: string[] = []
  const { promise: isCounted, resolve: count } = Promise.withResolvers<void>()
  await page.route('**/count?*mode=exact', async (route) => {
    asked.push(new URL(route.request().url()).search)
    await isCounted
    await route.fulfill({ json: { value: 62, mode: 'exact' } }).catch(() => {}) // the page may have gone
  })
  const ask = page.getByRole('link', { name: 'Count exactly' })
  await ask.click()
  await page.getByText('Counting…').waitFor()
  for (const rows of ['11–20', '21–30']) {
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter')
    await expect.poll(() => rangeOn(page)).toContain(rows)
    expect(await page.getByText('Counting…').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Cancel')
  }
  expect(asked).toEqual(['?mode=exact'])
  count()
  await expect.poll(() => rangeOn(page)).toBe('21–30 of 62')
  expect(await page.getByText('Counting…').count()).toBe(0)
})

test('a count ends where a person goes to other rows', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/ringing`)
  await awaitScripts(page)
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('mode=exact'))
  await page.getByRole('link', { name: 'Count exactly' }).click()
  await page.getByText('Counting…').waitFor()
  await page.getByRole('link', { name: 'Bells', exact: true }).first().click()
  expect((await given).failure()?.errorText).toContain('ABORTED')
  await expect.poll(() => rangeOn(page)).toBe('1–10 of 62')
  expect(await page.getByText('Counting…').count()).toBe(0)
})

test('a count that fails says why, and can be tried again', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/ringing`)
  await awaitScripts(page)
  const detail = 'The database took too long..'
  await page.route('**/count?*mode=exact', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'too-slow', title: 'Too slow', status: 503, detail },
    }),
  )
  await page.getByRole('link', { name: 'Count exactly' }).click()
  await page.getByRole('alert').getByText(detail).waitFor()
  await page.unroute('**/count?*mode=exact')
  await page.route('**/count?*mode=exact', (route) =>
    route.fulfill({ json: { value: 50, mode: 'estimated' } }),
  )
  await page.getByRole('link', { name: 'Count exactly' }).click()
  await page.getByRole('alert').getByText('too many rows to count').waitFor()
  expect(await rangeOn(page)).toBe('1–10 of about 50')
})

test('what is listed can be had as a file, all of it and nothing else, with the columns as shown or with all', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(
    `${site.address}/t/bells?page=2&size=25&sort=-name&q=bell&filter=id:gt:40&columns=name,id&count=exact`,
  )
  const hrefs = await page
    .locator('a[download]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const all = '?sort=-name&q=bell&filter=id:gt:40'
  expect(hrefs).toEqual(
    [`${all}&columns=name,id`, all].flatMap((asked) => [
      `/api/tables/bells/export.csv${asked}`,
      `/api/tables/bells/export.xlsx${asked}`,
      `/api/tables/bells/export.ndjson${asked}`,
    ]),
  )
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('link', { name: 'Export columns as shown, as CSV' }).waitFor()
  await page.getByRole('link', { name: 'Export all columns, as CSV' }).waitFor()
})

test('the wished columns are shown in the wished order', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/bells?columns=name`)
  expect(await page.locator('thead th[data-column]').allInnerTexts()).toEqual(['Name'])
  await page.goto(`${site.address}/t/bells?columns=name,id`)
  expect(await page.locator('thead th[data-column]').allInnerTexts()).toEqual(['Name', 'ID'])
  expect(await page.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual(['', 'bell 1', '1'])
})

const keysOn = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
const rangeOn = (page: Page) => page.locator('footer > span').innerText()
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const countDown = (from: number) => Array.from({ length: 10 }, (_, index) => String(from - index))

/** The page numbers as shown, with the current one in brackets. */
function numbersOn(page: Page): Promise<string[]> {
  return page.locator('footer ol li').evaluateAll((items) =>
    items.map((item) => {
      const text = item.textContent?.replace('Page ', '') ?? ''
      return item.querySelector('[aria-current]') ? `[${text}]` : text
    }),
  )
}

test('how many pages there are is written as the reader’s language has it', async () => {
  const { page } = await site.openAsOwner({ locale: 'nl-NL' })
  const jump = page.getByRole('spinbutton', { name: 'Go to page (1–6.050)' })
  // A slow count becomes an estimate, which has no last page.
  const read = () => page.goto(`${site.address}/t/events`).then(() => jump.count())
  await expect.poll(read, { timeout: 10_000 }).toBe(1)
})

test('a value of the sorted column leads to its page, and what can be no value is refused beside it', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/events?sort=-id&size=25&count=exact`)
  await awaitScripts(page)
  const field = page.getByRole('textbox', { name: 'Go to ID' })
  await field.fill('soon')
  await field.press('Enter')
  const fault = () => field.evaluate((input: HTMLInputElement) => input.validationMessage)
  await expect.poll(fault).toMatch(/^Enter a whole number/)
  await field.fill('60000')
  await field.press('Enter')
  await page.waitForURL(/page=21\b/)
  await page.getByText('60000', { exact: true }).first().waitFor()
})

test('without script the server leads to the page of a value', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/events?sort=-id&size=25&count=exact`)
  await page.getByRole('textbox', { name: 'Go to ID' }).fill('60000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/page=21\b/)
  await page.getByText('60000', { exact: true }).first().waitFor()
})
