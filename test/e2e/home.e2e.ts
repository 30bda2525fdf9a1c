import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const tables = [
  'crm_people',
  'crm_firms',
  'crm_notes',
  'shop_orders',
  'shop_lines',
  'shop_carts',
  'hr_jobs',
  'hr_teams',
  'hr_days',
]

const site = serveTeam(`
  ${tables.map((name) => `create table ${name} (id integer primary key, name text not null);`).join('\n')}
  create table tickets (id integer primary key, name text not null, status text check (status in ('open', 'closed')), created_at datetime);
  create table knex_migrations (id integer primary key, name text);
  insert into shop_orders values (1, 'Oak'), (2, 'Elm'), (3, 'Ash');
  insert into tickets values (1, 'Broken lamp', 'open', '2026-01-01 10:00:00'), (2, 'Lost key', 'closed', null);
`)

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Tables' })

test('[HM1][HM9][HM10] a star, a folded group and what was opened are on the next page', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/shop_orders`)
  await awaitScripts(page)
  await page.getByRole('button', { name: 'Add Shop orders to favourites' }).click()
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await favourites.getByRole('link', { name: 'Shop orders' }).waitFor()
  const folding = page.waitForResponse('**/desk/groups')
  await navigation(page).locator('summary', { hasText: 'Crm' }).click()
  await folding
  await page.goto(`${site.address}/t/shop_orders/2`)
  await page.goto(site.address)
  await awaitScripts(page)
  expect(await page.title()).toBe('Home · Team')
  const going = page.getByRole('region', { name: 'Continue' })
  expect(await going.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Elm'),
    expect.stringContaining('Shop orders'),
  ])
  await favourites.getByRole('link', { name: 'Shop orders' }).waitFor()
  const isOpen = (name: string) =>
    navigation(page)
      .locator('details', { hasText: name })
      .evaluate((group) => group.hasAttribute('open'))
  expect([await isOpen('Crm'), await isOpen('Shop'), await isOpen('More')]).toEqual([false, true, false])
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[HM11][HM12] an owner does the first steps where they are told, and saves a suggested view', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(site.address)
  await awaitScripts(page)
  const steps = page.getByRole('region', { name: 'Get started' })
  await steps.getByRole('button', { name: 'Looks right' }).click()
  await steps.getByRole('button', { name: /^Turn on for/ }).click()
  await steps.getByText('3 of 5 done').waitFor()
  await steps.getByText('Save a view').click()
  await steps.getByRole('button', { name: 'Save the view Tickets by status' }).click()
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
  await page.getByRole('button', { name: 'Add Tickets by status to favourites' }).click()
  await page.goto(site.address)
  const pinned = page.getByRole('region', { name: 'Favourite views' }).getByRole('link')
  await expect.poll(() => pinned.innerText()).toMatch(/^2\s+Tickets by status\s+Tickets$/)
  site.run("insert into tickets values (3, 'No power', 'open', null)")
  await expect.poll(() => pinned.innerText(), { timeout: 20_000 }).toMatch(/^3\s/)
  expect(await steps.count()).toBe(0)
})

test('[HM14] what a colleague did stands in one line, which leads to the trail', async () => {
  const { page: theirs } = await site.openAsEditor()
  await theirs.goto(site.address)
  const csrf = await theirs.locator('meta[name=csrf-token]').getAttribute('content')
  for (const key of ['1', '3']) {
    await theirs.request.patch(`${site.address}/api/tables/shop_orders/rows/${key}`, {
      headers: { 'X-CSRF-TOKEN': csrf ?? '', 'X-Requested-With': 'XMLHttpRequest' },
      data: { values: { name: `Tree ${key}` } },
    })
  }
  const { page } = await site.openAsOwner()
  await page.goto(site.address)
  await page.getByRole('link', { name: 'changed 2 rows of Shop orders' }).click()
  await page.getByRole('heading', { name: 'Audit trail' }).waitFor()
  expect(new URL(page.url()).searchParams.get('table')).toBe('shop_orders')
})

test('[HM4][HM16] without script, a star is a form, home goes on, and folded sign-ins are a link', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/crm_notes?sort=-name`)
  await page.getByRole('button', { name: 'Add Crm notes to favourites' }).click()
  expect(page.url()).toBe(`${site.address}/t/crm_notes?sort=-name`)
  await page.getByRole('button', { name: 'Remove Crm notes from favourites' }).waitFor()
  await page.goto(site.address)
  await page
    .getByRole('region', { name: 'Continue' })
    .getByRole('link', { name: /Crm notes/ })
    .click()
  expect(page.url()).toBe(`${site.address}/t/crm_notes?sort=-name`)
  await page.goto(`${site.address}/audit`)
  await page
    .getByRole('link', { name: /^signed in/ })
    .first()
    .click()
  await page.getByText('signed in', { exact: true }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('action')).toBe('every')
})

test('[HM15] an owner names the database, and every page says it', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 800 } })
  await page.goto(`${site.address}/settings`)
  await awaitScripts(page)
  await page.getByLabel('Name of this database').fill('Acme')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.title()).toBe('Settings · Acme')
  await page.goto(site.address)
  await page.getByRole('heading', { name: 'Acme' }).waitFor()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  await page.getByRole('button', { name: 'Tables', exact: true }).click()
  await navigation(page).getByText('Acme').waitFor()
})
