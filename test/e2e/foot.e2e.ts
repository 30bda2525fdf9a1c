import { expect, test } from 'vitest'
import { serveSite } from '../site.ts'

const site = serveSite()

test('a person adds measures to the foot, and each takes the list’s filter', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?filter=id:lte:4`)
  expect(await page.locator('tfoot').count()).toBe(0)
  const measure = async (column: string, name: string) => {
    await page.locator(`th[data-column="${column}"]`).hover()
    await page.locator(`th[data-column="${column}"] button[aria-haspopup]`).click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await measure('price', 'Sum')
  const prices = await page.locator('tbody td:nth-child(7)').allTextContents()
  await expect.poll(() => page.locator('tfoot').textContent()).toContain('Sum')
  const total = prices.reduce((sum, price) => sum + Math.round(Number(price) * 100), 0) / 100
  await expect.poll(() => page.locator('tfoot').textContent()).toContain(String(total))
  await measure('id', 'Max')
  await expect.poll(() => page.locator('tfoot').textContent()).toMatch(/Max ?4/)
  expect(new URL(page.url()).searchParams.get('foot')).toBe('price:sum,id:max')
  await measure('price', 'Sum')
  await expect.poll(() => new URL(page.url()).searchParams.get('foot')).toBe('id:max')
})

test('the foot follows what others change', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?filter=id:lte:2&foot=id:count,price:max`)
  await expect.poll(() => page.locator('tfoot').textContent()).toMatch(/Filled ?2/)
  const answer = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
    const { status } = await fetch('/api/tables/products/rows/1', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token },
      body: JSON.stringify({ values: { price: '98765.43' } }),
    })
    return status
  })
  expect(answer).toBe(200)
  await expect.poll(() => page.locator('tfoot').textContent(), { timeout: 15_000 }).toContain('98,765.43')
})

test('without script a link counts and measures exactly', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/products?filter=id:lte:4&foot=id:sum`)
  await page.locator('tfoot').getByRole('link', { name: 'Calculate' }).click()
  expect(await page.locator('tfoot').textContent()).toMatch(/Sum ?10/)
})
