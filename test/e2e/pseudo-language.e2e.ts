import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findBroken, speakPseudo } from '../pseudo-language.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

const places = [
  '/',
  '/t/products?size=25&q=kestrel&filter=active:is:true;price:gt:10',
  '/t/orders',
  '/t/customers?q=nobody-is-called-so',
  '/t/products/17',
  '/audit',
  '/account',
]
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.each(screens)('in a language of long words, from right to left, all has room (%j)', async (viewport) => {
  const { page } = await site.openAsOwner({ viewport })
  for (const path of places) {
    await page.goto(site.address + path)
    await awaitScripts(page)
    await speakPseudo(page)
    expect(await findBroken(page), path).toEqual([])
  }
})

test.each(screens)('whoever comes to sign in has room, too (%j)', async (viewport) => {
  const { page } = await site.openAsStranger({ viewport })
  await page.goto(`${site.address}/sign-in`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await speakPseudo(page)
  expect(await findBroken(page)).toEqual([])
})
