import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'
import { openUserMenu, pressInUserMenu } from '../user-menu.ts'

const site = serveTeam(
  "create table parts (id integer primary key, name text not null); insert into parts values (1, 'Bolt')",
)

const root = (page: Page, attribute: string) => page.locator('html').getAttribute(attribute)
const rowHeight = (page: Page) =>
  page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a person chooses how pages look where they are, and the next page looks so, too', async () => {
    const { page } = await site.openAsEditor({ javaScriptEnabled, colorScheme: 'light' })
    await page.goto(`${site.address}/t/parts?sort=-name`)
    if (javaScriptEnabled) await awaitScripts(page)
    const compact = await rowHeight(page)
    await pressInUserMenu(page, 'Dark')
    await expect.poll(() => root(page, 'data-color-scheme')).toBe('dark')
    await pressInUserMenu(page, 'Comfortable')
    await expect.poll(() => root(page, 'data-density')).toBe('roomy')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/t/parts?sort=-name')
    await page.goto(`${site.address}/t/parts`)
    expect(await rowHeight(page)).toBeGreaterThan(compact)
    const menu = await openUserMenu(page)
    for (const [name, pressed] of [
      ['Dark', 'true'],
      ['System', 'false'],
      ['Comfortable', 'true'],
      ['Compact', 'false'],
    ] as const)
      expect(await menu.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'), name).toBe(
        pressed,
      )
    await menu.getByRole('button', { name: 'Compact' }).click()
    await expect.poll(() => root(page, 'data-density')).toBe('compact')
    expect(await rowHeight(page)).toBe(compact)
  })
})

test('what the menu says of colours is kept with the person, and what it says of density with the device', async () => {
  const { page } = await site.openAsViewer({ colorScheme: 'light' })
  await page.goto(`${site.address}/t/parts`)
  await awaitRest(page)
  const menu = await openUserMenu(page)
  for (const name of ['Dark', 'Comfortable']) {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await menu.getByRole('button', { name }).click()
    expect((await kept).ok()).toBe(true)
  }
  const { page: other } = await site.openAsViewer({ colorScheme: 'light' })
  await other.goto(`${site.address}/t/parts`)
  expect(await root(other, 'data-color-scheme')).toBe('dark')
  expect(await root(other, 'data-density')).toBe('compact')
})

test('the menu leads to the keys, to the account and out, by the keyboard alone', async () => {
  const { page } = await site.openAsEditor()
  await page.goto(`${site.address}/t/parts`)
  await awaitRest(page)
  await page.getByRole('button', { name: 'Account and appearance' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('System')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Account and appearance')
  await (await openUserMenu(page)).getByRole('link', { name: 'Account' }).click()
  await page.waitForURL(/\/account$/)
  expect(await page.locator('[popover]:popover-open').count()).toBe(0)
  await pressInUserMenu(page, 'Sign out')
  await page.waitForURL(/\/sign-in$/)
})

test('the open menu breaks no rule of accessibility and stays in the window, wide and narrow', async () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const { page } = await site.openAsViewer({ viewport: { width, height: 844 }, colorScheme })
    await page.goto(`${site.address}/t/parts`)
    await awaitRest(page)
    const box = await (await openUserMenu(page)).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await findViolations(page)).toEqual([])
  }
})
