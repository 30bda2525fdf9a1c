import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { headOf, openList } from '../open-list.ts'
import { serveSite } from '../site.ts'

const site = serveSite()

const widthOf = async (place: Locator) => (await place.boundingBox())?.width

test('heads stay however far down one scrolls, and the first column however far to the side', async () => {
  const { page } = await openList(site, 'products?size=100')
  const area = page.getByRole('region', { name: 'Products, rows' })
  const topOf = async (place: Locator) => (await place.boundingBox())?.y
  const top = await topOf(headOf(page, 'price'))
  await area.evaluate((section) => section.scrollTo({ left: 900, top: 2000 }))
  await expect.poll(() => area.evaluate((section) => section.scrollTop)).toBe(2000)
  expect(await topOf(headOf(page, 'price'))).toBe(top)
  const [pick, name] = [page.locator('th').first(), headOf(page, 'name')].map((head) => head.boundingBox())
  const [choice, first] = [await pick, await name]
  expect(choice && first && Math.abs(first.x - choice.x - choice.width)).toBeLessThan(1.5)
  // The visible text there is a name, not a cell that scrolls under it.
  const read = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('td, th')?.textContent,
    [(first?.x ?? 0) + 20, (first?.y ?? 0) + 200],
  )
  const names = await page.locator('tbody tr td:nth-child(3)').allTextContents()
  expect(names).toContain(read)
  // The shadow line leaves room for the words of a deleted row.
  await area.evaluate((section) => section.scrollTo({ left: 100 }))
  await expect.poll(() => area.getAttribute('data-main')).toBeNull()
  const said = await page
    .locator('tbody td[data-card="title"]')
    .first()
    .evaluate((cell) => {
      cell.setAttribute('data-gone-words', 'Deleted')
      return ['::before', '::after'].map((part) => getComputedStyle(cell, part).content)
    })
  expect(said).toEqual(['"Deleted"', '""'])
})

test('where no row can be chosen, the column that stays in sight leaves no room for a choice', async () => {
  const { page } = await openList(site, 'bestsellers')
  const staysAt = () => headOf(page, 'name').evaluate((head) => getComputedStyle(head).insetInlineStart)
  expect(await staysAt()).toBe('0px')
  await page.getByRole('button', { name: 'Sold: column menu' }).click({ force: true })
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect.poll(() => headOf(page, 'sold').getAttribute('data-sticks')).toBe('start')
  const [sold, area] = await Promise.all(
    [headOf(page, 'sold'), page.getByRole('region', { name: 'Bestsellers, rows' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(sold?.x).toBe(area?.x)
})

test('pinned columns and the main switch stay in sight however far one scrolls', async () => {
  const { page } = await openList(site, 'products')
  await page.getByRole('button', { name: 'SKU: column menu' }).click({ force: true })
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect.poll(() => headOf(page, 'sku').getAttribute('data-sticks')).toBe('start')
  await page.getByRole('region', { name: 'Products, rows' }).evaluate((area) => area.scrollTo({ left: 900 }))
  const sku = await headOf(page, 'sku').boundingBox()
  const active = await headOf(page, 'active').boundingBox()
  const pick = await page.locator('th').first().boundingBox()
  expect(sku && pick && Math.abs(sku.x - pick.x - pick.width)).toBeLessThan(1.5)
  expect(sku && active && Math.abs(active.x - sku.x - sku.width)).toBeLessThan(1.5)
  // On the table this variable would restyle all cells at each step of a drag.
  expect(await page.getByRole('grid').getAttribute('style')).not.toContain('--kept-start')
})

test('where pinned columns would fill the window they go away with the others, and on a phone stand on their cards', async () => {
  const { page } = await openList(site, 'customers')
  const pinned = { name: 'Name', email: 'Email', country: 'Country', phone: 'Phone' }
  for (const [name, label] of Object.entries(pinned)) {
    await page.getByRole('button', { name: `${label}: column menu` }).click({ force: true })
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect.poll(() => headOf(page, name).getAttribute('data-sticks')).toBe('start')
  }
  const area = page.getByRole('region', { name: 'Customers, rows' })
  const endOf = async (name: string) => {
    const box = await headOf(page, name).boundingBox()
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)
  }
  const scroll = () => area.evaluate((element) => element.scrollTo({ left: 900 }))
  await scroll()
  expect(await endOf('name')).toBeGreaterThan(0)
  await page.setViewportSize({ width: 720, height: 800 })
  await scroll()
  expect(await endOf('name')).toBeLessThan(0)
  // The main switch stays in sight.
  await expect.poll(() => endOf('active')).toBeLessThan(720)
  expect(await endOf('active')).toBeGreaterThan(40)

  await page.setViewportSize({ width: 390, height: 800 })
  expect(await findOverlaps(page.locator('tbody tr:first-child'))).toEqual({ cells: 9, overlaps: [] })
})

/** Finds cells of a card that overlap. */
function findOverlaps(card: Locator) {
  return card.evaluate((row) => {
    const shown = [...row.children].filter((cell) => getComputedStyle(cell).display !== 'none')
    const boxes = shown.map((cell) => cell.getBoundingClientRect())
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const overlaps = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meet(one, other)))
    return { cells: boxes.filter((box) => box.width > 15).length, overlaps }
  })
}

test('a line says what is scrolled under the main switch, and moves nothing', async () => {
  const { page } = await openList(site, 'reviews')
  const head = headOf(page, 'published')
  const lineOf = () =>
    head.evaluate((cell) => {
      const { content, borderInlineEndWidth, left, right } = getComputedStyle(cell, '::after')
      return content === 'none' ? null : { width: borderInlineEndWidth, at: left === '0px' ? left : right }
    })
  const scroll = (left: number) =>
    page
      .getByRole('region', { name: 'Reviews, rows' })
      .evaluate((area, to) => area.scrollTo({ left: to }), left)
  await expect.poll(lineOf).toEqual({ width: '1px', at: '0px' })
  const before = await head.boundingBox()
  const wide = await widthOf(page.getByRole('grid'))
  await scroll(9999)
  await expect.poll(lineOf).toBeNull()
  expect(await widthOf(page.getByRole('grid'))).toBe(wide)
  expect((await head.boundingBox())?.width).toBe(before?.width)
})
