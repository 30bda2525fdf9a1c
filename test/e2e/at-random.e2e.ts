import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../../src/demo/random.ts'
import { awaitScripts } from '../browser.ts'
import { atScale } from '../scale.ts'
import { serveTeam, type TeamSite } from '../team-site.ts'

const rows = 137
const acts = atScale({ test: 45, proof: 1_500 })
const lookEvery = 5

/** Choices are the same on every run. A proof makes new ones, which TEST_SEED repeats. */
const seed = Number(process.env.TEST_SEED ?? atScale({ test: 1, proof: Date.now() % 1_000_000 }))

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, active boolean not null, stock integer not null);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${rows})
    insert into parts select number, 'Part ' || number, number % 2, number % 90 from numbers`)

// With a watch, the page shows writes of other programs at once.
beforeAll(() => site.command(['watch', 'parts', '--yes']))

test.each([
  ['on a desk', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
])(
  'whatever a person does in a list %s, it shows what the database holds, and nothing breaks',
  async (_where, options) => {
    const { page, context, complaints } = await site.openAsOwner(options)
    const random = createRandom(seed)
    const done: string[] = []
    const told = () => `TEST_SEED=${seed}: ${done.slice(-12).join(', ')}\n${page.url()}`
    await page.goto(`${site.address}/t/parts`)
    await awaitScripts(page)
    for (let at = 1; at <= acts; at += 1) {
      const [name, act] = random.pick(deeds)
      done.push(name)
      await act({ page, random, site, goOffline: (isOffline) => context.setOffline(isOffline) })
      expect(
        complaints.filter((said) => !/ERR_INTERNET_DISCONNECTED/.test(said)),
        told(),
      ).toEqual([])
      if (at % lookEvery !== 0) continue
      await lookAway(page)
      await expect.poll(() => findDifference(page), { message: told() }).toBeNull()
    }
  },
)

interface Doing {
  readonly page: Page
  readonly random: Random
  readonly site: TeamSite
  goOffline(isOffline: boolean): Promise<void>
}

type Deed = readonly [name: string, act: (doing: Doing) => Promise<void>]

const deeds: readonly [Deed, ...Deed[]] = [
  ['a head', pressOne('thead th[data-column] a')],
  ['a page', pressOne('footer nav a, footer ol a')],
  ['a page', pressOne('footer nav a, footer ol a')],
  ['a size', pressOne('a[aria-label$="rows per page"]')],
  ['a filter', pressOne('[aria-label="Filters"] a')],
  ['a switch', pressOne('tbody input[role="switch"]')],
  ['a switch', pressOne('tbody input[role="switch"]')],
  ['undo', pressOne('button:text-is("Undo")')],
  ['words', type],
  ['back', ({ page }) => go(page, () => page.goBack({ timeout: 5_000 }))],
  ['on', ({ page }) => go(page, () => page.goForward({ timeout: 5_000 }))],
  ['reload', ({ page }) => go(page, () => page.reload())],
  ['a row, and back', visit],
  ['keys', pressKeys],
  ['another program', writeOutside],
  ['no network', stayAway],
]

/** Presses one of the visible elements, if there is one. */
function pressOne(selector: string): Deed[1] {
  return async ({ page, random }) => {
    await leaveDialogs(page)
    const found = page.locator(selector).filter({ visible: true })
    const count = await found.count()
    // The element may have disappeared, such as a row that leaves its list.
    if (count > 0)
      await found
        .nth(random.integer(0, count - 1))
        .click({ timeout: 2_000 })
        .catch(() => {})
  }
}

async function type({ page, random }: Doing): Promise<void> {
  await leaveDialogs(page)
  await page
    .getByRole('searchbox', { name: 'Search Parts' })
    .fill(random.pick(['', 'part', '1', '"Part 2"', 'nothing']))
}

async function visit({ page, random }: Doing): Promise<void> {
  await leaveDialogs(page)
  const links = page.locator('tbody a[href*="/t/parts/"]').filter({ visible: true })
  const count = await links.count()
  if (count === 0) return
  const { href } = new URL(page.url())
  const isGone = await links
    .nth(random.integer(0, count - 1))
    .click({ timeout: 2_000 })
    .then(
      () => false,
      () => true,
    )
  if (isGone) return
  await page.waitForURL((url) => url.href !== href)
  await go(page, () => page.goBack())
}

async function pressKeys({ page, random }: Doing): Promise<void> {
  const keys = [
    'j',
    'ArrowDown',
    'ArrowRight',
    'End',
    'Home',
    'Control+k',
    'Escape',
    'f',
    '?',
    ' ',
    'x',
    'n',
    'Tab',
  ] as const
  for (let at = 0; at < 6; at += 1) await page.keyboard.press(random.pick(keys))
  await page.waitForTimeout(200)
  await leaveDialogs(page)
}

async function writeOutside({ random, site: { run } }: Doing): Promise<void> {
  const id = random.integer(1, rows)
  run(`update parts set stock = ${random.integer(0, 99)}, active = ${random.integer(0, 1)} where id = ${id}`)
}

async function stayAway(doing: Doing): Promise<void> {
  await doing.goOffline(true)
  await doing.random.pick([pressOne('footer ol a'), pressOne('tbody input[role="switch"]'), pressKeys])(doing)
  await doing.goOffline(false)
}

/** Ends on the list, whatever page the step leads to. */
async function go(page: Page, act: () => Promise<unknown>): Promise<void> {
  // A step that the browser cancels, because another one is under way, leads nowhere.
  await act().catch(() => {})
  if (new URL(page.url()).pathname !== '/t/parts') await page.goto(`${site.address}/t/parts`)
  await awaitScripts(page)
}

/** A dialog that a key has opened may still be loading. */
async function leaveDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open], :popover-open')
  for (let at = 0; at < 6; at += 1) {
    await page.waitForTimeout(at === 0 ? 0 : 50)
    if ((await open.count()) > 0) await page.keyboard.press('Escape')
    else if (at > 0) return
  }
}

/** Rows keep their places while the person uses or selects some. */
async function lookAway(page: Page): Promise<void> {
  await leaveDialogs(page)
  await page.mouse.move(2, 2)
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name="key"]:checked')) box.click()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  // Changes that came while the person used the rows wait for a click on this button.
  const news = page.getByRole('button', { name: /^Show (?:what has|the|\d+)/ })
  if ((await news.count()) > 0) await news.click()
}

/** Compares the page with the JSON of the list's own address. Rows that only wait to move must have current values. */
async function findDifference(page: Page): Promise<string | null> {
  const { pathname, search } = new URL(page.url())
  if (pathname !== '/t/parts') return `is at ${pathname}`
  const shown = await page.evaluate(() => {
    const columns = [...document.querySelectorAll<HTMLElement>('thead th')].map((head) => head.dataset.column)
    return [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[data-key]')].map((row) => ({
      key: row.dataset.key ?? '',
      name: row.cells[columns.indexOf('name')]?.innerText.trim(),
      stock: row.cells[columns.indexOf('stock')]?.innerText.replace(/\D/g, ''),
      active: row.querySelector<HTMLInputElement>('input[role="switch"]')?.checked,
    }))
  })
  const asked = search === '' ? `?size=${await findUsualSize(page)}` : search
  const answer = await fetch(`${site.address}/api/tables/parts/rows${asked}`, {
    headers: { cookie: site.cookie },
  })
  const { rows: held } = await answer.json()
  const wanted = held.map(({ key, values }: { key: string; values: Record<string, unknown> }) => ({
    key,
    name: values.name,
    stock: String(values.stock),
    active: values.active,
  }))
  return JSON.stringify(shown) === JSON.stringify(wanted)
    ? null
    : `shows\n${JSON.stringify(shown)}\nnot\n${JSON.stringify(wanted)}`
}

/** An address that says nothing of its rows has as many as the person chose last. */
async function findUsualSize(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'switchboard_page_size')?.value ?? '10'
}
