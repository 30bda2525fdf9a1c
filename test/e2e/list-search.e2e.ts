import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-search-'))
  const file = new DatabaseSync(join(folder, 'search.sqlite'))
  file.exec(`create table lamps (id integer primary key, name text not null, colour text);
    insert into lamps values (1, 'Red lamp', '#ff0000'), (2, 'Blue lamp', '#00f'), (3, 'Red <b>rug</b>', 'none'),
      (4, 'Green lamp', null);
    with recursive n(i) as (values (5) union all select i + 1 from n where i < 60)
      insert into lamps select i, 'Plain rug ' || i, null from n;
    create table notes (id integer primary key, body text);
    create table people (id integer primary key, name text collate nocase, town text);
    create index people_name on people (name);
    with recursive n(i) as (values (1) union all select i + 1 from n where i < 60000)
      insert into notes select i, 'note ' || i from n;
    insert into people select id, 'person ' || id, 'town' from notes;
    analyze;
    create view endless as select p.id, p.name, q.town from people p, people q`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'search.sqlite')}`, '--attach'] }))

async function open(path: string, options: { javaScriptEnabled?: boolean } = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitScripts(opened.page)
  return { ...opened, box: opened.page.getByRole('searchbox') }
}

const namesOn = (page: Page) => page.locator('tbody tr td:nth-child(3)').allInnerTexts()
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('without script', () => {
  const withoutScript = { javaScriptEnabled: false }

  test('a person searches with Enter, keeps order, size and filters, and clears the words again', async () => {
    const { page, box } = await open('/t/lamps?page=2&size=25&sort=-name&filter=id:lt:60', withoutScript)
    await box.fill('red')
    await box.press('Enter')
    await page.waitForURL(/q=red/)
    expect(parametersOf(page)).toEqual({ q: 'red', size: '25', sort: '-name', filter: 'id:lt:60' })
    expect(await namesOn(page)).toEqual(['Red lamp', 'Red <b>rug</b>'])
    expect(await box.inputValue()).toBe('red')
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.waitForURL((url) => !url.searchParams.has('q'))
    expect(parametersOf(page)).toEqual({ size: '25', sort: '-name', filter: 'id:lt:60' })
    expect(await namesOn(page)).toHaveLength(25)
  })

  test('a search that takes too long says what may help, and leaves the words to be mended', async () => {
    const { page, box } = await open('/t/endless?size=25&q=nowhere', withoutScript)
    await page.getByRole('heading', { name: 'This took too long' }).waitFor()
    expect(await box.inputValue()).toBe('nowhere')
    await page.getByRole('link', { name: 'Show the list without the search' }).click()
    await page.waitForURL(/\/t\/endless\?size=25$/)
    expect(await page.locator('tbody tr').count()).toBe(25)
  })
})

test('whoever pauses while typing gets their rows, loses neither field nor words, and goes back in one step', async () => {
  const { page, box, complaints } = await open('/t/lamps')
  await box.pressSequentially('red la', { delay: 30 })
  await page.waitForURL(/q=red\+la/)
  await expect.poll(() => namesOn(page)).toEqual(['Red lamp'])
  await box.pressSequentially('mp')
  await page.waitForURL(/q=red\+lamp/)
  await expect.poll(() => namesOn(page)).toEqual(['Red lamp'])
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await box.inputValue()).toBe('red lamp')
  expect(await page.title()).toBe('Lamps · Search')
  await page.goBack()
  await page.waitForURL(/\/t\/lamps$/)
  await expect.poll(() => namesOn(page)).toHaveLength(10)
  expect(await box.inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('400 ms after the last key the search is asked, and with Enter at once', async () => {
  const { page, box } = await open('/t/lamps')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/t/lamps')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('blu')
  await page.clock.runFor(399)
  await box.press('e')
  await page.clock.runFor(399)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['blue'])
  await expect.poll(() => namesOn(page)).toEqual(['Blue lamp'])
  await box.fill('green')
  await box.press('Enter')
  await expect.poll(() => namesOn(page)).toEqual(['Green lamp'])
  await page.clock.runFor(1000)
  expect(asked).toEqual(['blue', 'green'])
})

test('an answer that comes late is not shown, and until the right one comes the old rows stay', async () => {
  const { page, box } = await open('/t/lamps')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/t\/lamps\?.*q=red/, async (route) => {
    await held
    await route.continue().catch(() => {}) // the page has cancelled this request
  })
  await box.fill('red')
  await page.waitForRequest(/q=red/)
  const rows = page.getByRole('region', { name: 'Lamps, rows' })
  await expect.poll(() => rows.getAttribute('aria-busy')).toBe('true')
  await page.getByRole('progressbar').waitFor()
  expect(await namesOn(page)).toHaveLength(10)
  // The browser cancels the request, so the server stops its query.
  const givenUp = page.waitForEvent('requestfailed', (request) => /q=red/.test(request.url()))
  await box.fill('blue')
  await expect.poll(() => namesOn(page)).toEqual(['Blue lamp'])
  expect((await givenUp).failure()?.errorText).toMatch(/ABORTED/)
  release()
  await page.waitForTimeout(300)
  expect(await namesOn(page)).toEqual(['Blue lamp'])
  expect(await rows.getAttribute('aria-busy')).toBe('false')
})

test('the slash leads to the search, Escape empties it', async () => {
  const { page, box } = await open('/t/lamps?q=red')
  await page.keyboard.press('/')
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await box.inputValue()).toBe('a/b')
  await page.keyboard.press('Escape')
  expect(await box.inputValue()).toBe('')
  await page.waitForURL(/\/t\/lamps$/)
  await expect.poll(() => namesOn(page)).toHaveLength(10)
})

test('words that cannot be asked are refused beside the field, and the rows stay', async () => {
  const { page, box } = await open('/t/lamps')
  await box.fill('a b c d e f g h i j')
  await box.press('Enter')
  expect(await box.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain(
    'at most 8 words',
  )
  expect(page.url()).toMatch(/\/t\/lamps$/)
  await box.fill('red lamp')
  await expect.poll(() => namesOn(page)).toEqual(['Red lamp'])
})

test('who types on while a search takes too long goes on typing on the page that says so', async () => {
  const { page, box } = await open('/t/endless')
  await box.pressSequentially('nowhere')
  await page.getByRole('heading', { name: 'This took too long' }).waitFor()
  expect(await box.inputValue()).toBe('nowhere')
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Endless, rows' }).waitFor()
  expect(page.url()).toMatch(/\/t\/endless$/)
})

test.each([
  ['notes', 'reads it row by row'],
  ['people', 'only the beginnings of ID, Name'],
])(
  'the owner reads what a search of the large table %s can’t do, and what would help',
  async (table, said) => {
    const { page } = await open(`/t/${table}?q=nobody`)
    const text = await page.getByRole('main').innerText()
    expect(text).toContain(said)
    expect(text).toContain(`switchboard index ${table}`)
  },
)

test('nothing is said of a search that can do everything', async () => {
  const { page } = await open('/t/lamps?q=nobody')
  expect(await page.getByRole('main').innerText()).not.toContain('switchboard index')
  expect(await page.getByRole('heading', { name: 'No results' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Clear search' }).last().click()
  await expect.poll(() => namesOn(page)).toHaveLength(10)
})
