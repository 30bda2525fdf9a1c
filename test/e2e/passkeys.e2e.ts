import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam('create table parts (id integer primary key, name text not null)')

const email = 'edda@example.com'
const password = 'horse correct staple'

/** Browsers tie passkeys to a name, so an IP address has none. */
const at = (path: string) => site.address.replace('127.0.0.1', 'localhost') + path
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A device that keeps passkeys and knows its user. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Otherwise it would answer the question of the sign-in page at once, before anybody asks.
      automaticPresenceSimulation: false,
    },
  })
  return {
    agree: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    knowUser: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function openWithPassword(page: Page, path: string): Promise<void> {
  await page.goto(at(`/sign-in?next=${encodeURIComponent(path)}`))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Sign in')
}

test('a person adds a passkey, and signs in with it alone, after the password, and to confirm who they are', async () => {
  const { page, context, complaints } = await site.openAsStranger()
  const device = await addDevice(page)
  await openWithPassword(page, '/account/two-factor')
  await awaitScripts(page)
  await device.agree(true)
  await page.getByLabel('Name of the new passkey').fill('Laptop of Edda')
  await press(page, 'Add a passkey')
  await page.getByText('The passkey was added.').waitFor()
  expect(await page.locator('ol li').count()).toBe(10)
  await page.getByText('On. 10 recovery codes are left.').waitFor()
  await page.getByText('Works at localhost').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])

  await context.clearCookies()
  await device.agree(false)
  await page.goto(at('/sign-in?next=%2Ft%2Fparts'))
  await device.agree(true)
  await press(page, 'Sign in with a passkey')
  await page.waitForURL(at('/t/parts'))

  await context.clearCookies()
  await device.agree(false)
  await openWithPassword(page, '/t/parts')
  await page.waitForURL(/\/sign-in\/two-factor/)
  expect(await page.getByLabel('Code from your authenticator app').count()).toBe(0)
  await device.agree(true)
  await press(page, 'Use a passkey')
  await page.waitForURL(at('/t/parts'))

  const then = new Date(Date.now() - 11 * 60_000).toISOString()
  site.run(`update switchboard_sessions set confirmed_at = '${then}'`)
  await page.goto(at('/account/two-factor'))
  await awaitScripts(page)
  await page.getByText('Last used').waitFor()
  await press(page, 'Remove the passkey Laptop of Edda')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL(/\/confirm\?back=%2Faccount%2Ftwo-factor/)
  await press(page, 'Confirm with a passkey')
  await page.waitForURL(at('/account/two-factor'))
  await awaitScripts(page)
  await press(page, 'Remove the passkey Laptop of Edda')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey was removed.').waitFor()
  await page.getByText('Off. Your password is all that protects your account.').waitFor()
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])

  // The browser answers at once here, with a passkey that is no longer known. It is refused once, not in a circle.
  await context.clearCookies()
  await page.goto(at('/sign-in'))
  await page.getByText('This passkey could not be checked.').waitFor()
  await page.waitForLoadState('networkidle')
  await press(page, 'Sign in with a passkey')
  await page.getByText('This passkey could not be checked.').waitFor()
})

test('a passkey is offered in the fields of the sign-in page', async () => {
  const { page, context } = await site.openAsStranger()
  const device = await addDevice(page)
  await openWithPassword(page, '/account/two-factor')
  await awaitScripts(page)
  await device.agree(true)
  await press(page, 'Add a passkey')
  await page.getByText('The passkey was added.').waitFor()
  await context.clearCookies()
  // The virtual device answers as if its user had chosen the passkey in the field.
  await page.goto(at('/sign-in?next=%2Ft%2Fparts'))
  await page.waitForURL(at('/t/parts'))
})

test('who closes the browser’s question, or has no script, is told what to do', async () => {
  const { page } = await site.openAsStranger()
  const device = await addDevice(page)
  await device.agree(true)
  await device.knowUser(false)
  await page.goto(at('/sign-in'))
  await page.waitForLoadState('networkidle')
  await press(page, 'Sign in with a passkey')
  await page.getByText('No passkey was used. Try again, or use another way.').waitFor()
  const { page: plain } = await site.openAsStranger({ javaScriptEnabled: false })
  await plain.goto(at('/sign-in'))
  await plain.getByText('Passkeys need JavaScript in this browser.').waitFor()
  expect(await plain.getByRole('button', { name: 'passkey' }).count()).toBe(0)
})

test('an address without a name has no passkeys, and says why', async () => {
  const { page } = await site.openAsViewer()
  await page.goto(`${site.address}/account/two-factor`)
  await page.getByText('Browsers allow no passkeys at this address.').waitFor()
  const { page: guest } = await site.openAsStranger()
  await guest.goto(`${site.address}/sign-in`)
  expect(await guest.getByRole('button', { name: 'passkey' }).count()).toBe(0)
})
