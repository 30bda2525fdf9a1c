import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(
  "create table parts (id integer primary key, name text not null); insert into parts values (1, 'Bolt')",
)

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

/** As if all sessions had last been used, or begun, so long ago. */
function date(column: 'last_seen_at' | 'created_at', minutes: number): void {
  site.run(`update switchboard_sessions set ${column} = '${ago(minutes)}'`)
}

async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(site.address + path)
  await page.locator('main [popover="manual"]').waitFor({ state: 'attached' })
}

const soon = 'You will be signed out within a minute'

test('who has not used a page is told a minute before they are signed out, and stays by one press', async () => {
  const { page } = await site.openAsEditor()
  await openAtRest(page, '/t/parts')
  date('last_seen_at', 119.5)
  await page.clock.fastForward(21_000)
  await page.getByText(soon).waitFor()
  expect(await findViolations(page)).toEqual([])
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/session')) requests.push(request.method())
  })
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByText(soon).waitFor({ state: 'hidden' })
  expect(requests).toEqual(['POST'])
  await page.goto(`${site.address}/t/parts`)
  expect(page.url()).toContain('/t/parts')
})

test('a page that nobody uses leaves when the session has ended, says why, leads back, and the draft is there', async () => {
  const { page } = await site.openAsEditor()
  await openAtRest(page, '/t/parts/1/edit')
  await page.getByLabel('Name').fill('Bolt, long')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Bolt, long')
  date('last_seen_at', 121)
  page.on('dialog', () => expect.fail('nothing may keep the page on the screen'))
  await page.clock.fastForward(21_000)
  await page.waitForURL(/\/sign-in\?next=%2Ft%2Fparts%2F1%2Fedit/)
  await page.getByText('because nobody used Switchboard here for a while').waitFor()
  await page.getByLabel('E-mail').fill('edda@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('horse correct staple')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/t\/parts\/1\/edit$/)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Bolt, long')
})

test('a session that is too old can’t be kept, and its page says so', async () => {
  const { page } = await site.openAsEditor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await openAtRest(page, '/t/parts')
  date('created_at', 12 * 60 - 0.5)
  await page.clock.fastForward(21_000)
  await page.getByText(`${soon}, because a session lasts only so long`).waitFor()
  expect(await page.getByRole('button', { name: 'Stay signed in' }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  date('created_at', 12 * 60)
  await page.clock.fastForward(6_000)
  await page.waitForURL(/\/sign-in/)
  await page.getByText('because a session lasts only so long').waitFor()
})

test('who types without a request is not idle', async () => {
  const { page } = await site.openAsEditor()
  await openAtRest(page, '/t/parts/1/edit')
  date('last_seen_at', 60)
  await page.clock.fastForward(5 * minute)
  const stay = page.waitForRequest(
    (request) => request.url().endsWith('/session') && request.method() === 'POST',
  )
  await page.getByLabel('Name').press('x')
  await (await stay).response()
  const seen = site.read('select max(last_seen_at) from switchboard_sessions')
  expect(Date.parse(String(seen))).toBeGreaterThan(Date.now() - minute)
})

test('without script the sign-in page says why, too, and leads back', async () => {
  const { page } = await site.openAsEditor({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/parts`)
  date('last_seen_at', 121)
  await page.getByRole('link', { name: 'Parts' }).click()
  expect(new URL(page.url()).search).toBe('?next=%2Ft%2Fparts')
  await page.getByText('because nobody used Switchboard here for a while').waitFor()
})
