import { expect, test } from 'vitest'
import { savedView } from '../../test/saved-view.ts'
import { parseAskedList } from './asked-list.ts'
import { toListUrl } from './list-address.ts'
import { usualLayout } from './list-layout.ts'
import { findLayout, isViewLost, nameView, openView } from './open-view.ts'
import type { ListViews, View } from './view.ts'

const view: View = { ...savedView, list: '?sort=-price&filter=price:gt:100' }
const some: ListViews = { layout: usualLayout, views: [view], standard: null }
const opensWithIt: ListViews = { ...some, standard: 'v1' }
const ask = (search: string) => parseAskedList({ table: 'products' }, new URLSearchParams(search))

test('only an address that says nothing of the rows needs a view to say it', () => {
  expect(['', '?view=v1', '?view=all', '?view=v1&page=1', '?sort=id'].map((it) => ask(it).needsView)).toEqual(
    [...[true, true, false, false, false]],
  )
})

test('a view of its own and the standard one are shown as they are saved', () => {
  const named = openView(ask('?view=v1').address, some)
  const standard = openView(ask('').address, opensWithIt)
  expect(named).toMatchObject({ view: 'v1', sort: [{ column: 'price', direction: 'desc' }] })
  expect(standard).toEqual(named)
  expect(toListUrl(named)).toBe('/t/products?view=v1&sort=-price&filter=price:gt:100')
})

test('a view has its own size, and its links say so to a reader who chose another', () => {
  const { address } = parseAskedList({ table: 'products' }, new URLSearchParams('view=v1'), 25)
  const named = openView(address, some)
  expect(named.size).toBe(10)
  expect(toListUrl(named)).toBe('/t/products?view=v1&size=10&sort=-price&filter=price:gt:100')
})

test('without a standard view the bare address is the table', () => {
  expect(openView(ask('').address, some)).toMatchObject({ view: null, filter: null, sort: [] })
})

test('a view that is gone is no list', () => {
  expect(() => openView(ask('?view=v2').address, some)).toThrow(/view was removed/i)
})

test('an address that says the rows itself goes on without a view that is gone', () => {
  const { address } = ask('?view=v2&sort=id')
  expect(isViewLost(address, some)).toBe(true)
  expect(toListUrl(nameView(address, some))).toBe('/t/products?sort=id')
  expect(isViewLost(ask('?view=v1&sort=id').address, some)).toBe(false)
  expect(isViewLost(ask('?view=all').address, some)).toBe(false)
})

test('where a table opens with a view, links to the table itself say so', () => {
  const whole = nameView(ask('?view=all').address, opensWithIt)
  expect(toListUrl(whole)).toBe('/t/products?view=all')
  expect(nameView(ask('?sort=id').address, opensWithIt).view).toBe('all')
  expect(nameView(ask('?view=all').address, some).view).toBeNull()
})

test('columns stand as the shown view has them, or as the reader has set them up where it leaves that open', () => {
  const own = { ...usualLayout, hidden: ['price'] }
  const views = [view, { ...view, id: 'v2', layout: { ...usualLayout, hidden: ['name'] } }]
  const stand = (search: string) => findLayout(ask(search).address, { ...some, layout: own, views }).hidden
  expect(['', '?view=v1', '?view=v2', '?view=gone&sort=id'].map(stand)).toEqual([
    ['price'],
    ['price'],
    ['name'],
    ['price'],
  ])
})
