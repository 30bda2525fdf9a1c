import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam('create table parts (id integer primary key, name text not null)')

const password = 'horse correct staple'

/** The code of an app, now or so many steps later. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({
    secret: secret.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1_000) + 30 * steps,
  })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Gives the right password, and ends at the second step. */
async function signInHalf(page: Page, email: string): Promise<void> {
  await page.goto(`${site.address}/sign-in?next=%2Ft%2Fparts`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Sign in')
  await page.waitForURL(/\/sign-in\/two-factor\?next=%2Ft%2Fparts/)
}

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${site.address}/account`)
  await page.getByRole('link', { name: 'Set up two-factor authentication' }).click()
  const shown = page.getByText('Or type this secret').locator('span')
  const secret = await shown.innerText()
  const picture = await page.getByRole('img', { name: 'QR code' }).locator('path').getAttribute('d')
  await page.getByLabel('Code from the app').fill(codeOf(secret, 7))
  await press(page, 'Turn on')
  await page.getByText('This is not the code that belongs to this secret right now.').waitFor()
  // The app has scanned this picture, so it stays.
  expect(await shown.innerText()).toBe(secret)
  expect(await page.getByRole('img', { name: 'QR code' }).locator('path').getAttribute('d')).toBe(picture)
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await press(page, 'Turn on')
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  return { secret, codes: await page.locator('ol li').allInnerTexts() }
}

describe.each([
  ['with script', true, 'edda@example.com', { width: 1440, height: 900 }],
  ['without script, on a phone', false, 'vera@example.com', { width: 390, height: 844 }],
] as const)('%s', (_how, javaScriptEnabled, email, viewport) => {
  const options = { javaScriptEnabled, viewport }

  test('a person sets up an app, and signs in with its codes and with a recovery code', async () => {
    const open = javaScriptEnabled ? site.openAsEditor : site.openAsViewer
    const { page } = await open(options)
    const { secret, codes } = await setUp(page)
    expect(codes).toHaveLength(10)
    await page.getByText('On. 10 recovery codes are left.').waitFor()
    // Without script the browser sends the form again. The shown codes stay good.
    await page.reload()
    await page.getByText('On. 10 recovery codes are left.').waitFor()
    expect(await page.locator('ol li').count()).toBe(0)
    expect(await page.getByText(secret).count()).toBe(0)

    const { page: fresh } = await site.openAsStranger(options)
    await signInHalf(fresh, email)
    if (javaScriptEnabled) expect(await findViolationsInBoth(fresh)).toEqual([])
    await fresh.getByLabel('Code from your authenticator app').fill('000000')
    await press(fresh, 'Sign in')
    await fresh.getByText('This code is wrong, was already used, or is too old.').waitFor()
    await fresh.goto(`${site.address}/t/parts`)
    expect(fresh.url()).toContain('/sign-in')
    await fresh.goto(`${site.address}/sign-in/two-factor?next=%2Ft%2Fparts`)
    await fresh.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
    await press(fresh, 'Sign in')
    await fresh.waitForURL(`${site.address}/t/parts`)
    // A finished sign-in is nothing to come back to.
    await fresh.goto(`${site.address}/sign-in/two-factor?next=%2Ft%2Fparts`)
    await fresh.waitForURL(`${site.address}/t/parts`)

    const { page: without } = await site.openAsStranger(options)
    await signInHalf(without, email)
    await without.getByText('Use a recovery code').click()
    await without.getByLabel('Recovery code').fill(codes[3]?.toUpperCase() ?? '')
    await press(without, 'Sign in with this code')
    await without.waitForURL(`${site.address}/t/parts`)
    await without.goto(`${site.address}/account`)
    await without.getByText('On. 9 recovery codes are left.').waitFor()
  })

  test('the owner resets a lost second factor, and the trail tells it', async () => {
    const { page } = await site.openAsOwner(options)
    await page.goto(`${site.address}/people`)
    await page.getByRole('link', { name: email.split('@')[0] ?? '', exact: true }).click()
    await press(page, 'Reset second factor')
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
    await page.getByText(`${email} has no second factor any more`).waitFor()
    await page.goto(`${site.address}/audit`)
    await page.getByText(`removed the second factor of ${email}`).first().waitFor()
    await page.getByText('used a recovery code').first().waitFor()
  })
})

test('an operator resets a second factor by a command, and the app is turned off by its person', async () => {
  const { page } = await site.openAsEditor()
  await setUp(page)
  expect(await findViolationsInBoth(page)).toEqual([])
  await awaitScripts(page)
  await press(page, 'Make new codes')
  await page.getByText('These codes replace the old ones.').waitFor()
  await page.getByText('Turn off the app').click()
  await page.getByRole('textbox', { name: 'Current password' }).fill('not this')
  await press(page, 'Turn off')
  await page.getByText('This is not your current password.').waitFor()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await press(page, 'Turn off')
  await page.getByText('The authenticator app is turned off.').waitFor()
  await setUp(page)
  const told = await site.command(['people', 'reset-second-factor', 'edda@example.com'])
  expect(told).toContain('edda@example.com signs in without a second factor now')
  await page.reload()
  expect(page.url()).toContain('/sign-in')
})
