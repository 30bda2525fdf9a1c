import { expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { findBroken } from '../pseudo-language.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

const places = [
  '/',
  '/t/products?size=25&q=kestrel&filter=active:is:true;price:gt:10',
  '/t/products/17',
  '/t/products/17/edit',
  '/t/orders?group=placed_at:week&foot=total:sum',
  '/t/customers?q=nobody-is-called-so',
  '/boards',
  '/audit',
  '/people',
  '/roles',
  '/tokens',
  '/settings',
  '/settings/webhooks',
  '/account',
  '/search?q=42',
]

const readers = [
  { locale: 'de', heading: 'Letzte Änderungen', active: 'Nur: Aktiv' },
  { locale: 'es', heading: 'Cambios recientes', active: 'Solo: Activo' },
]
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.each(readers.flatMap((reader) => screens.map((viewport) => ({ ...reader, viewport }))))(
  'every screen has room for $locale ($viewport.width px)',
  async ({ locale, heading, active, viewport }) => {
    const { page, complaints } = await site.openAsOwner({ viewport, locale })
    for (const path of places) {
      await page.goto(site.address + path)
      // Only a page at rest gives cut text a title.
      await awaitRest(page)
      expect(await page.locator('html').getAttribute('lang')).toContain(locale)
      expect.soft(await findBroken(page), path).toEqual([])
    }
    await page.goto(`${site.address}/`)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.goto(`${site.address}/t/products`)
    await page.getByRole('link', { name: active }).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  },
)
