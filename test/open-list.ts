import type { Locator, Page } from 'playwright-core'
import { awaitScripts, type Watched } from './browser.ts'
import type { Site } from './site.ts'

/** Opens a list as the owner, by the part of its address after "/t/", and waits until it works. */
export async function openList(site: Site, path: string): Promise<Watched> {
  const opened = await site.openAsOwner()
  await opened.page.goto(`${site.address}/t/${path}`)
  await opened.page.getByRole('grid').waitFor()
  await awaitScripts(opened.page)
  return opened
}

export function headOf(page: Page, column: string): Locator {
  return page.locator(`th[data-column="${column}"]`)
}
