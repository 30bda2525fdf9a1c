import { expect, test } from 'vitest'
import { openForm } from '../sign-in.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

async function send(path: string, method: string, body: object): Promise<{ readonly id?: string }> {
  const { token } = await openForm(`${site.address}/account`, site.cookie)
  const answer = await fetch(`${site.address}/api/tables/products/${path}`, {
    method,
    headers: { cookie: site.cookie, 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}

test('what was written into a cell is read and taken back on the row’s page, without script too', async () => {
  await send('rows/7', 'PATCH', { column: 'price', value: '4321', seen: await priceOf('7') })
  const { page, complaints } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/products/7`)
  const entry = page.getByRole('listitem').filter({ hasText: 'changed price of' })
  expect(await entry.textContent()).toMatch(/from [\d.]+ to 4321\.00/)
  await entry.getByRole('button', { name: /^Undo: changed price/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'undid a change of price' }).waitFor()
  expect(await priceOf('7')).not.toBe('4321.00')
  expect(complaints).toEqual([])
})

test('the page of a job says which field it sets to what, and takes it back', async () => {
  const { id } = await send('columns/price', 'POST', { value: '5', list: 'filter=id:lte:4', except: ['2'] })
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/jobs/${id}`)
  await page.getByRole('heading', { name: 'Set “Price” to “5” in rows of Products' }).waitFor()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByRole('heading', { name: 'Undo changes of “Price” in Products' }).waitFor()
  await expect.poll(() => page.getByRole('article').getByRole('status').textContent()).toContain('Done')
  expect(await priceOf('1')).not.toBe('5.00')
  await page.goto(`${site.address}/audit?action=job.started`)
  await page.getByRole('link', { name: 'started to set price to 5 in many rows of Products' }).waitFor()
})

async function priceOf(key: string): Promise<string> {
  const answer = await fetch(`${site.address}/api/tables/products/rows/${key}`, {
    headers: { cookie: site.cookie },
  })
  return (await answer.json()).values.price
}
