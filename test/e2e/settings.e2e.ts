import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const secret = 'push-secret-that-nobody-may-see'
const site = serveTeam(
  'create table parts (id integer primary key, name text not null); create table shelves (id integer primary key)',
  `export default {
    tables: { parts: { label: 'Spare parts' } },
    audit: { keepDays: 30 },
    realtime: { apps: [{ id: 'shop', key: 'shop', secret: '${secret}' }] },
  }`,
)

test('an owner reads every setting with its value and where it comes from, and no secret', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/`)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  const setting = (name: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`code:text-is("${name}")`) })
  expect(await setting('SWITCHBOARD_SESSION_HOURS').textContent()).toMatch(/12Default.*signs in again/)
  expect(await setting('DATABASE_URL').textContent()).toMatch(/team\.sqliteWord after/)
  expect(await setting('SWITCHBOARD_OWNER_PASSWORD').textContent()).toContain('********Environment variable')
  expect(await setting('audit.keepDays').textContent()).toMatch(/30.*config\.ts/)
  expect(await setting('images').textContent()).toContain('noneDefault')
  expect(await setting('realtime').textContent()).toContain('apps')
  const html = await (await page.request.get(`${site.address}/settings`)).text()
  expect(html).not.toContain(secret)
  expect(html).not.toMatch(/horse/)
})

test('the installation says versions, our own tables, watched tables, and the push server’s address', async () => {
  await site.command(['watch', 'parts', '--yes'])
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/settings`)
  const facts = page.locator('dl')
  const text = await facts.textContent()
  expect(text).toMatch(/Switchboard\d+\.\d+\.\d+/)
  expect(text).toContain('Tables whose names start with “switchboard_”.')
  expect(text).toContain(`ws://127.0.0.1:${new URL(site.address).port}`)
  expect(await facts.getByRole('link').allTextContents()).toEqual(['parts'])
})

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a search finds settings by name, value or meaning', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled })
    await page.goto(`${site.address}/settings`)
    if (javaScriptEnabled) await awaitScripts(page)
    const names = () => page.locator('main li > code').allTextContents()
    expect((await names()).length).toBeGreaterThan(25)
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('minutes without use')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(names).toEqual(['SWITCHBOARD_SESSION_IDLE_MINUTES'])
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('no such setting')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect.poll(async () => (await names()).length).toBeGreaterThan(25)
  })
})

test('an editor has no way to the settings', async () => {
  const { page } = await site.openAsEditor()
  await page.goto(`${site.address}/`)
  expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
  expect((await page.goto(`${site.address}/settings`))?.status()).toBe(403)
  expect(await page.content()).not.toContain('SWITCHBOARD_')
})

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('at %i pixels, %s, nothing is out of the screen or out of reach', async (width, colorScheme) => {
  const { page } = await site.openAsOwner({ viewport: { width, height: 900 }, colorScheme })
  await page.goto(`${site.address}/settings`)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
