import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts, holdBack } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`create table people (id integer primary key, name text not null);
  insert into people values (1, 'Ada'), (2, 'Bob');
  create table tasks (id integer primary key, name text not null,
    status text check (status in ('open', 'doing', 'done')), owner integer references people (id),
    due date, starts timestamptz, active boolean not null, effort integer);
  insert into tasks values
    (1, 'Paint', 'open', 1, '2026-11-02', '2026-11-02T14:30:15Z', true, 3),
    (2, 'Plant', 'open', 2, '2026-11-02', '2026-11-03T23:00:00Z', false, 5),
    (3, 'Plan', 'doing', 1, '2026-11-20', null, true, 8),
    (4, 'Play', null, null, null, null, true, null),
    (5, 'Paste', 'open', null, null, null, true, null);
  insert into tasks with recursive n (i) as (select 10 union all select i + 1 from n where i < 69)
    select i, 'Old ' || i, 'done', 1, '2025-01-15', null, true, 1 from n`)

const kanban = '/t/tasks?look=kanban&by=status'
const calendar = '/t/tasks?look=calendar&by=due&month=2026-11'

const place = (page: Page, id: string) => page.locator(`[data-place="${id}"]`)
const names = (page: Page, id: string) =>
  place(page, id).locator('[data-card] a:not([href$=edit])').allTextContents()
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const said = (page: Page) => page.locator('main [role=status]').allTextContents()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path)
  await page.locator('[data-place]').first().waitFor({ state: 'attached' })
  await awaitScripts(page)
}

async function fails(page: Page, path: string): Promise<readonly string[]> {
  await open(page, path)
  return findViolationsInBoth(page)
}

test('[K1] links lead from a table to its kanban board and back, and a view keeps the look', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/tasks?filter=id:lt:5`)
  await page.getByRole('navigation', { name: 'Look' }).getByRole('link', { name: 'Kanban' }).click()
  await expect.poll(() => names(page, '=open')).toEqual(['Paint', 'Plant'])
  expect(new URL(page.url()).search).toBe('?filter=id:lt:5&look=kanban&by=status')
  expect(await page.locator('[data-place] h2').allTextContents()).toEqual([
    'None11 row',
    'open22 rows',
    'doing11 row',
    'done00 rows',
  ])
  await page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name: 'Owner' }).click()
  await expect.poll(() => names(page, '=2')).toEqual(['Plant'])
  await page.getByRole('navigation', { name: 'Look' }).getByRole('link', { name: 'Table' }).click()
  await expect.poll(() => page.locator('tr[data-key]').count()).toBe(4)
  expect(new URL(page.url()).search).toBe('?filter=id:lt:5')
  expect(complaints).toEqual([])
})

test('[K3][K4] a lane has its first rows, and a link to the list of all', async () => {
  const { page } = await site.openAsOwner()
  await open(page, kanban)
  expect(await names(page, '=done')).toHaveLength(50)
  await page.getByRole('link', { name: '10 more in done' }).click()
  await expect.poll(() => page.locator('tr[data-key]').count()).toBe(10)
  expect(new URL(page.url()).search).toBe('?filter=status:is:done')
})

test('[K8] a card is moved by the keyboard, keeps the focus, and the move is undone', async () => {
  const { page, complaints } = await site.openAsOwner()
  await open(page, kanban)
  await handle(page, 'Plan').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page)).toContainEqual(expect.stringContaining('Plan is picked up from doing'))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => said(page)).toContainEqual('open, 2 of 4')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page, '=open')).toContain('Plan')
  await expect.poll(() => site.read('select status from tasks where id = 3')).toBe('open')
  expect(await said(page)).toContainEqual('Plan was moved to open.')
  expect(await handle(page, 'Plan').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page, '=doing')).toEqual(['Plan'])
  expect(site.read('select status from tasks where id = 3')).toBe('doing')
  expect(complaints).toEqual([])
})

test('[K8] Escape puts a card back, and where lines begin at the right, the arrows are the other way round', async () => {
  const { page } = await site.openAsOwner()
  await open(page, kanban)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await handle(page, 'Plan').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => said(page)).toContainEqual('done, 4 of 4')
  await page.keyboard.press('Escape')
  await expect.poll(() => said(page)).toContainEqual('Plan stays where it is.')
  expect(await page.locator('[data-over], [data-carried]').count()).toBe(0)
  expect(site.read('select status from tasks where id = 3')).toBe('doing')
})

test('[K8] a card is dragged to another lane, and to the one without a value', async () => {
  const { page } = await site.openAsOwner()
  await open(page, '/t/tasks?filter=id:lt:5&look=kanban&by=status')
  await drag(page, 'Plant', '=doing')
  await expect.poll(() => site.read('select status from tasks where id = 2')).toBe('doing')
  await expect.poll(() => names(page, '=doing')).toContain('Plant')
  await drag(page, 'Plant', 'none')
  await expect.poll(() => site.read('select status from tasks where id = 2')).toBeNull()
  await drag(page, 'Plant', '=open')
  await expect.poll(() => site.read('select status from tasks where id = 2')).toBe('open')
  expect(await page.locator('[data-ghost]').count()).toBe(0)
})

test('[K8] a refused move takes the card back and says why', async () => {
  const { page } = await site.openAsOwner()
  await open(page, kanban)
  const goOn = await holdBack(page, '**/t/tasks?*')
  site.run('update tasks set status = null where id = 5')
  await drag(page, 'Paste', '=doing')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Paste was not moved. This was changed outside Switchboard' })
    .waitFor()
  goOn()
  await expect.poll(() => names(page, 'none')).toEqual(['Play', 'Paste'])
  expect(await names(page, '=doing')).toEqual(['Plan'])
  expect(site.read('select status from tasks where id = 5')).toBeNull()
})

test('a carried card stays in the hand while others write, and the cards follow afterwards', async () => {
  const { page } = await site.openAsOwner()
  const { page: other } = await site.openAsEditor()
  await open(page, '/t/tasks?filter=id:lt:5&look=kanban&by=status')
  await open(other, '/t/tasks?filter=id:lt:5&look=kanban&by=status')
  await handle(page, 'Plan').focus()
  await page.keyboard.press('Enter')
  await drag(other, 'Play', '=doing')
  await expect.poll(() => site.read('select status from tasks where id = 4')).toBe('doing')
  const reading = await page.waitForResponse((answer) => answer.url().includes('look=kanban'))
  await reading.finished()
  expect(await names(page, '=doing')).toEqual(['Plan'])
  expect(await page.locator('[data-carried]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page, '=doing')).toEqual(['Plan', 'Play'])
  site.run('update tasks set status = null where id = 4')
})

test('a card has the main switch of its row', async () => {
  const { page } = await site.openAsOwner()
  await open(page, kanban)
  await page.getByRole('switch', { name: /Plant/ }).click()
  await expect.poll(() => site.read('select active from tasks where id = 2')).toBe(1)
})

test('a viewer sees cards that can’t be moved', async () => {
  const { page } = await site.openAsViewer()
  await open(page, kanban)
  expect(await names(page, '=open')).toContain('Paint')
  expect(await page.locator('[data-handle]').count()).toBe(0)
})

test('[K8] without script a choice and a button move a card', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(site.address + kanban)
  await page.getByLabel('Move to').selectOption('doing')
  await page.getByRole('button', { name: 'Move Play' }).click()
  expect(new URL(page.url()).search).toBe('?look=kanban&by=status')
  expect(await names(page, '=doing')).toEqual(['Plan', 'Play'])
  expect(site.read('select status from tasks where id = 4')).toBe('doing')
  await page.getByLabel('Move to').selectOption('None')
  await page.getByRole('button', { name: 'Move Play' }).click()
  expect(site.read('select status from tasks where id = 4')).toBeNull()
})

test('[K5] a calendar shows a month, and links lead to the next, the previous and the present one', async () => {
  const { page, complaints } = await site.openAsOwner()
  await open(page, calendar)
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  expect(await names(page, '2026-11-02')).toEqual(['Paint', 'Plant'])
  await page.getByRole('link', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?look=calendar&by=due')
  expect(await page.locator('[data-today]').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('[K8] a card is moved to another day by keys and by dragging', async () => {
  const { page } = await site.openAsOwner()
  await open(page, calendar)
  await handle(page, 'Plan').focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => site.read('select due from tasks where id = 3')).toBe('2026-11-14')
  await expect.poll(() => names(page, '2026-11-14')).toEqual(['Plan'])
  await drag(page, 'Plan', '2026-11-12')
  await expect.poll(() => site.read('select due from tasks where id = 3')).toBe('2026-11-12')
})

test('[K8] a time keeps its time of day on another day', async () => {
  const { page } = await site.openAsOwner({ timezoneId: 'America/New_York' })
  await open(page, '/t/tasks?look=calendar&by=starts&month=2026-11')
  await expect.poll(() => names(page, '2026-11-03')).toEqual(['Plant'])
  // The buttons for pages without script are not there.
  expect(await page.locator('[data-card] a[href$=edit]:visible').count()).toBe(0)
  await drag(page, 'Paint', '2026-11-05')
  await expect.poll(() => site.read('select starts from tasks where id = 1')).toMatch(/^2026-11-05.14:30:15/)
})

test('a phone has lanes that scroll sideways, and a list of days', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 844 } })
  await open(page, kanban)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await open(page, calendar)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.locator('[data-place]:visible').allTextContents()).toHaveLength(
    await page.locator('[data-place]:has([data-card]), [data-today]').count(),
  )
  await page.getByText('Monday, November 2', { exact: true }).waitFor()
})

test('both looks can be used by everybody', async () => {
  const { page } = await site.openAsOwner()
  expect(await fails(page, kanban)).toEqual([])
  expect(await fails(page, calendar)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, calendar)
  expect(await findViolations(page)).toEqual([])
})

/** By the handle, to the middle of the head of a lane or day. */
async function drag(page: Page, name: string, to: string): Promise<void> {
  await expect.poll(() => handle(page, name).isEnabled()).toBe(true)
  await handle(page, name).scrollIntoViewIfNeeded()
  const [from, target] = await Promise.all([
    handle(page, name).boundingBox(),
    place(page, to).locator('h2, h3').first().boundingBox(),
  ])
  if (from === null || target === null) throw new Error('The card and the place are in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 30, target.y + 6, { steps: 6 })
  await place(page, to).and(page.locator('[data-over]')).waitFor()
  await page.mouse.up()
}
