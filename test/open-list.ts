import type { Locator, Page } from 'playwright-core'
import { awaitScripts, type Watched } from './browser.ts'
import type { Site } from './site.ts'

/** A list as its owner sees it, by what follows "/t/", once it can be worked with. */
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
