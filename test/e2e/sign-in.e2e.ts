import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage, openSignedIn } from '../browser.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { owner, startServer } from '../start-server.ts'

let server: SignedInServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSignedIn(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('a person whose session ended while a list was open signs in again and goes on where they were', async () => {
  const { page, context } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/t/products`)
  await page.getByRole('button', { name: /colours/ }).waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/\/sign-in\?next=/)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/t\/products\?page=2$/)
  expect(await page.locator('tbody tr').count()).toBe(10)
})

test('a stranger who comes before anybody has an account is told where the set-up link is', async () => {
  const fresh = await startServer()
  try {
    const { page } = await openPage(browser)
    await page.goto(fresh.address)
    await page.getByText('Nobody has an account yet').waitFor()
    expect(await page.locator('form').count()).toBe(0)
  } finally {
    await fresh.stop()
  }
})
