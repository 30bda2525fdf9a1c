import { beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { openForm } from '../sign-in.ts'
import { serveSite } from '../site.ts'

const site = serveSite()
const took = 30

beforeAll(async () => {
  for (let number = 0; number < took; number += 1) {
    const table = number % 2 === 0 ? 'products' : 'orders'
    const search = `?filter=id:lte:${number + 1}&columns=id`
    const answer = await fetch(`${site.address}/api/tables/${table}/export.csv${search}`, {
      headers: { cookie: site.cookie },
    })
    await answer.text()
  }
})

test('an owner finds who did what by the navigation, and narrows it by what they see', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(site.address)
  await awaitScripts(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('heading', { name: 'Audit trail' }).waitFor()
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBe(25)
  expect(await rows.first().textContent()).toContain('exported Orders as CSV')
  await page.getByRole('combobox', { name: 'Table' }).selectOption('Products')
  await page.getByRole('combobox', { name: 'What' }).selectOption('Table exported')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`${site.address}/audit?table=products&action=table.exported`)
  await expect.poll(() => rows.count()).toBe(took / 2)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nobody')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  // The search field keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL(`${site.address}/audit`)
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('')
  expect(await page.getByRole('combobox', { name: 'Table' }).inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test.each([
  ['caf=C3=A9,b', 'Row café, b'],
  ['%25%25', 'Row %%'],
])('the filter for the row %s reads as the database has it', async (key, said) => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/audit?key=${key}`)
  await page.getByRole('search').getByText(said, { exact: true }).waitFor()
})

test('pages lead on and back, and each entry opens to all that is kept of it', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/audit?size=10`)
  const first = () => page.locator('tbody tr').first().textContent()
  const newest = await first()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(first).not.toBe(newest)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(first).toBe(newest)
  await page.getByText('Details').first().click()
  expect(await page.locator('details[open] dl').textContent()).toContain(
    `{"format":"csv","list":"?filter=id:lte:${took}&columns=id"}`,
  )
})

test('without script the form asks the same, and empty fields leave no trace in the address', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/audit?key=nothing`)
  await page.getByLabel('Remove filter: Row nothing').click()
  await page.getByLabel('Who').selectOption('Switchboard or the command line')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(page.url()).toBe(`${site.address}/audit?person=system`)
  expect(await page.locator('tbody').textContent()).toContain('added olive@example.com as owner')
})

test('a change is taken back from the trail, without script too, and the trail says so', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  const { cookie, token } = await openForm(`${site.address}/t/products/1`, site.cookie)
  const move = (state: string) =>
    fetch(`${site.address}/t/products/1/switches/active/${state}`, {
      method: 'POST',
      headers: { cookie, 'X-CSRF-TOKEN': token, 'X-Requested-With': 'XMLHttpRequest' },
    })
  await move('deactivate')
  expect(await (await move('activate')).json()).toMatchObject({ active: true, changed: true })
  await page.goto(`${site.address}/audit?table=products&key=1`)
  const rows = page.locator('tbody tr')
  const [before = ''] = await rows.allTextContents()
  expect(before).toMatch(/turned .+ on/)
  // The value is written as in the list, not as in the store.
  expect(before).toContain('Active: No → Yes')
  await rows.first().getByRole('button', { name: /^Undo/ }).click()
  expect(page.url()).toBe(`${site.address}/audit?table=products&key=1`)
  const [after = '', undone = ''] = await rows.allTextContents()
  expect(after).toMatch(/undid a change: turned .+ off/)
  expect(undone).toContain('undone')
  expect(await rows.nth(1).getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  await rows
    .first()
    .getByRole('link', { name: /turned/ })
    .click()
  expect(page.url()).toBe(`${site.address}/t/products/1`)
})

test.each([true, false])(
  'a deleted row is restored from the trail, with script: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await site.openAsOwner({ javaScriptEnabled })
    const key = javaScriptEnabled ? '1' : '2'
    const { cookie, token } = await openForm(`${site.address}/t/products/1`, site.cookie)
    const row = `${site.address}/api/tables/reviews/rows/${key}`
    const headers = { cookie, 'X-CSRF-TOKEN': token, 'X-Requested-With': 'XMLHttpRequest' }
    expect((await fetch(row, { method: 'DELETE', headers })).status).toBe(200)
    await page.goto(`${site.address}/audit?table=reviews&key=${key}`)
    if (javaScriptEnabled) await awaitScripts(page)
    const rows = page.locator('tbody tr')
    expect(await rows.first().textContent()).toMatch(/deleted .+ from Reviews.*Rating: \d/)
    await rows
      .first()
      .getByRole('button', { name: /^Restore/ })
      .click()
    await page.getByText(/^Restored .+\.$/).waitFor()
    await expect.poll(() => rows.first().textContent()).toMatch(/restored .+ in Reviews/)
    expect(await rows.nth(1).textContent()).toContain('restored')
    expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0)
    expect((await fetch(row, { headers })).status).toBe(200)
    expect(complaints).toEqual([])
  },
)

test('on a phone the words are in sight and the other filters a tap away, without script too', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await site.openAsOwner({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.address}/audit?table=products`)
  const table = page.getByRole('combobox', { name: 'Table' })
  expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).isVisible()).toBe(true)
  expect(await table.isVisible()).toBe(false)
  await page.getByText('More filters (1 set)').tap()
  expect(await table.inputValue()).toBe('products')
  await table.selectOption('Orders')
  await page.getByRole('button', { name: 'Show' }).tap()
  await page.waitForURL(`${site.address}/audit?table=orders`)
})

test('a day is one of the viewer', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/audit?from=tomorrow`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.goto(`${site.address}/audit?from=oops`)
  await page.getByText('"from" must be a date').waitFor()
  await page.getByRole('link', { name: 'Show the whole trail' }).click()
  await page.waitForURL(`${site.address}/audit`)
})
