import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

const headings = (page: Page) => page.locator('tr[data-group]')

async function openColumnMenu(page: Page, column: string): Promise<void> {
  await page.locator(`th[data-column="${column}"]`).hover()
  await page.locator(`th[data-column="${column}"] button[aria-haspopup]`).click()
}

async function change(page: Page, row: string, values: object): Promise<number> {
  const address = `/api/tables/products/rows/${row}`
  return page.evaluate(
    async ([to, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
      const { status } = await fetch(to, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token },
        body,
      })
      return status
    },
    [address, JSON.stringify({ values })] as const,
  )
}

test('a person groups a list by a column, with the foot’s measures in each heading, and stops', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/orders?foot=total:sum`)
  await openColumnMenu(page, 'status')
  await page.getByRole('link', { name: 'Group by this column' }).click()
  await expect.poll(() => headings(page).first().textContent()).toMatch(/^cancelled.*rows.*Sum of Total/)
  expect(new URL(page.url()).searchParams.get('group')).toBe('status')
  // The rows of the other statuses are on later pages.
  await page.goto(`${site.address}/t/orders?group=status&sort=-status`)
  await expect.poll(() => headings(page).first().textContent()).toMatch(/^shipped/)
  await openColumnMenu(page, 'status')
  await page.getByRole('link', { name: 'Stop grouping' }).click()
  await expect.poll(() => headings(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?sort=-status')
  expect(complaints).toEqual([])
})

test('rows of a group are sorted by another column, and back', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?filter=id:lte:40&group=active`)
  const price = page.locator('th[data-column="price"] a')
  await price.click()
  await expect.poll(() => new URL(page.url()).search).toContain('sort=price')
  await price.click()
  await expect.poll(() => new URL(page.url()).search).toContain('sort=-price')
  await page.locator('th[data-column="active"] a').click()
  await expect.poll(() => new URL(page.url()).search).toContain('sort=-active')
  await expect.poll(() => headings(page).first().textContent()).toMatch(/^Active/)
})

test('dates are grouped by a period of the reader’s zone', async () => {
  const { page } = await site.openAsOwner({ timezoneId: 'America/New_York' })
  await page.goto(`${site.address}/t/orders?size=100&filter=id:lte:100`)
  await openColumnMenu(page, 'placed_at')
  await page.getByRole('dialog').getByRole('link', { name: 'Day', exact: true }).click()
  await expect
    .poll(() => headings(page).first().textContent())
    .toMatch(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}\d+ rows/)
  const told = await headings(page).allTextContents()
  const counts = told.map((text) => Number(/\d{4}(\d+) rows?$/.exec(text)?.[1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100)
  const shown = await page.locator('tbody tr').evaluateAll((rows) => {
    const found: number[] = []
    for (const row of rows) {
      if (row.hasAttribute('data-group')) found.push(0)
      else found.push((found.pop() ?? 0) + 1)
    }
    return found
  })
  expect(shown).toEqual(counts)
})

test('the keyboard passes over headings, and Tab has one stop', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?filter=id:in:1,2,3,4,5&group=active`)
  await awaitScripts(page)
  await expect.poll(() => headings(page).count()).toBe(2)
  await page.locator('table[role="grid"]').waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-key') ?? null)
  const seen: (string | null)[] = []
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('j')
    seen.push(await focused())
  }
  expect(seen).toEqual(['2', '5', '1', '3', '4'])
  expect(await page.locator('table [tabindex="0"]').count()).toBe(1)
})

test('headings follow what others change, and a row keeps its place until the list is loaded again', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?filter=id:lte:6&group=active&foot=price:max`)
  await expect.poll(() => headings(page).allTextContents()).toHaveLength(2)
  const before = await page
    .locator('tbody tr[data-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')))
  const [key = ''] = await page
    .locator('tr[data-group] + tr[data-key]')
    .first()
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''))
  expect(await change(page, key, { active: true, price: '98765.43' })).toBe(200)
  await expect
    .poll(() => headings(page).last().textContent(), { timeout: 15_000 })
    .toMatch(/^Active.*98,765.43/)
  const after = await page
    .locator('tbody tr[data-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')))
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(await headings(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => headings(page).last().textContent()).toMatch(/^Active/)
})

test('without script the headings stand, and a link counts their rows', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/products?filter=id:lte:6&group=active`)
  expect(await headings(page).first().textContent()).toMatch(/^Inactive/)
  await headings(page).first().getByRole('link', { name: 'Calculate' }).click()
  const told = await headings(page).allTextContents()
  expect(told.join(' ')).toMatch(/Inactive\d rows?.*Active\d rows?/)
})

test('a phone has headings between cards, also right to left', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.address}/t/products?filter=id:lte:6&group=active`)
  await expect.poll(() => headings(page).first().textContent()).toMatch(/^Inactive\d/)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [heading, card] = await Promise.all([
    headings(page).first().boundingBox(),
    page.locator('tbody tr[data-key]').first().boundingBox(),
  ])
  expect(
    Math.abs((heading?.x ?? 0) + (heading?.width ?? 0) - (card?.x ?? 0) - (card?.width ?? 0)),
  ).toBeLessThan(2)
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
})

test('a view keeps the groups of its list', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/orders?group=status&sort=-total`)
  await awaitScripts(page)
  await page.getByRole('button', { name: /All rows/ }).click()
  await page
    .getByRole('button', { name: /Save as|New view/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill('By status')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).not.toBeNull()
  await page.goto(`${site.address}${new URL(page.url()).pathname}${new URL(page.url()).search}`)
  await expect.poll(() => headings(page).first().textContent()).toMatch(/^cancelled/)
})

test('a column that has no groups is refused with a sentence', async () => {
  const answer = await fetch(`${site.address}/t/orders?group=total:day`, {
    headers: { cookie: site.cookie, accept: 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    detail: '"group": "total" is no date or time, so it has no day.',
  })
})
