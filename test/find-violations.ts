import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Before the page is opened: scripts of the browser itself are not bound by the page's policy. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ path: axePath })
}

/** The rules of accessibility that the page breaks as it stands, each with where. */
export async function findViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}
