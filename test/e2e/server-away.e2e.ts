import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openSignedIn } from '../browser.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { startServer } from '../start-server.ts'

let folder: string
let browser: Browser
let server: SignedInServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-away-'))
  ;[server, browser] = await Promise.all([startSignedIn({ dataDir: folder }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a form that is sent while the server is down stays, says so and keeps what was typed', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/account`)
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('another good horse')
  await server.stop('SIGKILL')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The server did not answer. You are offline, or Switchboard is not running.').waitFor()
  const port = Number(new URL(server.address).port)
  server = { ...server, ...(await startServer({ dataDir: folder, port })) }
  expect(await page.getByLabel('New password').inputValue()).toBe('another good horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('not your current password').waitFor()
}, 60_000)

test('a page that was opened while the database was away comes by itself when that is back', async () => {
  const { page } = await openSignedIn(browser, server)
  const database = new DatabaseSync(join(folder, 'demo.sqlite'), { timeout: 5_000 })
  for (const path of ['/t/products', '/audit']) {
    database.exec('alter table switchboard_sessions rename to sessions_away')
    const answer = await page.goto(server.address + path)
    expect(answer?.status()).toBe(503)
    await page.getByText('removed from the database. The log says which').waitFor()
    // The page has asked again by itself, and got the same answer.
    await page.locator('html[data-unanswered]').waitFor()
    database.exec('alter table sessions_away rename to switchboard_sessions')
    await page.getByRole('navigation').first().waitFor()
    await page.locator('tbody tr, [data-entry]').first().waitFor()
  }
  database.close()
}, 60_000)

test('what somebody writes while the server is down is on an open screen as soon as it is up again, and once in the trail', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/t/products`)
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  await server.stop('SIGKILL')
  await page.getByRole('button', { name: 'Reconnecting', exact: true }).waitFor()
  const database = new DatabaseSync(join(folder, 'demo.sqlite'), { timeout: 5_000 })
  database.exec("update products set name = 'Written in the dark' where id = 1")
  database.close()
  const port = Number(new URL(server.address).port)
  server = { ...server, ...(await startServer({ dataDir: folder, port })) }
  // The client alone would try again only after fifteen seconds.
  await page.getByRole('link', { name: 'Written in the dark' }).waitFor({ timeout: 5_000 })
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  await expect
    .poll(
      async () => {
        await page.goto(`${server.address}/audit?person=outside`)
        return page.locator('[data-entry]').allInnerTexts()
      },
      { timeout: 10_000 },
    )
    .toEqual([expect.stringContaining('Written in the dark')])
}, 60_000)
