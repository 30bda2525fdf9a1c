import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { freePort } from '../servers/free-port.ts'
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
  await page.getByText('You were signed out. Sign in to continue').waitFor()
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/t\/products\?page=2&after=/)
  expect(await page.locator('tbody tr').count()).toBe(10)
})

test('who opens a server of https by plain http is led to its own address before they type', async () => {
  const env = { SWITCHBOARD_OWNER_EMAIL: owner.email, SWITCHBOARD_OWNER_PASSWORD: owner.password }
  const port = await freePort()
  const server = await startServer({ port, env: { ...env, SWITCHBOARD_URL: 'https://back.example' } })
  try {
    const { page } = await site.openAsStranger()
    await page.goto(`http://127.0.0.1:${port}/sign-in?next=%2Faudit`)
    const way = page.getByRole('alert').getByRole('link', { name: 'https://back.example' })
    expect(await way.getAttribute('href')).toBe('https://back.example/sign-in?next=%2Faudit')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('This works only at https://back.example.').waitFor()
    expect(await way.count()).toBe(1)
  } finally {
    await server.stop()
  }
})

test('a stranger who comes before anybody has an account is told where the set-up link is', async () => {
  const fresh = await startServer()
  try {
    const { page } = await site.openAsStranger()
    await page.goto(fresh.address)
    await page.getByText('There are no accounts yet').waitFor()
    expect(await page.locator('form').count()).toBe(0)
  } finally {
    await fresh.stop()
  }
})
