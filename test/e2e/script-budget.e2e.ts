import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openSignedIn } from '../browser.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'

/** What may be loaded before the first switch works: everything that comes without a person doing anything. */
const budgetBytes = 180_000

let server: SignedInServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startSignedIn(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.each(['/', '/t/products', '/t/products/1', '/account'])(
  'the script of %s stays in its budget',
  async (path) => {
    const { page } = await openSignedIn(browser, server)
    const sizes: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      sizes.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(server.address + path)
    await page.waitForLoadState('networkidle')
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    // React and the router alone are more than this: fewer would mean that we didn't count.
    expect(total).toBeGreaterThan(90_000)
    expect(total).toBeLessThanOrEqual(budgetBytes)
  },
)
