import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts, holdBack } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 250)
    insert into parts select number, 'Part ' || number, number % 2, number % 90 from numbers`)

type As = 'openAsOwner' | 'openAsViewer'
async function open(path: string, as: As = 'openAsOwner') {
  const opened = await site[as]()
  await opened.page.goto(site.address + path)
  await awaitScripts(opened.page)
  return opened
}

/** Everything that tells a person where they are in a list. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((part) => part.innerText.trim())
    return {
      keys: [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.key),
      order: [...document.querySelectorAll('thead th')].flatMap(
        (head) => head.getAttribute('aria-sort') ?? [],
      ),
      chips: textsOf('[aria-label="Filters"] li > span'),
      current: textsOf('main [aria-current]'),
      range: textsOf('footer > span')[0],
      words: document.querySelector<HTMLInputElement>('main input[name="q"]')?.value,
    }
  })
/** Waits until nothing changes any more, because the number of rows may come after the rows. */
async function settledOn(page: Page, former?: Awaited<ReturnType<typeof seenOn>>) {
  const read = async () => JSON.stringify(await seenOn(page))
  await expect.poll(read).not.toBe(JSON.stringify(former))
  await expect
    .poll(async () => {
      const seen = await read()
      await page.waitForTimeout(200)
      return seen === (await read()) && (await seenOn(page)).range
    })
    .toMatch(/ of \d+$/)
  return seenOn(page)
}
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

test('a list is the same after a reload, one step back and on again, and for a colleague who is given its address', async () => {
  const { page, complaints } = await open('/t/parts?sort=name')
  const seen = [await settledOn(page)]
  const step = async (act: () => Promise<unknown>, address: RegExp) => {
    await act()
    await page.waitForURL(address)
    seen.push(await settledOn(page, seen.at(-1)))
  }
  await step(() => page.getByRole('searchbox', { name: 'Search Parts' }).fill('Part'), /q=Part/)
  await step(() => press(page, 'Only: Active'), /filter=active/)
  await step(() => press(page, 'Stock'), /sort=stock/)
  await step(() => press(page, '25 rows per page'), /size=25/)
  await step(() => press(page, 'Next'), /page=2/)
  const [, , , , , last] = seen
  expect(last).toMatchObject({ order: ['ascending'], words: 'Part', range: '26–50 of 125' })

  await page.reload()
  await awaitScripts(page)
  expect(await settledOn(page)).toEqual(last)
  const colleague = await open(page.url().replace(site.address, ''), 'openAsViewer')
  expect(await settledOn(colleague.page)).toEqual(last)
  for (const before of seen.slice(0, -1).reverse()) {
    await page.goBack()
    await expect.poll(() => seenOn(page)).toEqual(before)
  }
  for (const next of seen.slice(1)) {
    await page.goForward()
    await expect.poll(() => seenOn(page)).toEqual(next)
  }
  expect(complaints).toEqual([])
})

test('a list has ten rows, or 25, 50 or 100', async () => {
  const { page } = await open('/t/parts')
  const sizes = page.getByRole('link', { name: /rows per page$/ })
  expect(
    await sizes.evaluateAll((links) => links.map((link) => link.textContent?.replace(/\D/g, ''))),
  ).toEqual(['10', '25', '50', '100'])
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBe(10)
  for (const size of [25, 50, 100, 10]) {
    await press(page, `${size} rows per page`)
    await expect.poll(() => rows.count()).toBe(size)
  }
  expect(new URL(page.url()).search).toBe('?size=10')
})

test.each([
  ['another page of the list', 'Next', /page=2/],
  ['a row', 'Part 3', /\/3$/],
  ['another screen', 'Home', /\/$/],
])(
  'who comes back to %s, and goes on back before its scripts run, sees what they went back to',
  async (_what, link, address) => {
    const { page, complaints } = await open('/t/parts')
    const first = await settledOn(page)
    await press(page, link)
    await page.waitForURL(address)
    await page.goto(`${site.address}/health`)
    const release = await holdBack(page, '**/entry.client*')
    await page.goBack({ waitUntil: 'commit' })
    await page.getByRole('main').waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL(`${site.address}/t/parts`, { waitUntil: 'commit' })
    release()
    await awaitScripts(page)
    expect(await settledOn(page)).toEqual(first)
    expect(complaints).toEqual([])
  },
)
