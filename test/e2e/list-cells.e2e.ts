import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const story = `${'It rained all week. '.repeat(20)}Then it stopped.`
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const allowed = 'https://pictures.example'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-cells-'))
  const file = new DatabaseSync(join(folder, 'cells.sqlite'))
  file.exec(`create table things (id integer primary key, name text, facts json, story text, photo text,
    status text check (status in ('new', 'sold', 'lost')), website text, seen_at timestamptz)`)
  const insert = file.prepare('insert into things values (?, ?, ?, ?, ?, ?, ?, ?)')
  const seen = new Date(Date.now() - 5 * 60_000).toISOString()
  const facts = `{"size":12345678901234567890,"tags":["a","b"]}`
  const long = 'https://shop.example/a/very/long/way/to/the/last/page.html'
  insert.run(1, 'First', facts, story, pixel, 'new', long, seen)
  insert.run(2, 'Second', '[]', 'short', `${allowed}/gone.png`, 'sold', 'https://shop.example', seen)
  insert.run(3, 'Third', null, null, 'https://elsewhere.example/a.png', 'lost', null, null)
  file.exec(`create table amounts (id integer primary key, name text, pieces integer, price decimal(12, 2), fragile boolean);
    insert into amounts values (1001, 'Bolt', 1234567, '1234.50', true)`)
  file.exec(`create table offers (id integer primary key, name text, thing integer references things (id));
    insert into offers values (1, 'Cheap', 2)`)
  file.exec('create table sayings (id integer primary key, name text)')
  file.exec(`create table blanks (id integer primary key, name text); insert into blanks values (1, '   ')`)
  const say = file.prepare('insert into sayings (name) values (?)')
  for (const words of ['Long is the way. ', 'הדרך ארוכה מאוד. ', 'short', 'קצר'])
    say.run(words.length > 5 ? words.repeat(12).trim() : words)
  file.close()
  await writeFile(join(folder, 'c.config.ts'), `export default { images: ['${allowed}'] }`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({
  arguments: [`sqlite:${join(folder, 'cells.sqlite')}`, '--attach', '--config', join(folder, 'c.config.ts')],
}))

async function openThings() {
  const opened = await site.openAsOwner({ viewport: { width: 1800, height: 900 } })
  const asked: string[] = []
  await opened.page.route(/pictures\.example|elsewhere\.example/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await opened.page.goto(`${site.address}/t/things`)
  await awaitScripts(opened.page)
  return { ...opened, asked }
}

test('a person opens what is long under its cell with the keyboard, reads all of it, and goes on where they were', async () => {
  const { page } = await openThings()
  const peek = page.locator('tr[data-key="1"] [data-peek]', { hasText: 'It rained' })
  await peek.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Story, full value' })
  await panel.getByText('Then it stopped.').waitFor()
  expect(await panel.locator('pre').innerText()).toBe(story)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => peek.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('JSON opens with its members below each other, and no digit is lost', async () => {
  const { page } = await openThings()
  await page.locator('tr[data-key="1"] [data-peek]', { hasText: 'size' }).click()
  const panel = page.getByRole('dialog', { name: 'Facts, full value' })
  expect(await panel.locator('pre').innerText()).toBe(
    '{\n  "size": 12345678901234567890,\n  "tags": [\n    "a",\n    "b"\n  ]\n}',
  )
})

test('only pictures that are our own or allowed are asked for; a broken one reads as its address', async () => {
  const { page, asked } = await openThings()
  const pictures = page.locator('tbody img')
  expect(await pictures.evaluateAll((found) => found.map((picture) => picture.getAttribute('src')))).toEqual([
    pixel,
    `${allowed}/gone.png`,
  ])
  const broken = page.locator('tr[data-key="2"] img[data-broken]')
  await broken.waitFor()
  expect(await broken.getAttribute('alt')).toBe('pictures.example/gone.png')
  await page.getByRole('link', { name: 'elsewhere.example/a.png' }).waitFor()
  expect(asked).toEqual([`${allowed}/gone.png`])
})

test('times are told by how far away they are, states by the colour of what they mean, long addresses their ends', async () => {
  const { page, complaints } = await openThings()
  const row = page.locator('tr[data-key="1"]')
  const time = row.locator('time')
  expect(await time.innerText()).toMatch(/^[56] minutes ago$/)
  expect(await time.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+$/)
  const lost = page.locator('tbody bdi[data-tone="bad"]')
  expect(new Set(await lost.allInnerTexts())).toEqual(new Set(['lost']))
  expect(await row.locator('bdi[data-tone]').count()).toBe(0)
  const link = row.locator('a[href^="https://shop"]')
  expect(await link.innerText()).toMatch(/^shop\.example\/….*page\.html$/)
  expect(await link.getAttribute('title')).toBe('https://shop.example/a/very/long/way/to/the/last/page.html')
  expect(complaints.filter((told) => !told.includes('ERR_FAILED'))).toEqual([])
})

test('amounts stand under each other at the end, written as the reader’s language has them; keys and words do not', async () => {
  const { page } = await site.openAsOwner({ locale: 'nl-NL' })
  await page.goto(`${site.address}/t/amounts`)
  await awaitScripts(page)
  const cells = page.locator('tr[data-key="1001"] td')
  expect((await cells.allInnerTexts()).slice(1)).toEqual(['1001', 'Bolt', '1.234.567', '1.234,50', 'Yes'])
  const ends = await cells.evaluateAll((found) =>
    found.map((cell) => getComputedStyle(cell).textAlign === 'end'),
  )
  expect(ends.slice(1)).toEqual([false, false, true, true, false])
})

test('what is longer than its cell is cut at its end, whichever way it and the page are written', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/sayings`)
  await awaitScripts(page)
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((way) => (document.documentElement.dir = way), dir)
    const seen = await page.locator('tbody a').evaluateAll((links) =>
      links.map((link) => {
        const cell = link.closest('td')?.getBoundingClientRect()
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
        const isIn = (at: number) => {
          const letter = document.createRange()
          letter.setStart(text as Text, at)
          letter.setEnd(text as Text, at + 1)
          const { left, right } = letter.getBoundingClientRect()
          return cell !== undefined && left >= cell.left && right <= cell.right
        }
        const side = link.getBoundingClientRect()
        const isLeft = cell !== undefined && side.left - cell.left < cell.right - side.right
        return { first: isIn(0), last: isIn((text?.textContent?.length ?? 0) - 1), isLeft }
      }),
    )
    const [long, hebrew, short, brief] = seen
    for (const cut of [long, hebrew]) expect(cut).toMatchObject({ first: true, last: false })
    // Short texts are aligned.
    const isLeft = dir === 'ltr'
    for (const whole of [short, brief]) expect(whole).toEqual({ first: true, last: true, isLeft })
  }
})

test('what a row leads to is called by its name, in its list and on its page', async () => {
  const { page } = await site.openAsOwner()
  for (const path of ['/t/offers', '/t/offers/1']) {
    await page.goto(site.address + path)
    const link = page.getByRole('main').getByRole('link', { name: 'Second', exact: true })
    expect(await link.getAttribute('href')).toBe('/t/things/2')
  }
})

test('a row whose name is blanks has a link that can be seen', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/blanks`)
  await page.locator('td').getByRole('link', { name: 'empty' }).click()
  await page.waitForURL(`${site.address}/t/blanks/1`)
})
