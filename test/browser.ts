import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const features = {
  /** Of two lists Chromium takes the last, so what Playwright leaves out is left out again. */
  ofPlaywright: [
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ],
  /** Each page would start two processes more, for an address bar that nobody sees and for a page that never comes. */
  thatCost: ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
}

/** Without a browser nobody comes here: the scenarios are skipped by name, or fail where one is required. */
export async function openBrowser(): Promise<Browser> {
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...features.ofPlaywright, ...features.thatCost].join()}`,
  ]
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--no-first-run', ...quiet],
  })
}

export interface Watched {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page wrote to the console, and what broke in it: a good page writes nothing. */
  readonly complaints: string[]
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (failure) => complaints.push(String(failure)))
  return { page, context, complaints }
}

/** The same, with the session of a signed-in server. */
export async function openSignedIn(
  browser: Browser,
  server: { readonly address: string; readonly cookie: string },
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const opened = await openPage(browser, options)
  const [name = '', value = ''] = server.cookie.split('=')
  await opened.context.addCookies([{ name, value, url: server.address }])
  return opened
}

/** Before, a link is a link and a form is a form. This button comes with the page's scripts. */
export async function awaitScripts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /colours/ }).waitFor()
}

/** All that comes by itself is there: the scripts of the other screens, and the word that the page is live. */
export async function awaitRest(page: Page): Promise<void> {
  await page.locator('button[data-state="live"]').waitFor()
  await page.waitForFunction(() => {
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    const there = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return asked.some(({ href }) => href.includes('/audit-')) && asked.every(({ href }) => there.has(href))
  })
}

/** Requests are on their way until they are let go. */
export async function holdBack(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
