import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage, openSignedIn, type Watched } from '../browser.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { type RunningServer, startServer } from '../start-server.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

let server: SignedInServer
/** Nobody has an account there. */
let fresh: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, fresh, browser] = await Promise.all([startSignedIn(), startServer(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([server?.stop(), fresh?.stop()])
})

/** The way to a screen. */
type Visit = (page: Page) => Promise<unknown>

const to =
  (path: string): Visit =>
  (page) =>
    page.goto(server.address + path)

const screens: readonly (readonly [name: string, visit: Visit])[] = [
  ['home', to('/')],
  ['list', to('/t/products')],
  ['sorted list', to('/t/products?sort=-price&size=25&page=2')],
  ['list past its end', to('/t/products?page=99999')],
  ['row', to('/t/products/1')],
  ['account', to('/account')],
  ['refused account', refuseAccount],
  ['page out of date', outdatePage],
  ['missing table', to('/t/nothing')],
  ['missing page', to('/nothing/here')],
]

const screensOfStrangers: readonly (readonly [name: string, visit: Visit])[] = [
  ['sign-in', to('/sign-in')],
  ['refused sign-in', refuseSignIn],
  ['sign-in before anybody has an account', (page) => page.goto(fresh.address)],
  ['set-up', (page) => page.goto(fresh.setupUrl ?? '')],
  ['refused set-up', refuseSetup],
]

async function refuseAccount(page: Page): Promise<void> {
  await page.goto(`${server.address}/account`)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('another good horse')
  await submit(page, 'Change password')
  await page.getByText('not your current password').waitFor()
}

async function outdatePage(page: Page): Promise<void> {
  await page.goto(`${server.address}/account`)
  // This button is there when the page's scripts are at work; what is changed before, they put right.
  await page.getByRole('button', { name: /colours/ }).waitFor()
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input[name="_token"]')) field.setAttribute('value', 'old')
  })
  await submit(page, 'Light')
  await page.getByRole('heading', { name: 'This page is out of date' }).waitFor()
}

async function refuseSignIn(page: Page): Promise<void> {
  await page.goto(`${server.address}/sign-in`)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await submit(page, 'Sign in')
  await page.getByRole('alert').waitFor()
}

async function refuseSetup(page: Page): Promise<void> {
  await page.goto(fresh.setupUrl ?? '')
  await page.getByLabel('Your name').fill('Olive')
  await page.getByLabel('E-mail').fill('olive@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('password1')
  await submit(page, 'Create the owner and begin')
  await page.getByText('tried first').waitFor()
}

async function submit(page: Page, button: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: button, exact: true }).click()
  await loaded
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

describe.each([
  ['wide and light', { viewport: wide, colorScheme: 'light' as const }],
  ['wide in the dark', { viewport: wide, colorScheme: 'dark' as const }],
  ['on a phone in the light', { viewport: phone, colorScheme: 'light' as const }],
  ['on a phone in the dark', { viewport: phone, colorScheme: 'dark' as const }],
])('%s', (_name, look) => {
  test.each(screens)(
    'the screen "%s" breaks no rule of accessibility, overflows nowhere and is silent',
    async (_screen, visit) => expectGoodScreen(await openSignedIn(browser, server, look), visit),
  )

  test.each(screensOfStrangers)('the screen "%s" of a stranger does too', async (_screen, visit) =>
    expectGoodScreen(await openPage(browser, look), visit),
  )
})

async function expectGoodScreen({ page, complaints }: Watched, visit: Visit): Promise<void> {
  // Scripts of the browser itself are not bound by the page's policy.
  await page.addInitScript({ path: axePath })
  await visit(page)
  await page.waitForLoadState('networkidle')
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  // Chromium itself notes that an answer was a refusal.
  expect(complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
  expect(await page.title()).toMatch(/. · Switchboard$/)
  expect(await page.locator('meta[name="csrf-token"]').getAttribute('content')).toMatch(/^[\w-]{80,}$/)
}

test('the dark page stays dark where the person chose it', async () => {
  const { page } = await openSignedIn(browser, server, { colorScheme: 'light' })
  await page.goto(`${server.address}/account`)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.waitForLoadState('networkidle')
  const html = await (await page.request.get(`${server.address}/account`)).text()
  expect(html).toContain('data-mantine-color-scheme="dark"')
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('where the system is dark and nothing was chosen, the page is dark before its first paint', async () => {
  const { page } = await openSignedIn(browser, server, { colorScheme: 'dark' })
  await page.addInitScript(() => {
    const seen: { at: number; scheme: string | null | undefined }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const scheme = document.documentElement?.getAttribute('data-mantine-color-scheme')
      if (scheme !== seen.at(-1)?.scheme) seen.push({ at: performance.now(), scheme })
    }
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto(`${server.address}/t/products`)
  await page.waitForLoadState('networkidle')
  const atFirstPaint = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint')
    const { seen } = window as unknown as { seen: { at: number; scheme: string }[] }
    return seen.filter(({ at }) => at <= (paint?.startTime ?? -1)).at(-1)?.scheme
  })
  expect(atFirstPaint).toBe('dark')
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

test('the keyboard reaches the content first', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/t/products`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inContent = () => document.querySelector('main')?.contains(document.activeElement)
  expect(await page.evaluate(inContent)).toBe(true)
})

test('the keyboard reaches every control of a list, and each shows its focus', async () => {
  const { page } = await openSignedIn(browser, server)
  await page.goto(`${server.address}/t/products`)
  await page.waitForLoadState('networkidle')
  const controls = await page.locator('a:visible, button:visible, [tabindex="0"]:visible').count()
  const stops: { name: string; shown: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      const shown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return { name: focused.outerHTML.slice(0, 120), shown }
    })
    if (stop === null || stops.length > controls) break
    stops.push(stop)
  }
  expect(stops.filter((stop) => !stop.shown)).toEqual([])
  expect(stops).toHaveLength(controls)
  expect(controls).toBeGreaterThan(30)
})

async function findViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}
