import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const site = serveSite()
const confirmUrl = (filter: string) =>
  `${site.address}/t/products/switches/active/deactivate?list=${encodeURIComponent(`?filter=${filter}`)}`

test.each([
  ['without script', false],
  ['with script', true],
])('many products are turned off, watched and taken back %s', async (_how, javaScriptEnabled) => {
  const { page, context, complaints } = await site.openAsOwner({ javaScriptEnabled })
  await page.goto(confirmUrl('active:is:true;id:lte:1200'))
  const asked = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const [, rows = ''] = /^Turn off ([\d,]+) rows of Products\?$/.exec(asked) ?? []
  expect(Number(rows.replace(',', ''))).toBeGreaterThan(500)
  if (javaScriptEnabled) await awaitScripts(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.waitForURL(/\/jobs\//)
  // The page updates by itself, with and without script.
  await page.getByText('Done', { exact: true }).waitFor()
  const changed = page
    .getByRole('term')
    .filter({ hasText: /^Changed/ })
    .locator('xpath=../dd')
  expect(await changed.textContent()).toBe(rows)
  expect(await page.getByRole('progressbar').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByRole('link', { name: 'Show the original change' }).waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(await changed.textContent()).toBe(rows)
  expect(complaints).toEqual([])
  await context.close()
})

test('a page that asks says how many rows are meant, and leads back to them', async () => {
  const { page, context } = await site.openAsOwner()
  await page.goto(confirmUrl('id:lt:0'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Turn off no rows of Products?')
  expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  await page.goto(`${site.address}/t/products/switches/active/activate?key=1&key=2`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Turn on 2 rows of Products?')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`${site.address}/t/products`)
  await context.close()
})

test('on a narrow phone a long reason leaves room for the name of the row that was refused', async () => {
  const { page, context } = await site.openAsOwner({ viewport: { width: 320, height: 640 } })
  await page.goto(`${site.address}/t/products/switches/active/activate?key=999999999`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const reason = page.getByRole('cell', { name: 'This row does not exist, or you can’t see it.' })
  await reason.evaluate((cell) => cell.append(' It says so at length.'.repeat(20)))
  const name = await page.getByRole('link', { name: '999999999' }).boundingBox()
  expect(name?.height).toBeLessThan(30)
  await context.close()
})
