import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table products (id integer primary key, name text not null, price integer not null);
  insert into products values (1, 'Oak table', 120), (2, 'Elm shelf', 70), (3, 'Pine chair', 30), (4, 'Fir stool', 20);
  create table orders (id integer primary key, state text not null);
  insert into orders values (1, 'open'), (2, 'open'), (3, 'done');
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Anna'), (2, 'Ben')`)

type As = 'openAsOwner' | 'openAsEditor' | 'openAsViewer'
const open = async (path: string, as: As = 'openAsOwner', options = {}) => {
  const opened = await site[as](options)
  const answer = await opened.page.goto(site.address + path)
  if (options === undefined || !('javaScriptEnabled' in options)) await awaitScripts(opened.page)
  return { ...opened, status: answer?.status() }
}

test('a person saves a list as a view of their own, finds it again with its count, renames it and deletes it', async () => {
  const { page, complaints } = await open('/t/products?sort=price&filter=price:lt:100')
  await openMenu(page, 'All rows')
  await page.getByRole('button', { name: 'Save as view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view' })
  await dialog.getByLabel('Name').fill('Cheap ones')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/products\?view=[^&]+$/)
  await shownView(page, 'Cheap ones')
  expect(await keysOn(page)).toEqual(['4', '3', '2'])
  await page.goto(`${site.address}/t/products`)
  await awaitScripts(page)
  expect(await keysOn(page)).toEqual(['1', '2', '3', '4'])
  await openMenu(page, 'All rows')
  await page.getByRole('link', { name: /Cheap ones\s*3/ }).click()
  await page.waitForURL(/\?view=[^&]+$/)
  await openMenu(page, 'Cheap ones')
  await page.getByRole('button', { name: 'Edit view…' }).click()
  const settings = page.getByRole('dialog', { name: 'View: Cheap ones' })
  await settings.getByLabel('Name').fill('Bargains')
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.waitFor({ state: 'detached' })
  await openMenu(page, 'Bargains')
  await page.getByRole('button', { name: 'Edit view…' }).click()
  await page.getByRole('button', { name: 'Delete view…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await shownView(page, 'All rows')
  expect(await keysOn(page)).toEqual(['4', '3', '2'])
  expect(complaints).toEqual([])
})

describe('a view that an owner shares and makes the standard', () => {
  test('is what others open the table with; who may not change it saves one of their own', async () => {
    const owner = await open('/t/orders?filter=state:is:open')
    await openMenu(owner.page, 'All rows')
    await owner.page.getByRole('button', { name: 'Save as view…' }).click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('To do')
    const share = dialog.getByRole('group', { name: 'Share with' })
    await share.getByLabel('Viewers').check()
    await share.getByLabel('Editors').check()
    await dialog.getByRole('group', { name: 'Default view for' }).getByLabel('Viewers').check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await shownView(owner.page, 'To do')

    const viewer = await open('/t/orders', 'openAsViewer')
    expect(await keysOn(viewer.page)).toEqual(['1', '2'])
    expect(new URL(viewer.page.url()).search).toBe('')
    await openMenu(viewer.page, 'To do')
    await viewer.page.getByRole('link', { name: 'All rows' }).click()
    await viewer.page.waitForURL(/\?view=all$/)
    await expect.poll(() => keysOn(viewer.page)).toEqual(['1', '2', '3'])
    await viewer.page.goBack()
    await expect.poll(() => keysOn(viewer.page)).toEqual(['1', '2'])
    await viewer.page.getByRole('link', { name: 'ID', exact: true }).click()
    await viewer.page.getByText('changed', { exact: true }).waitFor()
    expect(await viewer.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await viewer.page.getByRole('button', { name: 'Save as view…' }).click()
    await viewer.page.getByRole('dialog').getByLabel('Name').waitFor()
    expect(await viewer.page.getByRole('group', { name: 'Share with' }).count()).toBe(0)
    await viewer.page.keyboard.press('Escape')
    await viewer.page.getByRole('link', { name: 'Reset' }).click()
    await viewer.page.getByText('changed', { exact: true }).waitFor({ state: 'detached' })
  })

  test('can be opened without script, and says so where it is gone', async () => {
    const plain = await open('/t/orders', 'openAsEditor', { javaScriptEnabled: false })
    expect(await keysOn(plain.page)).toEqual(['1', '2', '3'])
    await plain.page.getByRole('main').getByRole('link', { name: 'To do' }).click()
    expect(await keysOn(plain.page)).toEqual(['1', '2'])
    const gone = await open('/t/orders?view=nowhere', 'openAsEditor')
    expect(gone.status).toBe(404)
    await gone.page.getByRole('link', { name: 'Show the whole list' }).click()
    await expect.poll(() => keysOn(gone.page)).toEqual(['1', '2', '3'])
    const lost = await open('/t/orders?view=nowhere&filter=state:is:done', 'openAsEditor')
    expect(await keysOn(lost.page)).toEqual(['3'])
    await lost.page.getByText('Somebody deleted this view').waitFor()
  })
})

test('two people change one shared view: the second is told what the first did, and nothing is lost', async () => {
  const owner = await open('/t/makers?sort=name')
  await openMenu(owner.page, 'All rows')
  await owner.page.getByRole('button', { name: 'Save as view…' }).click()
  await owner.page.getByRole('dialog').getByLabel('Name').fill('By name')
  await owner.page.getByRole('group', { name: 'Share with' }).getByLabel('Editors').check()
  await owner.page.keyboard.press('Enter')
  await shownView(owner.page, 'By name')

  const editor = await open(
    new URL(owner.page.url()).pathname + new URL(owner.page.url()).search,
    'openAsEditor',
  )
  await editor.page.getByRole('link', { name: 'Name', exact: true }).click()
  await editor.page.getByText('changed', { exact: true }).waitFor()
  await openMenu(owner.page, 'By name')
  await owner.page.getByRole('button', { name: 'Edit view…' }).click()
  await owner.page.getByRole('dialog').getByLabel('Name').fill('Alphabet')
  await owner.page.keyboard.press('Enter')
  await shownView(owner.page, 'Alphabet')

  await editor.page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = editor.page.getByRole('dialog', { name: 'Somebody else changed this view' })
  await conflict.getByText('olive changed the name').waitFor()
  await conflict.getByText('Your version changes the rows or their order.').waitFor()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await shownView(editor.page, 'Alphabet')
  await editor.page.getByText('changed', { exact: true }).waitFor({ state: 'detached' })
  await editor.page.goto(editor.page.url().replace(/&.*/, ''))
  await awaitScripts(editor.page)
  expect(await keysOn(editor.page)).toEqual(['2', '1'])

  await editor.page.getByRole('link', { name: 'ID', exact: true }).click()
  await editor.page.getByText('changed', { exact: true }).waitFor()
  await openMenu(owner.page, 'Alphabet')
  await owner.page.getByRole('button', { name: 'Edit view…' }).click()
  await owner.page.getByRole('button', { name: 'Delete view…' }).click()
  await owner.page.getByRole('button', { name: 'Delete', exact: true }).click()
  // The open dialog still has the version before the editor's change, so the conflict shows first.
  const told = owner.page.getByRole('dialog', { name: 'Somebody else changed this view' })
  await told.getByText('You want to delete it.').waitFor()
  await told.getByRole('button', { name: 'Delete', exact: true }).click()
  await shownView(owner.page, 'All rows')

  await editor.page.getByRole('button', { name: 'Save', exact: true }).click()
  const gone = editor.page.getByRole('dialog', { name: 'Somebody else deleted this view' })
  await gone.getByRole('button', { name: 'Save mine as a new view…' }).click()
  await editor.page.getByRole('dialog').getByLabel('Name').fill('Mine now')
  await editor.page.keyboard.press('Enter')
  await shownView(editor.page, 'Mine now')
  expect(await keysOn(editor.page)).toEqual(['1', '2'])
})

describe('many views, with long names', () => {
  const name = 'n'.repeat(80)

  async function keep(body: string): Promise<Page> {
    const { page } = await open('/t/makers', 'openAsOwner', { viewport: { width: 390, height: 844 } })
    const status = await page.evaluate(async (wish) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/tables/makers/views', { method: 'POST', headers, body: wish })).status
    }, body)
    expect(status).toBe(201)
    return page
  }
  const wishOf = (called: string) =>
    JSON.stringify({ name: called, list: '?sort=name', layout: null, sharedWith: [], defaultFor: [] })

  test('a long one is read whole where it is changed and deleted', async () => {
    const page = await keep(wishOf(name))
    await page.reload()
    await awaitScripts(page)
    await openMenu(page, 'All rows')
    await page.getByRole('link', { name }).click()
    await page.waitForURL(/view=/)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Edit view…' }).click()
    await page.getByRole('button', { name: 'Delete view…' }).click()
    await page.getByText('for everybody?').waitFor()
    const dialog = page.getByRole('dialog', { name: 'View: ' })
    expect(await dialog.evaluate((box) => [box.scrollLeft, box.scrollWidth - box.clientWidth])).toEqual([
      0, 0,
    ])
    const plain = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }
    const link = (await open('/t/makers', 'openAsOwner', plain)).page.getByRole('link', { name })
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(390)
  })

  test('what can be done with views is in sight under forty of them', async () => {
    const page = await keep(wishOf('The first'))
    await page.evaluate(
      async (bodies) => {
        const headers = { 'Content-Type': 'application/json' }
        for (const body of bodies) await fetch('/api/tables/makers/views', { method: 'POST', headers, body })
      },
      Array.from({ length: 39 }, (_, number) => wishOf(`Number ${number}`)),
    )
    await page.reload()
    await awaitScripts(page)
    await openMenu(page, 'All rows')
    const box = await page.getByRole('button', { name: 'Save as view…' }).boundingBox()
    expect(box?.y).toBeLessThan(844 - 40)
  })
})

async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: 'All rows' }).waitFor()
}
const shownView = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
const keysOn = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')))
