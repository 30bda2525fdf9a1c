import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const config = "export default { signIn: { secondFactor: { roles: ['editor', 'viewer'] } } }"
const site = serveTeam('create table parts (id integer primary key, name text not null)', config)

test.each([
  ['with script', true, 'edda@example.com'],
  ['without script, on a phone', false, 'vera@example.com'],
])(
  'who must have a second factor sets it up before anything else, %s',
  async (_how, javaScriptEnabled, email) => {
    const viewport = javaScriptEnabled ? { width: 1440, height: 900 } : { width: 390, height: 844 }
    const { page } = await site.openAsStranger({ javaScriptEnabled, viewport })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto(`${site.address}/sign-in?next=%2Ft%2Fparts`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('horse correct staple')
    await press('Sign in')
    await page.waitForURL(/\/sign-in\/two-factor/)
    await page.goto(`${site.address}/t/parts`)
    expect(page.url()).toContain('/sign-in')
    await page.goBack()
    if (javaScriptEnabled) expect(await findViolationsInBoth(page)).toEqual([])
    const secret = await page.getByText('Or type this secret').locator('span').innerText()
    await page.getByLabel('Code from the app').fill('000000')
    await press('Turn on and sign in')
    await page.getByText('This is not the code that belongs to this secret right now.').waitFor()
    expect(await page.getByText('Or type this secret').locator('span').innerText()).toBe(secret)
    await page.getByLabel('Code from the app').fill(generateSync({ secret: secret.replaceAll(' ', '') }))
    await press('Turn on and sign in')
    await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
    expect(await page.locator('ol li').count()).toBe(10)
    await page.getByRole('link', { name: 'I have kept them. Go on' }).click()
    await page.waitForURL(`${site.address}/t/parts`)
  },
)
