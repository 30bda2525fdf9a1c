import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { headOf, openList } from '../open-list.ts'
import { serveSite } from '../site.ts'
import { pressInUserMenu } from '../user-menu.ts'

const site = serveSite()

const headsOf = (page: Page) =>
  page.locator('th[data-column]').evaluateAll((heads) => heads.map((head) => head.dataset.column))
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  return page.getByRole('dialog', { name: 'Choose and arrange columns' })
}
const openMenu = async (page: Page, label: string) => {
  await page.getByRole('button', { name: `${label}: column menu` }).click({ force: true })
  return page.getByRole('dialog', { name: `${label}: column menu` })
}
const widthOf = (place: Locator) =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().width))
/** Waits until the server has stored the layout. With several changes in a row, `isMeant` picks one. */
const kept = (page: Page, table: string, isMeant: (body: string) => boolean = () => true) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/api/tables/${table}/layout`) &&
      answer.ok() &&
      isMeant(answer.request().postData() ?? ''),
  )

/** Waits for a script that loads when the pointer enters. A test presses sooner than a person. */
async function arrived(page: Page, part: string): Promise<void> {
  const find = (wished: string) =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${wished}-`))?.name
  const address = await (await page.waitForFunction(find, part)).jsonValue()
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox()
  if (box === null) throw new Error('It is not to be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
}

test('a person sets up a table’s columns, and finds them so after a reload and in another browser, without a jump', async () => {
  const { page, complaints } = await openList(site, 'customers')
  const usual = await headsOf(page)
  const [first = '', second = ''] = usual
  const last = usual.at(-1) ?? ''
  const saved = kept(page, 'customers')
  const panel = await openPanel(page)
  await panel.locator(`li[data-column="${last}"]`).getByRole('checkbox').uncheck()
  await panel.locator(`li[data-column="${first}"]`).getByRole('checkbox').press('Alt+ArrowDown')
  await panel.getByLabel('Compact').check()
  await page.keyboard.press('Escape')
  const shown = [second, first, ...usual.slice(2, -1)]
  await expect.poll(() => headsOf(page)).toEqual(shown)
  expect((await saved).status()).toBe(204)

  // Dragging a head with the mouse must not follow its link.
  const third = shown[2] ?? ''
  const before = await headOf(page, second).boundingBox()
  const moved = kept(page, 'customers')
  await headOf(page, third).hover()
  await arrived(page, 'head-drags')
  await drag(page, headOf(page, third), { x: (before?.x ?? 0) + 3, y: (before?.y ?? 0) + 10 })
  await expect.poll(async () => (await headsOf(page)).slice(0, 3)).toEqual([third, second, first])
  expect(page.url()).not.toContain('sort=')

  // Dragging the edge widens the column as far as the pointer goes.
  const wide = await widthOf(headOf(page, third))
  const edge = headOf(page, third).locator('[data-edge]')
  const at = await edge.boundingBox()
  await drag(page, edge, { x: (at?.x ?? 0) + (at?.width ?? 0) / 2 + 60, y: (at?.y ?? 0) + 5 })
  await expect.poll(() => widthOf(headOf(page, third))).toBe(wide + 60)
  await moved
  const stored = kept(page, 'customers', (body) => body.includes(`"pinned":["${second}"`))
  const menu = await openMenu(page, await headOf(page, second).locator('a').innerText())
  await menu.getByRole('button', { name: 'Pin', exact: true }).click()
  await stored
  const final = await headsOf(page)
  expect(final.slice(0, 3)).toEqual([second, third, first])
  expect(complaints).toEqual([])

  const other = await site.openAsOwner()
  await other.page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await other.page.goto(`${site.address}/t/customers`)
  await other.page.getByRole('grid').waitFor()
  await awaitRest(other.page)
  expect(await headsOf(other.page)).toEqual(final)
  expect(await widthOf(headOf(other.page, third))).toBe(wide + 60)
  expect(await other.page.getByRole('grid').getAttribute('data-density')).toBe('compact')
  expect(await other.page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0)

  // Cards have no heads that could set widths.
  const { width: desk, height } = other.page.viewportSize() ?? { width: 0, height: 0 }
  await other.page.setViewportSize({ width: 390, height })
  const widths = await other.page
    .locator('tbody tr:first-child > td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).display !== 'none')
        .map((cell) => cell.getBoundingClientRect().width),
    )
  expect(widths.length).toBeGreaterThan(4)
  expect(Math.min(...widths)).toBeGreaterThan(30)
  await other.page.setViewportSize({ width: desk, height })
  expect(other.complaints).toEqual([])

  // The reset brings the usual columns back.
  const reset = kept(other.page, 'customers')
  await (await openPanel(other.page)).getByRole('button', { name: 'Reset columns' }).click()
  await reset
  await expect.poll(() => headsOf(other.page)).toEqual(usual)
})

test('a line goes with the edge that is dragged; the cells follow when it is let go, and Escape gives up', async () => {
  const { page } = await openList(site, 'customers')
  const [, , column = ''] = await headsOf(page)
  const head = headOf(page, column)
  const edge = head.locator('[data-edge]')
  const line = () =>
    edge.evaluate((element) => {
      const { translate, height } = getComputedStyle(element, '::after')
      return { moved: translate, isLong: Number.parseFloat(height) > 3 * element.clientHeight }
    })
  await head.hover()
  await arrived(page, 'head-drags')
  const wide = await widthOf(head)
  const box = await edge.boundingBox()
  if (box === null) throw new Error('It is not to be seen')
  const dragBy = async (pixels: number) => {
    await page.mouse.move(box.x + 4, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 4 + pixels, box.y + 5, { steps: 2 })
  }
  await dragBy(40)
  expect(await line()).toEqual({ moved: '40px', isLong: true })
  expect(await widthOf(head)).toBe(wide)
  await page.keyboard.press('Escape')
  await expect.poll(line).toEqual({ moved: 'none', isLong: false })
  await page.mouse.up()
  await dragBy(50)
  await page.mouse.up()
  await expect.poll(() => widthOf(head)).toBe(wide + 50)
  await expect.poll(line).toEqual({ moved: 'none', isLong: false })
})

test('rows are closer to each other or less close, as the person wishes, in one list or in all', async () => {
  const { page } = await openList(site, 'staff')
  const height = () =>
    page
      .locator('tbody tr')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().height)
  const compact = await height()
  const panel = await openPanel(page)
  await panel.getByLabel('Comfortable').check()
  await expect.poll(height).toBeGreaterThan(compact)
  const roomy = await height()
  await panel.getByLabel('Default').check()
  await expect.poll(height).toBe(compact)
  await page.keyboard.press('Escape')
  await pressInUserMenu(page, 'Comfortable')
  await expect.poll(height).toBe(roomy)
  await page.keyboard.press('Escape')
  await (await openPanel(page)).getByLabel('Compact').check()
  await expect.poll(height).toBe(compact)
})

test('the keyboard does to a column all that the mouse does', async () => {
  const { page } = await openList(site, 'suppliers')
  const usual = await headsOf(page)
  const [first = '', second = ''] = usual
  await headOf(page, first).locator('a').focus()
  await page.keyboard.press('Alt+ArrowDown')
  const menu = page.getByRole('dialog', { name: /column menu/ })
  const wide = await widthOf(headOf(page, first))
  // A quick reader presses again before the cells have changed.
  await menu.getByRole('button', { name: 'Wider' }).press('Enter')
  await menu.getByRole('button', { name: 'Wider' }).press('Enter')
  await expect.poll(() => widthOf(headOf(page, first))).toBe(wide + 48)
  await menu.getByRole('button', { name: 'Move right' }).press('Enter')
  await expect.poll(async () => (await headsOf(page)).slice(0, 2)).toEqual([second, first])
  await menu.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect.poll(() => headsOf(page)).not.toContain(first)
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe(String(usual.length + 1))
})

test('columns that the address names are shown as it names them, until the person orders them anew', async () => {
  const { page } = await openList(site, 'coupons?columns=code,id')
  await expect.poll(() => headsOf(page)).toEqual(['code', 'id'])
  const menu = await openMenu(page, 'Code')
  const saved = kept(page, 'coupons')
  await menu.getByRole('button', { name: 'Move right' }).click()
  await page.waitForURL(/\/t\/coupons$/)
  await saved
  await expect.poll(() => headsOf(page)).toEqual(['id', 'code'])
})

test('whoever orders named columns anew has them so at once, and on the next page, however long the answer takes', async () => {
  const { page, complaints } = await openList(site, 'coupons?columns=code,id,starts_on')
  const menu = await openMenu(page, 'Code')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/t\/coupons($|\?)/, async (route) => {
    await held
    await route.continue().catch(() => {}) // the page has cancelled this request
  })
  await menu.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(() => headsOf(page)).toEqual(['id', 'code', 'starts_on'])
  await menu.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(() => headsOf(page)).toEqual(['id', 'starts_on', 'code'])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  release()
  await page.waitForURL(/page=2/)
  expect(page.url()).not.toContain('columns=')
  await expect.poll(() => headsOf(page)).toEqual(['id', 'starts_on', 'code'])
  expect(complaints).toEqual([])
})

test('columns that are hidden stay on the server until they are shown again', async () => {
  const { page } = await openList(site, 'suppliers?size=25')
  const usual = await headsOf(page)
  const last = usual.at(-1) ?? ''
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/t/suppliers?')) asked.push(request.url())
  })
  const box = async () => (await openPanel(page)).locator(`li[data-column="${last}"]`).getByRole('checkbox')
  const hide = kept(page, 'suppliers')
  await (await box()).uncheck()
  await hide
  await page.keyboard.press('Escape')
  const show = kept(page, 'suppliers')
  await (await box()).check()
  // The values are still on the page.
  await expect.poll(() => headsOf(page)).toEqual(usual)
  expect(asked).toEqual([])
  await show
  await page.keyboard.press('Escape')
  const hideAgain = kept(page, 'suppliers')
  await (await box()).uncheck()
  await hideAgain
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(/page=2/)
  const sent = await page.request.get(asked.at(-1) ?? '', { headers: { Accept: 'application/json' } })
  expect(await sent.text()).not.toContain(`"${last}":`)
  await (await box()).check()
  await expect.poll(() => headsOf(page)).toEqual(usual)
  expect(asked).toHaveLength(2)
  expect(new URL(asked[1] ?? '').searchParams.get('columns')).toBe(usual.join(','))
  expect(page.url()).not.toContain('columns=')
  expect(await page.locator('tbody tr').first().locator('td').last().innerText()).not.toBe('')
})

test('who is not allowed to keep anything is told so quietly', async () => {
  const { page } = await openList(site, 'warehouses')
  await page.route('**/api/tables/warehouses/layout', (route) => route.abort())
  await (await openPanel(page)).getByLabel('Comfortable').check()
  await page.getByRole('status').getByText('The column layout was not saved').waitFor()
  await expect.poll(() => page.getByRole('grid').getAttribute('data-density')).toBe('roomy')
})
