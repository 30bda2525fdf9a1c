import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(
  `create table wares (id integer primary key, name text not null, code text, price numeric(8, 2), cost numeric(8, 2),
    story text, state text, internal text);
  insert into wares values (1, 'Oak table', 'OAK', 12, 8, 'Long ago', 'sold', 'x')`,
  `export default {
    tables: {
      wares: {
        form: {
          groups: [
            { label: 'Money', columns: ['price', 'cost'] },
            { label: 'Texts', columns: ['name', 'story', 'code'] },
          ],
          hidden: ['internal'],
        },
        columns: {
          story: { kind: 'long-text' },
          state: { default: 'draft' },
          price: { check: (price, row) => (Number(price) < Number(row.cost) ? 'The price is below the cost.' : null) },
        },
      },
    },
  }`,
)

async function open(path: string, options = {}) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  return opened
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('the config orders the fields of a form and of a row’s page', async () => {
  const { page, complaints } = await open('/t/wares/1/edit')
  await awaitScripts(page)
  const money = page.getByRole('group', { name: 'Money' })
  expect(await money.innerText()).toMatch(/Price[\s\S]*Cost/)
  expect(await page.getByRole('group', { name: 'Texts' }).innerText()).toMatch(/Name[\s\S]*Story[\s\S]*Code/)
  expect(await field(page, 'Internal').count()).toBe(0)
  expect(await findViolationsInBoth(page)).toEqual([])
  await page.goto(`${site.address}/t/wares/1`)
  await awaitScripts(page)
  expect(await page.getByRole('region', { name: 'Money' }).innerText()).toMatch(/Price\s+12[\s\S]*Cost\s+8/)
  expect(await page.locator('[data-column="internal"]').innerText()).toContain('x')
  expect(await findViolationsInBoth(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a new row starts with the values of the config, and a check speaks at its field', async () => {
  const { page } = await open('/t/wares/new')
  await awaitScripts(page)
  expect(await field(page, 'State').inputValue()).toBe('draft')
  await field(page, 'Name').fill('Elm shelf')
  await field(page, 'Cost').fill('10')
  await field(page, 'Price').fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[data-column="price"]').getByText('The price is below the cost.').waitFor()
  expect(site.read('select count(*) from wares')).toBe(1)
  await field(page, 'Price').fill('11')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/t\/wares\/2$/)
  expect(site.read("select state || ' ' || price from wares where id = 2")).toBe('draft 11')
})
