import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { followLauncher } from '../src/cli/follow-launcher.ts'
import { awaitScripts, openBrowser, openSignedIn } from './browser.ts'
import { startSignedIn } from './sign-in.ts'

/** The pictures of the README, made from the demo world: `npm run pictures`. */
const folder = 'docs/pictures'

interface Shot {
  readonly name: string
  readonly path: string
  readonly colorScheme: 'light' | 'dark'
  readonly isPhone?: boolean
  /** The steps before the picture. */
  prepare?(page: Page): Promise<void>
}

const shots: readonly Shot[] = [
  { name: 'list-light', path: '/t/products?size=25&sort=-price', colorScheme: 'light' },
  { name: 'list-dark', path: '/t/orders?size=25&sort=-id&filter=total:gt:100', colorScheme: 'dark' },
  { name: 'list-phone', path: '/t/products', colorScheme: 'light', isPhone: true },
  { name: 'row-phone', path: '/t/products/17', colorScheme: 'light', isPhone: true },
  {
    name: 'filter',
    path: '/t/orders?size=25&filter=or(status:in:paid,packed;total:gt:1000)',
    colorScheme: 'light',
    prepare: openFilter,
  },
  { name: 'palette', path: '/t/products?size=25', colorScheme: 'dark', prepare: openPalette },
  { name: 'bulk', path: '/t/products?size=25', colorScheme: 'light', prepare: switchAll },
]

followLauncher()
await mkdir(folder, { recursive: true })
const server = await startSignedIn()
const browser = await openBrowser()
try {
  for (const { name, path, colorScheme, isPhone = false, prepare } of shots) {
    const { page, context } = await openSignedIn(browser, server, {
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 720 },
      hasTouch: isPhone,
      colorScheme,
    })
    await page.goto(server.address + path)
    await awaitScripts(page)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    await page.screenshot({ path: `${folder}/${name}.png` })
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('orders')
  await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** This picture comes last, because it changes the world. */
async function switchAll(page: Page): Promise<void> {
  await page.locator('thead input[type="checkbox"]').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: /^Turn off/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await page.getByRole('progressbar').first().waitFor()
}
