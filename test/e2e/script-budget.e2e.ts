import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveSite } from '../site.ts'

/** What may be loaded before the first switch works: everything that comes without a person doing anything. */
const budgetBytes = 180_000

const site = serveSite()

test.each(['/', '/t/products', '/t/products/1', '/account'])(
  'the script of %s stays in its budget',
  async (path) => {
    const { page } = await site.openAsOwner()
    const sizes: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      sizes.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    // React and the router alone are more than this: fewer would mean that we didn't count.
    expect(total).toBeGreaterThan(90_000)
    expect(total).toBeLessThanOrEqual(budgetBytes)
  },
)
