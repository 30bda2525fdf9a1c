import { expect, test } from 'vitest'
import { serveSite } from '../site.ts'

const site = serveSite()

test('the menu of a column leads to the grants that decide about it', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  await page.locator('th[data-column="price"]').hover()
  await page.locator('th[data-column="price"] button[aria-haspopup]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Why you may change it' }).click()
  await page.waitForURL(/\/why\?/)
  expect(await page.locator('main').textContent()).toMatch(/owner/i)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    table: 'products',
    column: 'price',
  })
})
