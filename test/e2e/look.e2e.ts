import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

/** Counts how far anything moves by itself. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifted = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifted'))
const hasFace = (page: Page) => page.evaluate(() => document.fonts.check('14px Inter'))

test('pages have a face of their own from the first paint, and browsers keep its file', async () => {
  const { page, complaints } = await site.openAsOwner()
  await watchShifts(page)
  const face = page.waitForResponse(/\.woff2$/)
  await page.goto(`${site.address}/t/products`)
  expect((await (await face).body()).length).toBeLessThanOrEqual(40_000)
  expect((await face).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  await awaitRest(page)
  expect(await hasFace(page)).toBe(true)
  expect(await shifted(page)).toBe(0)
  expect(complaints).toEqual([])
})

test('a face that comes late moves nothing: the page keeps the system’s until the next one', async () => {
  const { page } = await site.openAsOwner()
  await watchShifts(page)
  const { promise: later, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await later
    await route.continue()
  })
  await page.goto(`${site.address}/t/products`, { waitUntil: 'commit' })
  await awaitScripts(page)
  const widths = () =>
    page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const before = await widths()
  resolve()
  await expect.poll(() => hasFace(page)).toBe(true)
  expect(await widths()).toEqual(before)
  expect(await shifted(page)).toBe(0)
})

test('boxes, radio buttons and selects are drawn in the page’s colours, and remain the browser’s', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  await awaitRest(page)
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  const colours = () =>
    box.evaluate((input) => {
      const { appearance, backgroundColor } = getComputedStyle(input)
      return { appearance, backgroundColor }
    })
  const before = await colours()
  expect(before.appearance).toBe('none')
  await box.check()
  const after = await colours()
  expect(after.backgroundColor).not.toBe(before.backgroundColor)
  // Where the system's colours must hold, the system draws it.
  await page.emulateMedia({ forcedColors: 'active' })
  expect((await colours()).appearance).toBe('auto')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(`${site.address}/account`)
  const zone = page.getByLabel('Time zone')
  expect(await zone.evaluate((select) => getComputedStyle(select).appearance)).toBe('base-select')
  await zone.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'UTC' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await zone.inputValue()).toBe('UTC')
})
