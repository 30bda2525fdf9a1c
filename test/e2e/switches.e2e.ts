import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest, holdBack } from '../browser.ts'
import { serveSwitches, switchOf } from '../switch-site.ts'

const site = serveSwitches()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openProducts(options: BrowserContextOptions = {}) {
  const opened = await site.openAsOwner(options)
  await opened.page.goto(`${site.address}/t/products`)
  await awaitBehaviour(opened.page)
  return opened
}

/** Waits until the script of the switches runs. */
async function awaitBehaviour(page: Page): Promise<void> {
  await page.locator('input[data-toggle-ready]').first().waitFor({ state: 'attached' })
}

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Last change' })

const toBox = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return { left, right, bottom }
  })

test('a person turns a row off, reads what became of it, and takes it back from the notice', async () => {
  const { page, complaints } = await openProducts()
  const oak = switchOf(page, 'Oak table')
  await oak.click()
  await noticeOf(page).getByText('Oak table is “Inactive”.').waitFor()
  expect(await oak.isChecked()).toBe(false)
  expect(site.read('products', 1)).toBe(0)
  await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
  await noticeOf(page).getByText('Undone: Oak table is “Active”.').waitFor()
  await expect.poll(() => oak.isChecked()).toBe(true)
  expect(site.read('products', 1)).toBe(1)
  await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => noticeOf(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an undo that comes too late says why, and the page shows what holds', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/members`)
  await awaitBehaviour(page)
  await switchOf(page, 'Cleo').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  const undo = noticeOf(page).getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  site.run("update members set status = 'banned' where id = 3")
  await undo.click()
  await noticeOf(page).getByText('This can’t be undone').waitFor()
  await expect.poll(() => switchOf(page, 'Cleo').count()).toBe(0)
})

test('who goes on to another table while a switch is on its way reads what became of it in the words of its own', async () => {
  const { page } = await openProducts()
  const answer = await holdBack(page, '**/switches/**')
  await switchOf(page, 'Oak table').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Members' }).click()
  await page.getByRole('heading', { name: 'Members' }).waitFor()
  answer()
  await noticeOf(page).getByText('Oak table is “Inactive”.').waitFor()
  await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
  await noticeOf(page).getByText('Undone: Oak table is “Active”.').waitFor()
})

test('where the database is away a switch and an undo say so, and the list stays', async () => {
  const { page } = await openProducts()
  const table = switchOf(page, 'Oak table')
  await table.click()
  await noticeOf(page).getByText('Oak table is “Inactive”.').waitFor()
  const detail = 'The database is not answering.'
  const away = { status: 503, json: { status: 503, code: 'unavailable', detail } }
  await page.route(/\/t\/products$|\/switches\/|\/undo$/, (route) => route.fulfill(away))
  await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
  await noticeOf(page).getByText(detail).waitFor()
  await table.click()
  await page.getByRole('main').getByText(detail).waitFor()
  // A new request for the page would come a moment later.
  await page.waitForTimeout(500)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(1)
  await page.unrouteAll()
  await table.click()
  await noticeOf(page).getByText('Oak table is “Active”.').waitFor()
})

test('the keyboard moves a switch and stays on it; one request is enough', async () => {
  site.run('update products set active = 1 where id = 3')
  const { page } = await openProducts()
  await awaitRest(page)
  // In this time the page asks for its channels.
  await page.waitForTimeout(1_000)
  const chair = switchOf(page, 'Pine chair')
  await chair.focus()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What undoes the switch is loaded when its notice comes.
    if (!pathname.startsWith('/assets/')) asked.push(`${request.method()} ${pathname}`)
  })
  await page.keyboard.press('Space')
  // React draws the button for the other state after the answer.
  await page
    .locator('button[formaction="/t/products/3/switches/active/activate"]')
    .waitFor({ state: 'attached' })
  expect(await chair.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await chair.isChecked()).toBe(false)
  // Further requests would come a moment later.
  await page.waitForTimeout(1_000)
  expect(asked).toEqual(['POST /t/products/3/switches/active/deactivate'])
})

test('a finger moves a switch, whose notice leaves the pager in reach', async () => {
  const { page } = await openProducts(phone)
  await switchOf(page, 'Elm shelf').tap()
  const undo = noticeOf(page).getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const [notice, pager] = await Promise.all([
    noticeOf(page).boundingBox(),
    page.getByText('rows per page').last().or(page.getByText(/of 9/)).first().boundingBox(),
  ])
  expect(pager && notice && notice.y + notice.height <= pager.y).toBe(true)
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await undo.tap()
  await expect.poll(() => site.read('products', 4)).toBe(1)
})

test('a guarded switch goes back and says why beside it, to assistive technology too', async () => {
  const { page } = await openProducts()
  const desk = switchOf(page, 'Busy desk')
  await desk.click()
  await page.getByRole('alert').getByText('It stays on: it has open orders.').waitFor()
  expect(await desk.isChecked()).toBe(true)
  const described = await desk.getAttribute('aria-describedby')
  const message = page.locator(`[id="${described}"]`)
  expect(await message.innerText()).toContain('open orders')
  expect(await noticeOf(page).count()).toBe(0)
  const [box, cell] = await Promise.all([message, message.locator('xpath=ancestor::td')].map(toBox))
  expect(box && cell && cell.left <= box.left && box.right <= cell.right && box.bottom <= cell.bottom).toBe(
    true,
  )
  await page.getByRole('searchbox').first().focus()
  await message.waitFor({ state: 'detached' })
})

test.each([
  [
    'a row that holds neither state now',
    "update members set status = 'banned' where id = 4",
    'The row is no longer on or off.',
  ],
  [
    'a row that has gone',
    'delete from members where id = 4',
    'This row does not exist, or you can’t see it.',
  ],
])('%s leaves no switch to say beside why it was refused: the notice says it', async (_what, sql, why) => {
  site.run("insert or replace into members values (4, 'Dora', 'enabled')")
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/members`)
  await awaitBehaviour(page)
  const release = await holdBack(page, '**/switches/**')
  await switchOf(page, 'Dora').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  site.run(sql)
  release()
  await noticeOf(page).getByText(`Not switched (Active: Dora): ${why}`).waitFor()
  expect(await switchOf(page, 'Dora').count()).toBe(0)
  expect(await noticeOf(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await noticeOf(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect.poll(() => noticeOf(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') != null)).toBe(true)
})

test('who turned the page while a switch was on its way reads in the notice that it was refused', async () => {
  const { page } = await openProducts()
  const answer = await holdBack(page, '**/switches/**')
  await switchOf(page, 'Busy desk').click()
  await page.getByRole('link', { name: 'Only: Inactive' }).click()
  await switchOf(page, 'Busy desk').waitFor({ state: 'detached' })
  answer()
  await noticeOf(page).getByText('Not switched: It stays on: it has open orders.').waitFor()
})

test('two quick flips end in the last wish, and the page is read anew only after both', async () => {
  const { page } = await openProducts()
  const bench = switchOf(page, 'Ash bench')
  const order: string[] = []
  page.on('request', (request) => {
    // The live list asks for its channel on each load, and scripts of other screens load when the page rests.
    if (!/\/(?:broadcasting|assets)\//.test(request.url()))
      order.push(request.url().replace(/^.*\/(?=[^/]+$)/, ''))
  })
  const release = await holdBack(page, '**/5/switches/active/deactivate')
  await bench.click()
  await bench.click()
  release()
  await expect.poll(() => order.length).toBe(3)
  expect(order).toEqual(['deactivate', 'activate', 'products'])
  expect(await bench.isChecked()).toBe(true)
  expect(site.read('products', 5)).toBe(1)
})

test('who is faster than the script loses nothing', async () => {
  const { page } = await site.openAsOwner()
  const release = await holdBack(page, '**/assets/start-toggles-*.js')
  await page.goto(`${site.address}/t/products`)
  await switchOf(page, 'Fir stool').click()
  expect(site.read('products', 6)).toBe(1)
  release()
  await expect.poll(() => site.read('products', 6)).toBe(0)
  expect(await switchOf(page, 'Fir stool').isChecked()).toBe(false)
})

test('a finger that comes down anywhere in 44 pixels hits the switch', async () => {
  const { page } = await openProducts(phone)
  const hits = await switchOf(page, 'Ash bench').evaluate((input) => {
    input.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = input.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return [-21, 0, 21].flatMap((right) =>
      [-21, 0, 21].map((down) => document.elementFromPoint(x + right, y + down) === input),
    )
  })
  expect(hits).toEqual(Array(9).fill(true))
})

test('where the script does not come, buttons move the switches', async () => {
  const { page } = await site.openAsOwner()
  await page.route('**/assets/start-toggles-*.js', (route) => route.abort())
  await page.goto(`${site.address}/t/products`)
  const row = page.getByRole('row').filter({ hasText: 'Yew box' })
  await row.getByRole('button', { name: 'Turn off' }).click()
  await noticeOf(page).getByText('Yew box is “Inactive”.').waitFor()
  expect(site.read('products', 7)).toBe(0)
})

test('the script of switches comes to pages that hold one, and to no others', async () => {
  const { page } = await site.openAsOwner()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site.address}/t/notes`)
  await awaitRest(page)
  expect(loaded.filter((url) => url.includes('start-toggles'))).toEqual([])
  await page.getByRole('link', { name: 'Products' }).click()
  await awaitBehaviour(page)
  expect(loaded.some((url) => url.includes('start-toggles'))).toBe(true)
})

test('a switch that asks asks in a dialog; what is neither on nor off is a word and no switch', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/members`)
  await awaitBehaviour(page)
  expect(await switchOf(page, 'Ada').count()).toBe(1)
  expect(await switchOf(page, 'Ben').count()).toBe(0)
  await page.getByRole('row').filter({ hasText: 'Ben' }).getByRole('gridcell', { name: 'banned' }).waitFor()
  await switchOf(page, 'Ada').click()
  const dialog = page.getByRole('alertdialog', { name: 'They can no longer sign in.' })
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await noticeOf(page).getByText('Ada is “Disabled”.').waitFor()
  expect(site.read('members', 1)).toBe('disabled')
})

test('a viewer reads the states as words and has nothing to switch', async () => {
  const { page } = await site.openAsViewer()
  for (const path of ['/t/products', '/t/products/2']) {
    await page.goto(site.address + path)
    await page.getByRole('main').getByText('Active', { exact: true }).last().waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Turn|Undo/ }).count()).toBe(0)
  }
})

test('the page of a row has its switch, says why it is one, and tells its history with the way back', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products/9`)
  await awaitBehaviour(page)
  const main = page.getByRole('main')
  await main.getByText('Nobody has changed this row').waitFor()
  await main.getByRole('button', { name: 'Why is "Active" a switch?' }).press('Enter')
  await main.getByText('The config file names "active".').waitFor()
  await page.keyboard.press('Escape')
  await switchOf(page, 'Box bed').press('Space')
  await main.getByText('Inactive', { exact: true }).waitFor()
  const history = main.getByRole('region', { name: 'History' }).getByRole('listitem')
  await history.getByText('turned Box bed off').waitFor()
  await history.getByRole('button', { name: 'Undo' }).click()
  await history.getByText('undid a change: turned Box bed on').waitFor()
  expect(site.read('products', 9)).toBe(1)
  // The undone change has no undo any more, but the undo itself has one.
  expect(await history.getByRole('button', { name: 'Undo' }).count()).toBe(1)
})

test('the history of a row with several switches says which was moved', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/posts/1`)
  await awaitBehaviour(page)
  const history = page.getByRole('region', { name: 'History' })
  for (const name of ['Active', 'Published']) {
    await page.getByRole('switch', { name: `${name}: First post` }).press('Space')
    await history.getByText(`turned First post off · ${name}`).waitFor()
    await history.getByRole('button', { name: `Undo: turned First post off · ${name}` }).waitFor()
  }
})
