import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientTexts } from '../../src/wire/texts/client.ts'
import { awaitRest } from '../browser.ts'
import { awaitPseudo, findBroken, findPlainWords, pseudoLocale, sayPseudo } from '../pseudo-language.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

const places = [
  '/',
  '/t/products?size=25&q=kestrel&filter=active:is:true;price:gt:10',
  '/t/orders',
  '/t/orders?group=placed_at:week&foot=total:sum',
  '/t/customers?q=nobody-is-called-so',
  '/t/products/17',
  '/t/products/no-such-row',
  '/audit',
  '/people',
  '/tokens',
  '/settings',
  '/account',
  '/account/two-factor',
  '/search',
  '/search?q=42',
  '/search?q=nowhere-at-all',
]
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.each(screens)('in a language of long words, from right to left, all has room (%j)', async (viewport) => {
  const { page, complaints } = await site.openAsOwner({ viewport, locale: pseudoLocale })
  for (const path of places) {
    await page.goto(site.address + path)
    // Only a page at rest gives cut text a title.
    await awaitRest(page)
    await awaitPseudo(page)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect.soft(await findPlainWords(page), path).toEqual([])
    expect.soft(await findBroken(page), path).toEqual([])
  }
  // The browser reports the missing row.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

const button = (page: Page, name: string) => page.getByRole('button', { name: sayPseudo(name), exact: true })

/** The parts that load on demand, with the way to open each. */
const opened: [part: string, open: (page: Page) => Promise<unknown>, there: string][] = [
  ['the palette', (page) => page.keyboard.press('Control+k'), 'dialog [role="option"]'],
  ['the map of keys', (page) => page.keyboard.press('?'), 'dialog h2'],
  ['the filter builder', (page) => button(page, 'Filter').click(), 'dialog form'],
  ['the columns', (page) => button(page, 'Columns').click(), ':popover-open fieldset'],
  [
    'a column menu',
    (page) => button(page, 'Price: column menu').click({ force: true }),
    ':popover-open button',
  ],
  ['a filter', (page) => button(page, 'Price > 10').click(), ':popover-open form'],
  [
    'the selection',
    (page) => page.locator('tbody input[name="key"]').first().check(),
    '[data-shown="true"] button',
  ],
]

test.each(opened)('%s speaks it, too', async (_part, open, there) => {
  const { page, complaints } = await site.openAsOwner({ locale: pseudoLocale })
  await page.goto(`${site.address}/t/products?filter=price:gt:10`)
  await awaitPseudo(page)
  await open(page)
  await page.locator(there).first().waitFor()
  expect(await findPlainWords(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a switch that can’t be moved says so in it', async () => {
  const { page, context } = await site.openAsOwner({ locale: pseudoLocale })
  await page.goto(`${site.address}/t/products`)
  const first = page.locator('input[data-toggle-ready]').first()
  await first.waitFor()
  await context.setOffline(true)
  await first.click()
  await page.getByText(sayPseudo(clientTexts.toggle.offline)).waitFor()
})

test.each(screens)('whoever comes to sign in has room, too (%j)', async (viewport) => {
  const { page, complaints } = await site.openAsStranger({ viewport, locale: pseudoLocale })
  await page.goto(`${site.address}/sign-in`)
  await page.locator('button[type="submit"]').waitFor()
  expect(await findPlainWords(page)).toEqual([])
  expect(await findBroken(page)).toEqual([])
  expect(complaints).toEqual([])
})
