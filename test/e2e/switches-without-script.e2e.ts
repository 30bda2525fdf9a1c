import { expect, test } from 'vitest'
import { serveSwitches } from '../switch-site.ts'

const site = serveSwitches()

async function open(path: string) {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(site.address + path)
  return page
}

test('without script a button turns a row off, the list stays, and its notice takes it back', async () => {
  const page = await open('/t/products?sort=-name')
  await page
    .getByRole('row')
    .filter({ hasText: 'Oak table' })
    .getByRole('button', { name: 'Turn off' })
    .click()
  expect(new URL(page.url()).search).toBe('?sort=-name')
  const notice = page.getByRole('region', { name: 'Last change' })
  expect(await notice.innerText()).toContain('Oak table is “Inactive”.')
  expect(site.read('products', 1)).toBe(0)
  await notice.getByRole('button', { name: 'Undo' }).click()
  expect(await notice.innerText()).toContain('Undone: Oak table is “Active”.')
  expect(site.read('products', 1)).toBe(1)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  expect(await notice.count()).toBe(0)
})

test('without script Enter in a switch moves neither it nor the first one of the page', async () => {
  const page = await open('/t/products')
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(`${request.method()} ${request.url()}`)
  })
  await page.getByRole('switch', { name: 'Pine chair' }).press('Enter')
  await page.getByRole('link', { name: 'Products' }).press('Enter')
  await page.waitForLoadState()
  expect(visits).toEqual([`GET ${site.address}/t/products`])
})

test('without script a switch that asks leads to a page that asks', async () => {
  const page = await open('/t/members/3')
  await page.getByRole('link', { name: 'Turn off' }).click()
  expect(page.url()).toBe(`${site.address}/t/members/3/switches/status/deactivate`)
  await page.getByRole('heading', { name: 'Turn Cleo off?' }).waitFor()
  await page.getByText('They can no longer sign in.').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(site.read('members', 3)).toBe('enabled')
  await page.goBack()
  await page.getByRole('button', { name: 'Turn off' }).click()
  expect(page.url()).toBe(`${site.address}/t/members/3`)
  expect(site.read('members', 3)).toBe('disabled')
  await page.goto(`${site.address}/t/members/3/switches/status/deactivate`)
  await page.getByText('Already “Disabled”.').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  // Another program writes a value that is neither on nor off.
  site.run("update members set status = 'banned' where id = 3")
  await page.reload()
  await page.getByText('Neither enabled nor disabled').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  site.run("update members set status = 'disabled' where id = 3")
})

test('without script whoever is asked comes back to the list, also from a refusal', async () => {
  site.run("update members set status = 'enabled' where id = 1")
  const page = await open('/t/members?sort=-name')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('Ada').getByRole('link', { name: 'Turn off' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(page.url()).toBe(`${site.address}/t/members?sort=-name`)
  await rowOf('Ada').getByRole('link', { name: 'Turn off' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Turn off' }).click()
  expect(page.url()).toBe(`${site.address}/t/members?sort=-name`)
  expect(site.read('members', 1)).toBe('disabled')
  await page.goto(`${site.address}/t/products?sort=-name`)
  await rowOf('Busy desk').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('it has open orders').waitFor()
  expect(await page.title()).toMatch(/^This did not work · /)
  await page.getByRole('link', { name: 'Back' }).click()
  expect(page.url()).toBe(`${site.address}/t/products?sort=-name`)
})

test.each([
  ['/t/members/3/switches/name/deactivate', 404],
  ['/t/members/3/switches/status/toggle', 404],
  ['/t/members/99/switches/status/activate', 404],
  ['/t/members/3/switches/a b/activate', 400],
])('%s answers %i', async (path, status) => {
  const answer = await fetch(site.address + path, { headers: { cookie: site.cookie } })
  expect(answer.status).toBe(status)
})

test('a viewer is not asked for what they may not do', async () => {
  const { page } = await site.openAsViewer()
  const answer = await page.goto(`${site.address}/t/members/3/switches/status/activate`)
  expect(answer?.status()).toBe(403)
  expect(await page.locator('h1').innerText()).toBe('You can’t do this')
})
