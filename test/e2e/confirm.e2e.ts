import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { owner } from '../start-server.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null, api_token text);
  insert into parts values (1, 'Bolt', 'sk-secret-of-the-bolt')`)

/** What everybody has proved, they proved 11 minutes ago. */
function age(): void {
  const then = new Date(Date.now() - 11 * 60_000).toISOString()
  site.run(`update switchboard_sessions set confirmed_at = '${then}'`)
}

describe.each([
  ['with script', true, { width: 1440, height: 900 }],
  ['without script, on a phone', false, { width: 390, height: 844 }],
] as const)('%s', (_how, javaScriptEnabled, viewport) => {
  test('a dangerous act asks for the password after 10 minutes, and leads back', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled, viewport })
    age()
    await page.goto(`${site.address}/tokens`)
    if (javaScriptEnabled) await awaitScripts(page)
    await page.getByRole('link', { name: 'first confirm that it’s you' }).waitFor()
    await page.getByText('Create a token').click()
    await page.getByLabel('Name', { exact: true }).fill('Warehouse')
    await page.getByRole('button', { name: 'Create', exact: false }).filter({ visible: true }).last().click()
    await page.waitForURL(/\/confirm\?back=%2Ftokens/)
    if (javaScriptEnabled) expect(await findViolationsInBoth(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Password' }).fill('a guess')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('This is not your current password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(`${site.address}/tokens`)
    expect(await page.getByRole('link', { name: 'first confirm that it’s you' }).count()).toBe(0)
    expect(site.read('select count(*) from switchboard_tokens')).toBe(0)
  })

  test('a masked value is revealed after a proof, on the page where it was asked for', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled, viewport })
    age()
    await page.goto(`${site.address}/t/parts/1`)
    if (javaScriptEnabled) await awaitScripts(page)
    await page.getByRole('button', { name: 'Reveal' }).click()
    await page.waitForURL(/\/confirm\?back=%2Ft%2Fparts%2F1/)
    await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(`${site.address}/t/parts/1`)
    await page.getByRole('button', { name: 'Reveal' }).click()
    await page.getByText('sk-secret-of-the-bolt').waitFor()
  })
})

test('the way back never leads to another site', async () => {
  const { page } = await site.openAsOwner()
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${site.address}/confirm?back=${encodeURIComponent(back)}`)
    expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/')
  }
})
