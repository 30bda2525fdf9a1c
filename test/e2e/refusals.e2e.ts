import { expect, test } from 'vitest'
import { serveSite } from '../site.ts'

const site = serveSite()

test.each(['/%ff', '/t/%ff', '/t/products/%ff%fe', '//evil.example/x', '/t/products%00'])(
  'the page that refuses %s stays as it came when its scripts begin',
  async (path) => {
    const { page, context, complaints } = await site.openAsOwner()
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() !== 'script' && documents.push(request.url()))
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'The request could not be understood',
    )
    expect(documents.filter((url) => !/\.(css|svg|woff2)$/.test(url))).toHaveLength(1)
    expect(complaints.filter((line) => !/status of 400|malformed URL segment/.test(line))).toEqual([])
    await context.close()
  },
)
