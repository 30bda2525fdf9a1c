import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { patient } from '../patient.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table regions (id integer primary key, name text not null);
  insert into regions values (1, 'EU'), (2, 'US');
  create table orders (
    id integer primary key, title text not null, region text not null, total integer not null,
    region_id integer not null references regions (id)
  );
  insert into orders values
    (1, 'Olives', 'EU', 10, 1), (2, 'Bread', 'US', 20, 2), (3, 'Wine', 'EU', 30, 1);
  create table notes (id integer primary key, words text not null)`)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
const cell = (page: Page, right: string, table: string) =>
  page.getByRole('checkbox', { name: `${right}: ${table}`, exact: true })
const lineOf = (page: Page, table: string) => page.getByRole('row').filter({ has: cell(page, 'Read', table) })

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(site.address + path)
  await awaitScripts(page)
  return page
}

async function create(page: Page, name: string, template: string, of = ''): Promise<void> {
  await open(page, '/roles')
  await page.getByText('New role').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Begin with').selectOption({ label: template })
  if (of !== '') await page.getByLabel('Schema or table').fill(of)
  await press(page, 'Create role')
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await awaitScripts(page)
}

const saved = (page: Page, name: string) => page.getByText(`The role ${name} was saved.`).waitFor()

test('a role with a scope and columns holds in the browser of who has it, and follows within a second', async () => {
  const { page } = await site.openAsOwner()
  // A further try finds the role of the one before.
  const sales = `Sales ${Date.now()}`
  await create(page, sales, 'Edits one table', 'orders')
  const line = lineOf(page, 'Orders')
  await line.getByText('Orders').click()
  await line.getByLabel('Only rows with').fill('region:is:$me.region')
  await line.getByLabel('Columns to read', { exact: true }).selectOption('names')
  for (const column of ['ID', 'Title', 'region']) {
    await line.getByRole('group', { name: 'Columns to read' }).getByLabel(column, { exact: true }).check()
  }
  await page.getByText('Unsaved changes').waitFor()
  await press(page, 'Save role')
  await saved(page, sales)

  await open(page, '/people')
  await page.getByRole('link', { name: 'edda', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Editor' }).uncheck()
  await page.getByRole('checkbox', { name: sales }).check()
  await press(page, 'Save roles')
  await page.getByText('The roles of edda@example.com were changed.').waitFor()
  await page.getByRole('textbox', { name: 'Profile' }).fill('region: EU')
  await press(page, 'Save profile')
  await page.getByText('The profile of edda@example.com was changed.').waitFor()

  const { page: hers } = await site.openAsEditor()
  await open(hers, '/t/orders')
  const titles = () => hers.locator('tbody tr').evaluateAll((rows) => rows.length)
  expect(await titles()).toBe(2)
  await hers.getByText('Olives').first().waitFor()
  expect(await hers.getByRole('columnheader', { name: 'Total' }).count()).toBe(0)
  expect((await hers.goto(`${site.address}/t/notes`))?.status()).toBe(404)
  await open(hers, '/t/orders')
  await awaitRest(hers)

  await open(page, `/roles/${sales}`)
  // A page that is refused right after it came offers to load anew, so that it never asks in a circle.
  await hers.waitForFunction(() => performance.now() > 2_500)
  await line.getByText('Orders').click()
  await line.getByLabel('Only rows with').fill('')
  await line.getByLabel('Columns to read', { exact: true }).selectOption('all-and-new')
  await press(page, 'Save role')
  await saved(page, sales)
  const since = Date.now()
  await hers
    .getByText('Bread')
    .first()
    .waitFor({ timeout: patient(5_000) })
  await hers.getByRole('columnheader', { name: 'Total' }).waitFor({ timeout: patient(5_000) })
  expect(Date.now() - since).toBeLessThan(patient(1_500))
})

test('the filter is built with values of the person and through a relation', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Built', 'Edits one table', 'orders')
  const line = lineOf(page, 'Orders')
  await line.getByText('Orders').click()
  await line.getByRole('button', { name: 'Build the filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Column').selectOption({ label: 'Region → Name' })
  await dialog.getByLabel('Of the person').selectOption({ label: 'their e-mail address' })
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this filter' }).click()
  expect(await line.getByLabel('Only rows with').inputValue()).toMatch(/^region_id\.name:\w+:\$me\.email$/)
  await press(page, 'Save role')
  await saved(page, 'Built')
  expect(site.read(`select rules from switchboard_roles where name = 'Built'`)).toContain('me.email')
})

test('a scope that is no filter is refused at its line, and what was typed stays', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Wrong', 'Edits one table', 'orders')
  const line = lineOf(page, 'Orders')
  await line.getByText('Orders').click()
  await line.getByLabel('Only rows with').fill('region:oops:EU')
  await press(page, 'Save role')
  await line.getByRole('alert').filter({ hasText: 'oops' }).waitFor()
  expect(await line.getByLabel('Only rows with').inputValue()).toBe('region:oops:EU')
  await line.getByLabel('Only rows with').fill('nowhere:is:EU')
  await press(page, 'Save role')
  await saved(page, 'Wrong')
  await line.getByRole('alert').filter({ hasText: 'nowhere' }).waitFor()
  await open(page, '/roles')
  await page.getByRole('row').filter({ hasText: 'Wrong' }).getByText('nowhere').waitFor()
})

test('two lines of one table add up, unsaved changes ask, and a comparison says what differs', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Twice', 'A copy of Viewer')
  await page
    .getByRole('row')
    .filter({ has: cell(page, 'Read', 'Notes') })
    .getByText('Notes')
    .click()
  await cell(page, 'Read', 'Notes').check()
  await page.getByRole('link', { name: 'Add another line for Notes' }).click()
  expect(await cell(page, 'Read', 'Notes').count()).toBe(2)
  await cell(page, 'Change', 'Notes').nth(1).check()
  await cell(page, 'Read', 'Notes').nth(1).check()
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.dismiss()
    }),
  )
  await page.getByRole('link', { name: 'Home' }).first().click()
  expect(await asked).toContain('save')
  await press(page, 'Save role')
  await saved(page, 'Twice')
  await page.getByLabel('Compare with').selectOption({ label: 'Viewer' })
  await press(page, 'Compare')
  await page.getByText('may read and change: notes').waitFor()
  await page.getByText('Nothing more.').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('somebody else changed the role meanwhile, so nothing is lost', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Shared', 'A copy of Viewer')
  const { page: other } = await site.openAsOwner()
  await open(other, '/roles/Shared')
  await cell(other, 'Change', 'Notes').check()
  await cell(other, 'Read', 'Notes').check()
  await press(other, 'Save role')
  await saved(other, 'Shared')
  await cell(page, 'Delete', 'Notes').check()
  await press(page, 'Save role')
  await page.getByText('Somebody changed this role').waitFor()
})

test('a role is removed after a question, unless somebody has it', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Brief', 'A copy of Viewer')
  await open(page, '/roles')
  await press(page, 'Remove Brief')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The role Brief was removed.').waitFor()
  await press(page, 'Remove Viewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).filter({ visible: true }).click()
  await page.getByText('Give them another one first.').waitFor()
})

test('nobody gives what they do not have', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Clerk', 'Reads one schema', 'main')
  await page.getByLabel('Make and change roles').check()
  await cell(page, 'Read', 'Notes').check()
  await press(page, 'Save role')
  await saved(page, 'Clerk')
  await site.command(['people', 'role', 'vera@example.com', 'Clerk'])
  const { page: hers } = await site.openAsViewer()
  await open(hers, '/roles')
  await hers.getByText('New role').click()
  await hers.getByLabel('Name').fill('Less')
  await hers.getByLabel('Begin with').selectOption({ label: 'A copy of Clerk' })
  await press(hers, 'Create role')
  await hers.getByRole('heading', { name: 'Less', exact: true }).waitFor()
  expect(await cell(hers, 'Change', 'Notes').isDisabled()).toBe(true)
  expect(await cell(hers, 'Read', 'Notes').isDisabled()).toBe(false)
  expect(await cell(hers, 'Read', 'Orders').isDisabled()).toBe(true)
  await open(hers, '/roles/owner')
  await hers.getByText('This role allows more than you may do').waitFor()
  expect(await hers.getByRole('button', { name: 'Save role' }).count()).toBe(0)
})

describe.each([
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('%s', (place, viewport) => {
  test('both screens are accessible in light and dark, and nothing is cut', async () => {
    const { page } = await site.openAsOwner({ viewport })
    for (const path of ['/roles', '/roles/editor', '/roles/editor?with=viewer']) {
      await open(page, path)
      expect(await findViolationsInBoth(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
  })

  test('without script a role is made, changed and removed', async () => {
    const { page } = await site.openAsOwner({ viewport, javaScriptEnabled: false })
    const name = `Plain ${place}`
    await page.goto(`${site.address}/roles`)
    await page.getByText('New role').click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Begin with').selectOption({ label: 'Viewer: reads all tables' })
    await press(page, 'Create role')
    await cell(page, 'Change', 'Notes').check()
    await cell(page, 'Read', 'Notes').check()
    const line = lineOf(page, 'Notes')
    await line.getByText('Notes').click()
    await line.getByLabel('Only rows with').fill('words:is:$me.name')
    await line.getByLabel('Columns to change', { exact: true }).selectOption('names')
    await line.getByLabel('Columns to change: Their names').fill('words, id')
    await press(page, 'Save role')
    await saved(page, name)
    const rules = String(site.read(`select rules from switchboard_roles where name = '${name}'`))
    expect(JSON.parse(rules).grants.at(-1)).toMatchObject({
      table: 'notes',
      may: ['read', 'change'],
      scope: 'words:is:$me.name',
      columns: { change: ['words', 'id'] },
    })
    await page.goto(`${site.address}/roles`)
    await press(page, `Remove ${name}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).filter({ visible: true }).click()
    await page.getByText(`The role ${name} was removed.`).waitFor()
  })
})

test('a role is changed with the keyboard only', async () => {
  const { page } = await site.openAsOwner()
  await create(page, 'Keys', 'A copy of Viewer')
  await page.getByRole('searchbox', { name: 'Find tables' }).focus()
  const tab = () => page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; presses < 60 && (await focused()) !== 'Create: Notes'; presses += 1) await tab()
  expect(await focused()).toBe('Create: Notes')
  await page.keyboard.press('Space')
  expect(await focused()).toBe('Create: Notes')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await tab()
  await page.keyboard.type('words:is:$me.name')
  await page.getByRole('button', { name: 'Save role' }).press('Enter')
  await saved(page, 'Keys')
  expect(String(site.read(`select rules from switchboard_roles where name = 'Keys'`))).toContain(
    '"may":["read","create"],"scope":"words:is:$me.name"',
  )
})
