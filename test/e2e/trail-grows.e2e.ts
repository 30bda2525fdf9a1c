import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { signIn } from '../sign-in.ts'
import { switchOf } from '../switch-site.ts'
import { serveTeam } from '../team-site.ts'

const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Bay', 'Fig', 'Tea', 'Sal']
const site =
  serveTeam(`create table lamps (id integer primary key, name text not null, active boolean not null);
  insert into lamps values ${names.map((name, at) => `(${at + 1}, '${name} lamp', true)`).join(', ')},
    (11, 'مصباح', true)`)

test('before anything was done home says so, and leads who may read it to the trail', async () => {
  const [owner, viewer] = await Promise.all([
    openAt('/', site.openAsOwner()),
    openAt('/', site.openAsViewer()),
  ])
  for (const page of [owner.page, viewer.page]) {
    await page.getByRole('region', { name: 'Recent changes' }).getByText('No changes yet').waitFor()
  }
  const main = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Audit trail' })
  expect(await main(viewer.page).count()).toBe(0)
  await main(owner.page).click()
  await owner.page.waitForURL(`${site.address}/audit`)
})

test('home says how many rows a small table has', async () => {
  const { page } = await openAt('/', site.openAsViewer())
  await page.getByRole('link', { name: 'Lamps 11 rows' }).waitFor()
})

test('a flip on one screen shows on home and in the trail of others, which stay where they are', async () => {
  const [home, ofViewer, trail, theirs] = await Promise.all([
    openAt('/', site.openAsOwner()),
    openAt('/', site.openAsViewer()),
    openAt('/audit', site.openAsOwner()),
    openAt('/t/lamps', site.openAsEditor()),
  ])
  await Promise.all([home, ofViewer, trail].map(({ page }) => untilQuiet(page)))
  await switchOf(theirs.page, 'Oak lamp').click()
  const entries = [home, ofViewer, trail].map(({ page }) => page.locator('[data-entry]').first())
  for (const first of entries) await first.getByText('turned Oak lamp off').waitFor({ timeout: 5_000 })
  expect(await entries[0]?.getAttribute('data-fresh')).toBe('')
  expect(await animationOf(home.page, 'li[data-entry]')).toBe('fresh')
  expect(await animationOf(trail.page, 'tr[data-entry] td')).toBe('fresh')
  await home.page.getByRole('status').getByText('One new entry').waitFor()
  await ofViewer.page.getByRole('link', { name: 'turned Oak lamp off' }).click()
  await ofViewer.page.waitForURL(`${site.address}/t/lamps/1`)
  for (const { complaints } of [home, ofViewer, trail, theirs]) expect(complaints).toEqual([])
})

test('what somebody has opened stays where it is: what is new waits behind a button, which the keyboard presses too', async () => {
  const [trail, theirs] = await Promise.all([
    openAt('/audit', site.openAsOwner()),
    openAt('/t/lamps', site.openAsEditor()),
  ])
  const { page } = trail
  await untilQuiet(page)
  await page.getByText('Details').first().click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const before = await idsOn(page)
  await switchOf(theirs.page, 'Elm lamp').click()
  const button = page.getByRole('button', { name: 'One new entry' })
  await button.waitFor({ timeout: 5_000 })
  expect(await idsOn(page)).toEqual(before)
  expect(await page.locator('details[open] dl').isVisible()).toBe(true)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('turned Elm lamp off').first().waitFor()
  expect((await idsOn(page)).slice(1, 4)).toEqual(before.slice(0, 3))
  expect(await button.count()).toBe(0)
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')),
  ).toBe((await idsOn(page))[0])
  expect(await page.locator('[data-entry]').nth(1).locator('details').getAttribute('open')).toBe('')
  expect(trail.complaints).toEqual([])
})

test('under the pointer nothing of home moves either', async () => {
  const [home, theirs] = await Promise.all([
    openAt('/', site.openAsOwner()),
    openAt('/t/lamps', site.openAsEditor()),
  ])
  const { page } = home
  await untilQuiet(page)
  await page.locator('[data-entry]').first().hover()
  const before = await idsOn(page)
  await switchOf(theirs.page, 'Ash lamp').click()
  const button = page.getByRole('button', { name: /^One new entry|changes/i })
  await button.waitFor({ timeout: 5_000 })
  expect(await idsOn(page)).toEqual(before)
  await button.click()
  await expect.poll(() => idsOn(page)).not.toEqual(before)
  expect(home.complaints).toEqual([])
})

test('a sign-in stands in an open trail at once, also where entries are asked for; who pauses is shown nothing before', async () => {
  const [trail, asked, paused] = await Promise.all([
    openAt('/audit', site.openAsOwner()),
    openAt('/audit?action=session.started', site.openAsOwner()),
    openAt('/audit?action=every', site.openAsOwner()),
  ])
  await paused.page.getByRole('button', { name: 'Live', exact: true }).click()
  await paused.page.getByRole('button', { name: 'Paused', exact: true }).waitFor()
  await Promise.all([untilQuiet(trail.page), untilQuiet(asked.page)])
  const before = await idsOn(paused.page)
  await signIn(site.address, { email: 'vera@example.com', password: 'horse correct staple' })
  for (const { page } of [trail, asked]) {
    const first = page.locator('tbody tr').first()
    await expect.poll(() => first.textContent(), { timeout: 5_000 }).toMatch(/vera.*signed in/i)
  }
  expect(await idsOn(paused.page)).toEqual(before)
  await paused.page.getByRole('button', { name: 'Paused', exact: true }).click()
  await expect.poll(() => idsOn(paused.page), { timeout: 5_000 }).not.toEqual(before)
})

test('for who wants no motion what is new lights up nowhere', async () => {
  const [home, theirs] = await Promise.all([
    openAt('/', site.openAsOwner({ reducedMotion: 'reduce' })),
    openAt('/t/lamps?size=25', site.openAsEditor()),
  ])
  await untilQuiet(home.page)
  await switchOf(theirs.page, 'مصباح').click()
  await home.page.locator('[data-fresh]').getByText('Lamps').first().waitFor({ timeout: 5_000 })
  expect(await animationOf(home.page, 'li[data-entry]')).toBe('none')
})

const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

test.each(looks)(
  'with changes home breaks no rule of accessibility and fits ($viewport.width, $colorScheme)',
  async (look) => {
    const { page, complaints } = await site.openAsOwner(look)
    await page.goto(site.address)
    await awaitRest(page)
    expect(await page.locator('[data-entry]').count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints).toEqual([])
  },
)

test('on a phone a link leads past the tables to the changes, without script too', async () => {
  const phone = { viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true }
  const { page } = await site.openAsOwner({ ...phone, javaScriptEnabled: false })
  await page.goto(site.address)
  await page.getByRole('link', { name: 'Recent changes' }).tap()
  const box = await page.getByRole('heading', { name: 'Recent changes' }).boundingBox()
  expect(box?.y).toBeLessThan(600)
  expect(page.url()).toBe(`${site.address}/#recent`)
})

test('without script home tells the same, and its links lead to the rows', async () => {
  const { page } = await site.openAsViewer({ javaScriptEnabled: false })
  await page.goto(site.address)
  await page.getByRole('link', { name: /^changed \d rows of Lamps$/ }).click()
  expect(page.url()).toBe(`${site.address}/t/lamps`)
})

async function openAt(path: string, opening: ReturnType<typeof site.openAsOwner>) {
  const opened = await opening
  await opened.page.goto(site.address + path)
  await opened.page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  return opened
}

/** A new page still hears of the last seconds. After that it stays quiet. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(2_500) // there is no state to wait for
}

const idsOn = (page: Page) =>
  page.locator('[data-entry]').evaluateAll((all) => all.map((one) => one.getAttribute('data-entry')))

const animationOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => getComputedStyle(place).animationName)
