import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { freePort } from '../servers/free-port.ts'
import { serveSite } from '../site.ts'
import { owner } from '../start-server.ts'

let mail: MailServer
let port: number
beforeAll(async () => {
  ;[mail, port] = await Promise.all([startMailServer(), freePort()])
})
afterAll(() => mail?.stop())

const site = serveSite(() => ({
  port,
  env: {
    SMTP_URL: mail.url.href,
    SMTP_FROM: 'switchboard@example.com',
    SWITCHBOARD_URL: `http://127.0.0.1:${port}`,
  },
}))

async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${site.address}/people`)
  await page.getByText('Invite a person').click()
  await page.getByText('They get a link by mail').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Create invitation' }).click()
}

test('an invitation is mailed, and the screen says to whom and shows no link', async () => {
  const { page } = await site.openAsOwner()
  const before = mail.taken.length
  await invite(page, 'ida@example.com')
  await page.getByText('The invitation was mailed to ida@example.com.').waitFor()
  expect(await page.getByLabel('Link', { exact: true }).count()).toBe(0)
  const { link } = await mail.mail(before + 1)
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'))
  const { page: hers } = await site.openAsStranger()
  await hers.goto(link)
  await hers.getByRole('heading', { name: 'Welcome to Switchboard' }).waitFor()
})

test('an invitation whose mail fails shows its link, and why', async () => {
  const { page } = await site.openAsOwner()
  mail.refuse('mailbox is full')
  await invite(page, 'full@example.com')
  await page.getByText('mailbox is full').waitFor()
  mail.refuse(null)
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Welcome to Switchboard' }).waitFor()
})

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_how, javaScriptEnabled) => {
  test('who has forgotten their password sets a new one by a mailed link', async () => {
    const { page } = await site.openAsStranger({ javaScriptEnabled })
    const before = mail.taken.length
    await page.goto(`${site.address}/sign-in`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('status').getByText('a link is on its way').waitFor()
    const { link, to } = await mail.mail(before + 1)
    expect(to).toEqual([owner.email])
    await page.goto(link)
    await page.getByRole('textbox', { name: 'New password' }).fill('a good new horse')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.waitForURL(/\/t\/products/)
  })
})

test('a stranger is told the same for an address that nobody has', async () => {
  const { page } = await site.openAsStranger()
  const before = mail.taken.length
  await page.goto(`${site.address}/forgot`)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').getByText('a link is on its way').waitFor()
  expect(mail.taken).toHaveLength(before)
})
