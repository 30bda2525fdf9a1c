import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Watched } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { findBroken, findPlainWords, pseudoLocale, sayPseudo } from '../pseudo-language.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { switchOf } from '../switch-site.ts'
import { serveTeam } from '../team-site.ts'

const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Bay', 'Fig', 'Tea', 'Sal']
/** Longer than the name of a channel may be. */
const longTable = `lamps_${'x'.repeat(200)}`
const longKey = 'k'.repeat(300)
const site = serveTeam(`
  create table ${longTable} (id text primary key, name text not null);
  insert into ${longTable} values ('${longKey}', 'Long lamp'), ('other', 'Other lamp');
  create table lamps (id integer primary key, name text not null, active boolean not null, note text);
  insert into lamps values ${names.map((name, at) => `(${at + 1}, '${name} lamp', true, 'bright')`).join(', ')}`)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const pseudo = { locale: pseudoLocale }
const list = '/t/lamps'
const row = '/t/lamps/1'

describe('who has the same open', () => {
  test.each([
    ['list', list],
    ['row', row],
    ['list of a long name', `/t/${longTable}`],
    ['row of a long key', `/t/${longTable}/${longKey}`],
  ])('is shown on a %s by name, once, and is gone when they close it', async (_what, path) => {
    const ours = await open(site.openAsOwner(), path)
    expect(await here(ours.page).count()).toBe(0)
    const theirs = await open(site.openAsEditor(), path)
    const other = await open(Promise.resolve({ ...theirs, page: await theirs.context.newPage() }), path)
    await here(ours.page, 'edda is here').waitFor()
    await here(theirs.page, 'olive is here').waitFor()
    expect(await ours.page.getByTitle('edda', { exact: true }).allInnerTexts()).toEqual(['E'])
    await other.page.close()
    await theirs.page.close()
    await expect.poll(() => here(ours.page).count(), { timeout: 5_000 }).toBe(0)
    expect([ours.complaints, theirs.complaints]).toEqual([[], []])
  })

  test('leaves a list when they open one of its rows, and is there on the row', async () => {
    const onList = await open(site.openAsOwner(), list)
    const onRow = await open(site.openAsViewer(), row)
    const theirs = await open(site.openAsEditor(), list)
    await here(onList.page, 'edda is here').waitFor()
    await theirs.page.getByRole('link', { name: 'Oak lamp' }).click()
    await here(onRow.page, 'edda is here').waitFor()
    await expect.poll(() => here(onList.page).count()).toBe(0)
    await theirs.page
      .getByRole('link', { name: /Lamps$/ })
      .first()
      .click()
    await here(onList.page, 'edda is here').waitFor()
    await expect.poll(() => here(onRow.page).count()).toBe(0)
  })

  test('leaves while they pause, and sees nobody; who was cut off is there again by themself', async () => {
    const ours = await open(site.openAsOwner(), list)
    const theirs = await open(site.openAsEditor(), list)
    await here(ours.page, 'edda is here').waitFor()
    await theirs.page.evaluate(() => window.SwitchboardLive?.setPaused(true))
    await expect.poll(() => here(ours.page).count()).toBe(0)
    expect(await here(theirs.page).count()).toBe(0)
    await theirs.page.evaluate(() => window.SwitchboardLive?.setPaused(false))
    await here(ours.page, 'edda is here').waitFor()
    await theirs.context.setOffline(true)
    await expect.poll(() => here(theirs.page).count()).toBe(0)
    await theirs.context.setOffline(false)
    await here(theirs.page, 'olive is here').waitFor()
    await here(ours.page, 'edda is here').waitFor()
  })

  test('leaves when nobody has seen their tab for half a minute, and is back when it is seen', async () => {
    const ours = await open(site.openAsOwner(), list)
    const opening = await site.openAsEditor()
    await opening.page.clock.install()
    const theirs = await open(Promise.resolve(opening), list)
    await here(ours.page, 'edda is here').waitFor()
    await hide(theirs.page, true)
    await theirs.page.clock.fastForward(31_000)
    await expect.poll(() => here(ours.page).count()).toBe(0)
    await hide(theirs.page, false)
    await here(ours.page, 'edda is here').waitFor()
  })

  test.each([
    ['on a desk', {}, 4],
    ['on a phone', phone, 1],
  ])(
    'has a face as far as there is room %s; the keyboard opens the names',
    async (_place, options, faces) => {
      const ours = await open(site.openAsOwner(options), list)
      const before = await boxes(ours.page)
      for (const name of ['Shop', 'Bot', 'Cron']) await joinAsProgram(ours.page, name)
      await open(site.openAsEditor(), list)
      await open(site.openAsViewer(), list)
      const button = here(ours.page, 'Bot (a program) and 4 others are here')
      await button.waitFor()
      expect(await boxes(ours.page)).toEqual(before)
      expect(await button.locator('[title]').filter({ visible: true }).count()).toBe(faces)
      expect(await button.innerText()).toContain(`+${5 - faces}`)
      await button.focus()
      await ours.page.keyboard.press('Enter')
      const people = ours.page.getByRole('dialog', { name: /are here$/ }).getByRole('listitem')
      await people.first().waitFor()
      expect(await people.locator('bdi').allInnerTexts()).toEqual([
        'Bot (a program)',
        'Cron (a program)',
        'edda',
        'Shop (a program)',
        'vera',
      ])
      await ours.page.keyboard.press('Escape')
      expect(await people.count()).toBe(0)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(ours.complaints).toEqual([])
    },
  )
})

describe('a row that somebody has open', () => {
  test('shows what another changes, says so quietly, and moves nothing', async () => {
    const ours = await open(site.openAsOwner(), '/t/lamps/2')
    const theirs = await open(site.openAsEditor(), list)
    const value = ours.page.locator('dd[data-column="note"]')
    const before = await boxes(ours.page)
    await switchOf(theirs.page, 'Elm lamp').click()
    await expect.poll(() => switchOf(ours.page, 'Elm lamp').isChecked()).toBe(false)
    await ours.page.locator('[data-row-switch][data-fresh]').waitFor()
    await ours.page.getByRole('status').filter({ hasText: 'Changed just now.' }).waitFor()
    await ours.page
      .getByText(/turned .*off/i)
      .first()
      .waitFor()
    expect(await boxes(ours.page)).toEqual(before)
    site.run(`update lamps set note = 'dim' where id = 2`)
    await expect.poll(() => value.innerText(), { timeout: 8_000 }).toBe('dim')
    expect([ours.complaints, theirs.complaints]).toEqual([[], []])
  })

  test('is asked for once by whoever moves its switch, and is no news to them', async () => {
    const { page } = await open(site.openAsOwner(), '/t/lamps/3')
    await switchOf(page, 'Ash lamp').click()
    await expect.poll(() => site.read('select active from lamps where id = 3')).toBe(0)
    await page.waitForTimeout(1_000) // a patch and its effects take half of that: there is no state to wait for
    expect(await page.getByText('Changed just now.').count()).toBe(0)
    expect(await page.locator('[data-fresh]').count()).toBe(0)
  })

  test('stays when it is deleted, and says so', async () => {
    const { page, complaints } = await open(site.openAsOwner(), '/t/lamps/10')
    site.run('delete from lamps where id = 10')
    await page.getByRole('status').filter({ hasText: 'Deleted just now.' }).waitFor({ timeout: 8_000 })
    expect(await page.locator('dd[data-column="name"]').innerText()).toBe('Sal lamp')
    expect(complaints).toEqual([])
  })

  test('works without push as it always did', async () => {
    const { page, context } = await site.openAsOwner()
    await context.routeWebSocket(/\/app\//, (socket) => socket.close())
    await page.goto(`${site.address}/t/lamps/4`)
    await page.getByRole('button', { name: 'Reconnecting', exact: true }).waitFor()
    await switchOf(page, 'Fir lamp').click()
    await expect.poll(() => site.read('select active from lamps where id = 4')).toBe(0)
    expect(await here(page).count()).toBe(0)
    await page
      .getByRole('link', { name: /Lamps$/ })
      .first()
      .click()
    await page.locator('tr[data-key="4"]').waitFor()
  })
})

describe.each([
  ['on a desk', {}, String],
  ['on a phone', phone, String],
  ['on a desk, in a language of long words', pseudo, sayPseudo],
  ['on a phone, in a language of long words', { ...phone, ...pseudo }, sayPseudo],
])('what is live breaks no rule of accessibility and has room %s', (_place, options, say) => {
  test('on a list: others, cells that changed, a row that left and the pill', async () => {
    const filter = '?filter=active:is:true'
    const ours = await open(site.openAsOwner(options), list + filter)
    const theirs = await open(site.openAsEditor(), list + filter)
    await here(ours.page, say('edda is here')).waitFor()
    await ours.page.locator('tr[data-key="9"] a').focus()
    await switchOf(theirs.page, 'Bay lamp').click()
    await ours.page.locator('tr[data-key="7"][data-gone]').waitFor()
    await ours.page.getByRole('button', { name: new RegExp(`^${say('Show')} `) }).waitFor()
    await freshen(ours.page, 'tr[data-key="8"] td:last-of-type')
    await expectWhole(ours.page)
    await switchOf(theirs.page, 'Oak lamp').waitFor()
    site.run('update lamps set active = true where id = 7')
  })

  test('on a row: others, a value that changed, and that it was deleted', async () => {
    site.run(`insert into lamps values (11, 'Late lamp', true, 'new')`)
    const ours = await open(site.openAsOwner(options), '/t/lamps/11')
    await open(site.openAsEditor(), '/t/lamps/11')
    await here(ours.page, say('edda is here')).click()
    await ours.page.getByRole('dialog', { name: say('edda is here') }).waitFor()
    await freshen(ours.page, 'dd[data-column="note"]')
    expect(await findViolationsInBoth(ours.page)).toEqual([])
    await ours.page.keyboard.press('Escape')
    site.run('delete from lamps where id = 11')
    await ours.page.getByText(say('Deleted just now.')).waitFor({ timeout: 8_000 })
    await expectWhole(ours.page)
  })
})

test('whoever wants no motion sees no light go out and nothing fade', async () => {
  const { page } = await open(site.openAsOwner({ reducedMotion: 'reduce' }), list)
  const cell = page.locator('tr[data-key="5"] td:last-of-type')
  await freshen(page, 'tr[data-key="5"] td:last-of-type')
  const motion = await cell.evaluate((place) => {
    place.closest('tr')?.setAttribute('data-gone', '')
    const { animationName, transitionDuration } = getComputedStyle(place)
    return { animationName, fadesSeconds: Number.parseFloat(transitionDuration) }
  })
  expect(motion.animationName).toBe('none')
  expect(motion.fadesSeconds).toBeLessThan(0.001)
})

const here = (page: Page, name: string | RegExp = /(is|are) here$/) =>
  page.getByRole('button', { name, exact: true })

async function open(opening: Promise<Watched>, path: string): Promise<Watched> {
  const opened = await opening
  await opened.page.goto(site.address + path)
  await opened.page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  return opened
}

const tokens = new Map<string, string | undefined>()

/** A program with its own token and its own Pusher client. */
async function joinAsProgram(page: Page, name: string): Promise<void> {
  const token =
    tokens.get(name) ?? (await site.command(['tokens', 'add', name, '--role', 'viewer'])).split('\n')[0]
  tokens.set(name, token)
  const push = await page.locator('meta[name="push"]').getAttribute('content')
  const client = openPusherClient(site.address, JSON.parse(push ?? '').key, {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${site.address}/broadcasting/auth`,
      headers: { Authorization: `Bearer ${token}` },
    },
  })
  closing.push(() => client.disconnect())
  await untilEvent(client.subscribe('presence-table.lamps'), 'pusher:subscription_succeeded')
}

/** Hides the tab, as a browser does when another tab covers it. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** The boxes of all elements that must not move. */
function boxes(page: Page): Promise<readonly string[]> {
  return page
    .locator('main h1, main header > *, main article > :not(section), [role="grid"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
    )
}

/** Marks a value like `marks.ts`, but for longer, so that the test can look. */
function freshen(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluate((place) => place.setAttribute('data-fresh', ''))
}

/** Checks the page in both colour schemes. */
async function expectWhole(page: Page): Promise<void> {
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(await findBroken(page)).toEqual([])
  if ((await page.locator('html').getAttribute('lang')) === pseudoLocale) {
    expect(await findPlainWords(page)).toEqual([])
  }
}
