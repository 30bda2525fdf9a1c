import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const ofColours: RunOptions = {
  runOnly: { type: 'tag', values: ['cat.color'] },
  rules: { 'color-contrast-enhanced': { enabled: false } },
}

/** The accessibility rules that the page breaks, each with the elements. */
export function findViolations(page: Page): Promise<string[]> {
  return find(page, {})
}

/** Checks all rules in the light scheme, and the rules about colours in the dark one. Nothing else differs there. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inTheLight = await find(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inTheLight, ...(await find(page, ofColours))]
}

async function find(page: Page, which: RunOptions): Promise<string[]> {
  // Playwright's evaluate is not bound by the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
  // Otherwise axe also describes each node that passes.
  const options: RunOptions = { ...which, resultTypes: ['violations'] }
  return page.evaluate(async (wished) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(wished)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
}
