import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const features = {
  /** Chromium uses only the last list of features, so this repeats the list of Playwright. */
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
  /** These would start two more processes per page, for an unseen address bar and for a page that never opens. */
  thatCost: ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
}

/** Without a browser the scenarios are skipped by name, or fail where one is required. */
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
  /** Messages on the page's console, and its errors. A good page has none. */
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

/** Opens a page with the session of a signed-in server. */
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

/** Waits until the page's scripts run. Before, links and forms work plainly. The scripts show this button. */
export async function awaitScripts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search or run' }).waitFor()
}

/** Waits for everything that loads by itself: the scripts of other screens, and the state "live". */
export async function awaitRest(page: Page): Promise<void> {
  await page.locator('button[data-state="live"]').waitFor()
  await page.waitForFunction(() => {
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    const there = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return asked.some(({ href }) => href.includes('/audit-')) && asked.every(({ href }) => there.has(href))
  })
}

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
