import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage, openSignedIn } from '../browser.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const screens = [
  ['home', '/'],
  ['list', '/t/products'],
  ['sorted list', '/t/products?sort=-price&size=25&page=2'],
  ['list past its end', '/t/products?page=99999'],
  ['row', '/t/products/1'],
  ['account', '/account'],
  ['missing table', '/t/nothing'],
  ['missing page', '/nothing/here'],
] as const

let server: SignedInServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSignedIn(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe.each([
  ['wide and light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }],
  ['on a phone in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
])('%s', (_name, look) => {
  test.each(screens)(
    'the screen "%s" breaks no rule of accessibility, overflows nowhere and is silent',
    async (_screen, path) => {
      const { page, complaints } = await openSignedIn(browser, server, look)
      await page.goto(server.address + path)
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
      expect(await page.title()).toMatch(/. · Switchboard$/)
      expect(await page.locator('meta[name="csrf-token"]').getAttribute('content')).toMatch(/^[\w-]{80,}$/)
    },
  )

  test('the sign-in screen does too', async () => {
    const { page, complaints } = await openPage(browser, look)
    await page.goto(`${server.address}/sign-in`)
    await page.waitForLoadState('networkidle')
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('the dark page is dark before its first paint, and stays so where the person chose it', async () => {
  const { page } = await openSignedIn(browser, server, { colorScheme: 'light' })
  await page.goto(`${server.address}/account`)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.waitForLoadState('networkidle')
  const html = await (await page.request.get(`${server.address}/account`)).text()
  expect(html).toContain('data-mantine-color-scheme="dark"')
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(scheme).toBe('dark')
})

test('nothing on a list moves while it loads', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, 'value')
        if (typeof shift === 'number')
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${server.address}/t/products`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0)
})

test('the keyboard reaches the content first, and every control shows its focus', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/t/products`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  )
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(outline).not.toBe('none')
})

/** axe runs in a world of its own, which the page's policy does not bind. */
async function findViolations(page: Page): Promise<string[]> {
  await page.context().addInitScript({ path: axePath })
  await page.reload()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}
