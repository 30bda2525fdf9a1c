import { gzipSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveSite } from '../site.ts'

/**
 * The limit for everything that loads by itself before the first switch works, up to the request for the push client.
 * That client, like other screens, loads after the switches work, and has its own budget.
 */
const budgetBytes = 180_000
const pushBudgetBytes = 26_000
const pushClient = '**/assets/start-live-*.js'

const site = serveSite()

test.each(['/', '/t/products', '/t/products/1', '/account'])(
  'the script of %s stays in its budget',
  async (path) => {
    const { page } = await site.openAsOwner()
    const sizes: Promise<number>[] = []
    const toSize = (body: Buffer) => gzipSync(body, { level: 9 }).length
    const sizeOf = async (request: Request) =>
      toSize((await (await request.response())?.body()) ?? Buffer.of())
    page.on('request', (request) => {
      if (request.resourceType() !== 'script' || request.url().includes('start-live')) return
      if (whenAsked.length === 0) sizes.push(sizeOf(request))
    })
    const whenAsked: { unready: number; size: number }[] = []
    await page.route(pushClient, async (route) => {
      const unready = await page.locator('input[data-toggle]:not([data-toggle-ready])').count()
      const answer = await route.fetch()
      whenAsked.push({ unready, size: toSize(await answer.body()) })
      await route.fulfill({ response: answer })
    })
    await page.goto(site.address + path)
    await expect.poll(() => whenAsked.length).toBe(1)
    expect(whenAsked[0]?.unready).toBe(0)
    expect(whenAsked[0]?.size).toBeLessThanOrEqual(pushBudgetBytes)
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    // React and the router alone are larger. A smaller total would mean that the test did not count.
    expect(total).toBeGreaterThan(90_000)
    expect(total).toBeLessThanOrEqual(budgetBytes)
  },
)
