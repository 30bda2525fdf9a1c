import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'
import { pressInUserMenu } from '../user-menu.ts'

const site = serveTeam(
  "create table parts (id integer primary key, name text not null); insert into parts values (1, 'Bolt'), (2, 'Nut')",
)
const password = 'horse correct staple'
const first = 'edda@example.com'
const third = 'gerda@example.com'
const second = 'frida@example.com'
beforeAll(async () => {
  for (const email of [second, third])
    await site.command(['people', 'add', email, '--role', 'editor'], `${password}\n`)
})

async function signIn(page: Page, email: string): Promise<void> {
  if (!page.url().includes('/sign-in')) await page.goto(`${site.address}/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

/** Leaves all that a page keeps: where one came from, recent items, a draft, and colours. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto(`${site.address}/t/parts`)
  await awaitRest(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Parts')
  await page.getByRole('dialog').getByRole('option', { name: 'Parts' }).first().click()
  await expect.poll(() => stored(page)).toContain('switchboard:recent')
  await page.goto(`${site.address}/t/parts?q=Bolt`)
  await awaitRest(page)
  await page.locator('tbody a[href^="/t/parts/1"]').first().click()
  await expect.poll(() => stored(page)).toContain('q=Bolt')
  await page.goto(`${site.address}/t/parts/1/edit`)
  await awaitScripts(page)
  await page.getByLabel('Name').fill('Bolt of the first')
  await expect.poll(() => stored(page)).toContain('Bolt of the first')
  await page.goto(`${site.address}/t/parts`)
  await awaitRest(page)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/account'))
  await pressInUserMenu(page, 'Dark')
  await kept
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
const scheme = (page: Page) => page.locator('html').getAttribute('data-color-scheme')

async function expectNothingOf(page: Page, email: string): Promise<void> {
  await awaitScripts(page)
  expect(await stored(page)).not.toMatch(/q=Bolt|switchboard:recent/)
  const [name = ''] = email.split('@')
  for (const path of ['/', '/t/parts', '/t/parts/1', '/t/parts/1/edit', '/account']) {
    await page.goto(site.address + path)
    await awaitScripts(page)
    expect(await page.locator('body').textContent(), path).not.toContain(name)
  }
  await page.goto(`${site.address}/t/parts/1/edit`)
  await awaitRest(page)
  expect(await page.getByText('You typed something here').count()).toBe(0)
  expect(await page.getByLabel('Name').inputValue()).toBe('Bolt')
}

async function openFor(email: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await site.openAsStranger({ colorScheme: 'light' })
  await signIn(page, email)
  await leaveTraces(page)
  return { page, context }
}

test('whoever signs in after a sign-out sees nothing of the person before, nor in another tab', async () => {
  const { page, context } = await openFor(first)
  const tab = await context.newPage()
  await tab.goto(`${site.address}/t/parts`)
  await awaitRest(tab)
  await pressInUserMenu(page, 'Sign out')
  await page.waitForURL(/\/sign-in$/)
  // The other tab leaves by itself.
  await tab.waitForURL(/\/sign-in/)
  expect(await tab.locator('body').textContent()).not.toContain('Bolt')
  expect(await stored(page)).not.toContain('switchboard:')
  expect(await scheme(page)).toBe('auto')
  await page.goBack()
  expect(page.url()).toContain('/sign-in')
  expect(await page.locator('body').textContent()).not.toContain('Bolt')
  await signIn(page, second)
  expect(await scheme(page)).toBe('auto')
  await expectNothingOf(page, first)
})

test('whoever signs in after a session ended sees nothing of it, and its draft waits for its person', async () => {
  const { page, context } = await openFor(third)
  site.run('delete from switchboard_sessions')
  await page.waitForURL(/\/sign-in/)
  await signIn(page, second)
  await expectNothingOf(page, third)
  await context.clearCookies({ name: 'switchboard' })
  await page.goto(`${site.address}/sign-in`)
  await signIn(page, third)
  await page.goto(`${site.address}/t/parts/1/edit`)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Bolt of the first')
})

test('a tab of the person before leaves when it comes back into sight, also if it was paused', async () => {
  const { page, context } = await site.openAsStranger()
  await signIn(page, first)
  await page.goto(`${site.address}/t/parts/1`)
  await awaitRest(page)
  await page.getByRole('button', { name: 'Live' }).click()
  const tab = await context.newPage()
  await tab.goto(`${site.address}/account`)
  await pressInUserMenu(tab, 'Sign out')
  await tab.waitForURL(/\/sign-in$/)
  await signIn(tab, second)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL(`${site.address}/`)
  await awaitScripts(page)
  expect(await page.getByRole('banner').textContent()).toContain('frida')
})

test('nothing that a signed-in person gets may be stored, but for the files of the pages', async () => {
  const { page } = await site.openAsEditor()
  const stored: string[] = []
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url())
    const control = answer.headers()['cache-control']
    if (control !== 'no-store' && !/^\/(assets\/|favicon)/.test(pathname))
      stored.push(`${pathname} ${control}`)
  })
  for (const path of ['/', '/t/parts', '/t/parts/1', '/account', '/t/parts/1/edit']) {
    await page.goto(site.address + path)
    await awaitRest(page)
  }
  await page.getByRole('link', { name: 'Parts', exact: true }).first().click()
  await page.waitForURL(/\/t\/parts$/)
  expect(stored).toEqual([])
})
