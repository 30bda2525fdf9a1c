import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'
import { pressInUserMenu } from '../user-menu.ts'

const site = serveTeam(
  "create table parts (id integer primary key, made_at timestamptz not null); insert into parts values (1, '2026-01-31T23:30:00Z')",
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const scheme = (page: Page) => page.locator('html').getAttribute('data-color-scheme')
const choiceOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

async function openAccount({ page }: { page: Page }): Promise<Page> {
  await page.goto(`${site.address}/account`)
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await awaitScripts(page)
  return page
}

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('what a person chooses takes effect at once, follows them to another browser, and goes back to the device', async () => {
    const page = await openAccount(await site.openAsEditor({ javaScriptEnabled, timezoneId: 'UTC' }))
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByLabel('Language', { exact: true }).selectOption('English')
    await press(page, 'Save language and time zone')
    await expect.poll(() => page.locator('meta[name="time-zone"]').getAttribute('content')).toBe('Asia/Tokyo')
    await pressInUserMenu(page, 'Dark')
    await expect.poll(() => scheme(page)).toBe('dark')

    const options = { javaScriptEnabled, timezoneId: 'Europe/Berlin', locale: 'nl-NL', colorScheme: 'light' }
    const other = await openAccount(await site.openAsEditor({ ...options, colorScheme: 'light' }))
    expect(await scheme(other)).toBe('dark')
    expect([await choiceOf(other, 'Time zone'), await choiceOf(other, 'Language')]).toEqual([
      'Asia/Tokyo',
      'en',
    ])
    expect(await other.locator('meta[name="locale"]').getAttribute('content')).toBe('en')
    await other.goto(`${site.address}/t/parts`)
    expect(await other.locator('tbody').textContent()).toContain('2026-02-01 08:30')

    await page.getByLabel('Time zone').selectOption('As the device')
    await page.getByLabel('Language', { exact: true }).selectOption('As the browser asks')
    await press(page, 'Save language and time zone')
    await expect.poll(() => page.locator('meta[name="time-zone"]').getAttribute('content')).toBe('UTC')
    await pressInUserMenu(page, 'System')
    await expect.poll(() => scheme(page)).toBe('auto')
  })

  test('a person sees where they are signed in, this device first, and ends one session, and all others', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
    const others = [
      await site.openAsViewer({ userAgent: phone }),
      await site.openAsViewer(),
      await site.openAsViewer(),
    ].map((opened) => opened.page)
    const page = await openAccount(await site.openAsViewer({ javaScriptEnabled }))
    const list = page.getByRole('main').getByRole('listitem')
    const first = list.first()
    expect(await first.textContent()).toMatch(/This device.*127\.0\.0\.1 · Signed in/)
    expect(await first.getByRole('button').count()).toBe(0)
    const before = await list.count()
    await list.nth(1).getByRole('button', { name: 'End session' }).click()
    await expect.poll(() => list.count()).toBe(before - 1)
    await press(page, 'End all other sessions')
    await expect.poll(() => list.count()).toBe(1)
    expect(await page.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0)
    for (const ended of others) {
      await ended.goto(`${site.address}/t/parts`)
      expect(ended.url()).toContain('/sign-in')
    }
  })
})

test('a refusal is said in the language that the person chose, and forms offer only languages that exist', async () => {
  const page = await openAccount(await site.openAsOwner())
  const offered = await page.getByLabel('Language', { exact: true }).locator('option').allTextContents()
  expect(offered).toEqual(['As the browser asks', 'English', 'Deutsch', 'español'])
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content')
  const post = (language: string) =>
    page.request.post(`${site.address}/account`, {
      form: { do: 'reading', language, timeZone: '', _token: token ?? '' },
    })
  expect((await post('tlh')).status()).toBe(422)
  expect((await post('en-XA')).status()).toBe(200)
  const refused = await page.goto(`${site.address}/t/missing`)
  expect(refused?.status()).toBe(404)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-XA')
  expect(await page.getByRole('main').textContent()).toMatch(/[áéîö]/)
  await post('')
})

test('the page of the account has no violations, wide and narrow, light and dark', async () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const opened = await site.openAsViewer({ viewport: { width, height: 900 }, colorScheme })
    const page = await openAccount(opened)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
