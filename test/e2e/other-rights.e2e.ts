import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table parts (id integer primary key, name text not null);
  insert into parts values (1, 'Bolt');
  create table makers (id integer primary key, name text not null)`)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  test('an owner looks around as a role, changes nothing meanwhile, and is themselves again', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled })
    const open = async (path: string) => {
      await page.goto(site.address + path)
      if (javaScriptEnabled) await awaitScripts(page)
    }
    await open('/roles/editor')
    await press(page, 'View as this role')
    await page.getByText('You look around as Editor').waitFor()
    await open('/t/parts')
    await page.getByText('You look around as Editor').waitFor()
    expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0)
    expect((await page.goto(`${site.address}/roles`))?.status()).toBe(403)
    await open('/account')
    const token = await page.locator('input[name="_token"]').first().inputValue()
    const refused = await page.request.post(`${site.address}/account`, {
      form: { do: 'theme', theme: 'dark', _token: token },
      headers: { Origin: site.address },
    })
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('You look around as')
    if (javaScriptEnabled) expect(await findViolationsInBoth(page)).toEqual([])
    await press(page, 'Be yourself again')
    await page.waitForURL(`${site.address}/`)
    expect(await page.getByText('You look around as').count()).toBe(0)
    expect((await page.goto(`${site.address}/roles`))?.status()).toBe(200)
  })

  test('an owner breaks the glass with a reason, and gives the rights back', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto(`${site.address}/break-glass`)
    if (javaScriptEnabled) await awaitScripts(page)
    await page.getByLabel('Reason').fill('The shop is down')
    await press(page, 'Break glass')
    await page.getByText('You have every right until').waitFor()
    if (javaScriptEnabled) expect(await findViolationsInBoth(page)).toEqual([])
    await page.goto(`${site.address}/audit`)
    await page.getByText('got every right for a while: The shop is down').first().waitFor()
    await press(page, 'Give the rights back')
    await page.waitForURL(`${site.address}/`)
    expect(await page.getByText('You have every right until').count()).toBe(0)
  })
})

test('a refusal leads to the reason, and so does the page of a row', async () => {
  await site.command(['people', 'role', 'vera@example.com', 'viewer'])
  const { page } = await site.openAsViewer()
  await page.goto(`${site.address}/t/parts/1`)
  await awaitScripts(page)
  await page.getByRole('link', { name: 'Why you may change this row' }).click()
  await page.getByText('No, it is not allowed.').waitFor()
  await page.getByText('No role of theirs allows this in the table.').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.getByLabel('Right').selectOption('read')
  await press(page, 'Explain')
  await page.getByText('Yes, it is allowed.').waitFor()
  await page.getByText('Role Viewer: This role allows it.').waitFor()
  expect((await page.goto(`${site.address}/t/parts/7`))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Why?' }).click()
  await page.getByText('Or there is no such row.').waitFor()
})

test('a token is limited to tables and rights, which the list shows', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/tokens`)
  await awaitScripts(page)
  const ask = async (tables: string) => {
    if (!(await page.getByLabel('Only these tables').isVisible()))
      await page.getByText('Create a token').click()
    await page.getByLabel('Name', { exact: true }).fill('shop')
    await page.getByRole('checkbox', { name: 'Editor' }).check()
    await page.getByLabel('Only these tables').fill(tables)
    await page.getByRole('checkbox', { name: 'Read', exact: true }).check()
    await press(page, 'Create token')
  }
  await ask('nowhere')
  await page.getByText('There is no table “nowhere”.').waitFor()
  await ask('parts')
  const secret = await page.getByLabel('Token', { exact: true }).inputValue()
  await page.getByRole('row').filter({ hasText: 'shop' }).getByText('only parts; only read').waitFor()
  expect(await findViolationsInBoth(page)).toEqual([])
  const get = async (path: string, method = 'GET') => {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
    const body = method === 'GET' ? null : JSON.stringify({ values: { name: 'Nut' } })
    return (await fetch(site.address + path, { method, headers, body })).status
  }
  expect(await get('/api/tables/parts/rows')).toBe(200)
  expect(await get('/api/tables/makers/rows')).toBe(404)
  expect(await get('/api/tables/parts/rows', 'POST')).toBe(403)
})
