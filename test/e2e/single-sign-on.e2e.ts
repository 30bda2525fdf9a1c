import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { openForm } from '../sign-in.ts'
import { enter, serveSignOn } from '../sign-on-site.ts'
import { owner } from '../start-server.ts'
import { pressInUserMenu } from '../user-menu.ts'

const site = serveSignOn()

/** Invites a person whom the provider knows by this name. */
async function invite(subject: string): Promise<string> {
  const email = `${subject}@example.com`
  site.acme.accounts.set(subject, { email, email_verified: true, name: `Person ${subject}` })
  const { page, context } = await site.openAsOwner()
  await page.goto(`${site.address}/people`)
  await page.getByText('Invite a person').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await page.getByRole('heading', { name: `Invitation for ${email}` }).waitFor()
  await context.close()
  return email
}

const isSignedIn = async (page: Page) =>
  (await page.request.get(`${site.address}/api/tables`)).status() === 200

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (how, javaScriptEnabled) => {
  test('an invited person signs in at the provider and gets to where they wanted', async () => {
    const subject = how.replaceAll(' ', '-')
    await invite(subject)
    const { page, complaints } = await site.openAsStranger({ javaScriptEnabled })
    await page.goto(`${site.address}/t/parts?size=25`)
    await page.getByRole('link', { name: 'Sign in with Acme' }).click()
    await enter(page, subject)
    await page.waitForURL(`${site.address}/t/parts?size=25`)
    const before = complaints.length
    await page.goto(`${site.address}/account`)
    await page.getByRole('heading', { name: `Person ${subject}` }).waitFor()
    await page.getByText(/Linked/).waitFor()
    expect(complaints.slice(before)).toEqual([])
  })

  test('a person with a password links an account, signs in by it, and unlinks it', async () => {
    const subject = `owner-${how.replaceAll(' ', '-')}`
    site.acme.accounts.set(subject, { email: owner.email, email_verified: true })
    const { page: stranger } = await site.openAsStranger({ javaScriptEnabled })
    await site.signOn(stranger, subject)
    await stranger.getByRole('alert').getByText('Your account has a password.').waitFor()
    expect(await isSignedIn(stranger)).toBe(false)

    const { page } = await site.openAsOwner({ javaScriptEnabled })
    await page.goto(`${site.address}/account`)
    await page.getByRole('link', { name: 'Link an account at Acme' }).click()
    await enter(page, subject)
    await page.waitForURL(/\/account$/)
    await page.getByText(`${owner.email} · Linked`).waitFor()

    await stranger.goto(`${site.address}/sign-in`)
    await stranger.getByRole('link', { name: 'Sign in with Acme' }).click()
    await stranger.waitForURL(`${site.address}/`)
    expect(await isSignedIn(stranger)).toBe(true)

    await page.getByRole('button', { name: 'Unlink the account at Acme' }).click()
    await page.getByText('Not linked').waitFor()
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await isSignedIn(page)).toBe(true)
  })
})

test('who declines at the provider, or was not invited, learns why and finds back', async () => {
  const { page } = await site.openAsStranger()
  await page.goto(`${site.address}/sign-in`)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in with Acme' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('alert').getByText('Acme did not let you in').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  site.acme.accounts.set('eve', { email: 'eve@example.com', email_verified: true })
  await site.signOn(page, 'eve')
  await page.getByText('Nobody has invited this e-mail address.').waitFor()
  expect(await isSignedIn(page)).toBe(false)
})

test('an answer of the provider is worth nothing in another browser, nor a second time', async () => {
  await invite('rae')
  const { page } = await site.openAsStranger()
  const back = page.waitForRequest(/\/callback\?/)
  await site.signOn(page, 'rae')
  const address = (await back).url()
  await page.waitForURL(`${site.address}/`)
  const { page: other } = await site.openAsStranger()
  for (const again of [other, page]) {
    const answer = await again.goto(address)
    expect(answer?.status()).toBe(400)
    await again.getByText('was not begun in this browser').waitFor()
  }
  expect(await isSignedIn(other)).toBe(false)
})

test('the way on never leads to another site', async () => {
  await invite('nell')
  const { page, context } = await site.openAsStranger()
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await context.clearCookies()
    await site.signOn(page, 'nell', next)
    await page.waitForURL(`${site.address}/`)
  }
})

test('signing out offers to sign out at the provider, which ends all sessions and sockets from there', async () => {
  await invite('lou')
  const [first, second] = await Promise.all([site.openAsStranger(), site.openAsStranger()])
  await site.signOn(first.page, 'lou')
  await first.page.waitForURL(`${site.address}/`)
  // The second browser takes part in the provider's session of the first one.
  const cookies = await first.context.cookies(site.acme.issuer)
  await second.context.addCookies(cookies.filter(({ name }) => name.startsWith('_')))
  const closed = second.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'))
  await second.page.goto(`${site.address}/sign-in?next=/t/parts`)
  await second.page.getByRole('link', { name: 'Sign in with Acme' }).click()
  await second.page.waitForURL(/\/t\/parts$/)
  await awaitRest(second.page)

  await first.page.goto(`${site.address}/account`)
  await pressInUserMenu(first.page, 'Sign out')
  await first.page.getByText('You may still be signed in at Acme.').waitFor()
  expect(await findViolations(first.page)).toEqual([])
  expect(await isSignedIn(second.page)).toBe(true)
  await first.page.getByRole('link', { name: 'Sign out of Acme, too' }).click()
  const began = Date.now()
  await first.page.getByRole('button', { name: /yes/i }).click()
  await first.page.waitForURL(/\/sign-in/)
  await closed
  expect(Date.now() - began).toBeLessThan(3_000)
  expect(await isSignedIn(second.page)).toBe(false)
})

test('nobody but the provider ends sessions', async () => {
  const { page } = await site.openAsOwner()
  const address = `${site.address}/sign-in/oidc/acme/back-channel-logout`
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  const claims = { iss: site.acme.issuer, aud: 'switchboard', sub: 'lou', iat: Date.now() / 1000, jti: '1' }
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const body = Buffer.from(JSON.stringify({ ...claims, events })).toString('base64url')
  for (const logout_token of ['', 'x', `${header}.${body}.`]) {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ logout_token }) })
    expect(answer.status).toBe(400)
  }
  expect((await fetch(address.replace('acme', 'other'), { method: 'POST' })).status).toBe(404)
  expect(await isSignedIn(page)).toBe(true)
})

test('an account page links nothing without its own link', async () => {
  const { cookie } = await openForm(`${site.address}/account`, site.cookie)
  const answer = await fetch(`${site.address}/sign-in/oidc/acme?link=x`, {
    headers: { cookie },
    redirect: 'manual',
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('This link has expired.')
})
