import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from '../browser.ts'
import { owner, type RunningServer, startServer } from '../start-server.ts'
import { pressInUserMenu } from '../user-menu.ts'

describe.each([
  ['with script', true],
  ['without script', false],
])('the first minute, %s', (_name, javaScriptEnabled) => {
  let server: RunningServer
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ isFirst: true }), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('a stranger follows the set-up link, becomes the owner, sorts and pages a list, and signs out', async () => {
    const { page, complaints } = await openPage(browser, { javaScriptEnabled })
    expect(server.setupUrl).not.toBeNull()
    await page.goto(server.setupUrl ?? '')
    await page.getByLabel('Your name').fill(owner.name)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.getByRole('button', { name: /owner/ }).click()
    await page.waitForURL(/\/t\/products$/)
    expect(await page.title()).toBe('Products · Demo')
    expect(await page.locator('tbody tr').count()).toBe(10)

    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort=name/)
    // The address changes before the rows do.
    await page.locator('thead th[aria-sort="ascending"]').waitFor()
    const names = await columnTexts(page, 'Name')
    expect(names).toEqual([...names].sort())

    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => columnTexts(page, 'Name')).not.toEqual(names)
    const further = await columnTexts(page, 'Name')
    expect((further[0] ?? '') >= (names.at(-1) ?? '')).toBe(true)
    await page.getByRole('link', { name: '25 rows per page' }).click()
    await page.waitForURL(/size=25/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(25)
    expect(page.url()).not.toContain('page=')

    await page.goBack()
    await page.waitForURL(/page=2/)
    await expect.poll(() => columnTexts(page, 'Name')).toEqual(further)

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(`${server.address}/`)
    await page
      .getByRole('link', { name: /^Customers/ })
      .first()
      .click()
    await page.waitForURL(/\/t\/customers$/)
    // If the session ends while the page asks for channels, the server refuses them.
    if (javaScriptEnabled) await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })

    await pressInUserMenu(page, 'Sign out')
    await page.waitForURL(/\/sign-in$/)
    await page.goto(`${server.address}/t/products`)
    expect(page.url()).toContain('/sign-in?next=%2Ft%2Fproducts')
    // Chromium reports that it cleared the data, as the server asked.
    expect(complaints.filter((line) => !line.includes('Clear-Site-Data'))).toEqual([])
  })

  test('the link works once: afterwards its address says so', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled })
    const answer = await page.goto(server.setupUrl ?? '')
    expect(answer?.status()).toBe(410)
  })
})

async function columnTexts(
  page: Awaited<ReturnType<typeof openPage>>['page'],
  label: string,
): Promise<string[]> {
  const heads = await page.locator('thead th').allTextContents()
  const at = heads.findIndex((head) => head.replace(/[↑↓]/, '').trim() === label)
  return page.locator(`tbody tr td:nth-child(${at + 1})`).allTextContents()
}
