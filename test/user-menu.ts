import type { Locator, Page } from 'playwright-core'

/** Opens the menu of the person who is signed in. It works without script, too. */
export async function openUserMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').locator('[popover]')
  if (await menu.isHidden()) await page.getByRole('button', { name: 'Account and appearance' }).click()
  return menu
}

/** Presses one of the menu's buttons. */
export async function pressInUserMenu(page: Page, name: string): Promise<void> {
  await (await openUserMenu(page)).getByRole('button', { name, exact: true }).click()
}
