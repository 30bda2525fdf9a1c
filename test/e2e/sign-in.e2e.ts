import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'
import { owner, startServer } from '../start-server.ts'

const site = serveSite()

test('a person whose session ended while a list was open signs in again and goes on where they were', async () => {
  const { page, context } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  await awaitScripts(page)
  await context.clearCookies()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/\/sign-in\?next=/)
  await page.getByText('You have been signed out meanwhile').waitFor()
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/t\/products\?page=2&after=/)
  expect(await page.locator('tbody tr').count()).toBe(10)
})

test('a stranger who comes before anybody has an account is told where the set-up link is', async () => {
  const fresh = await startServer()
  try {
    const { page } = await site.openAsStranger()
    await page.goto(fresh.address)
    await page.getByText('Nobody has an account yet').waitFor()
    expect(await page.locator('form').count()).toBe(0)
  } finally {
    await fresh.stop()
  }
})
