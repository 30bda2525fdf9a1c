import { expect, test } from 'vitest'
import { savedView } from '../../../../../test/saved-view.ts'
import { usualLayout } from '../../../../wire/list-layout.ts'
import { wholeList } from '../../../../wire/list-query.ts'
import type { View } from '../../../../wire/view.ts'
import { isChangedFrom, toKeptList, toShownWish, toWish } from './kept-list.ts'
import { findChangedParts, mergeOver } from './merge-views.ts'

const view: View = { ...savedView, sharedWith: ['editor'] }
const dense = { ...usualLayout, density: 'compact' as const }

test('a view keeps the list, not the page that somebody is on', () => {
  const query = { ...wholeList('products'), sort: [{ column: 'price', direction: 'desc' as const }] }
  expect(toKeptList({ ...query, page: 7, count: 'exact', cursor: { side: 'after', token: 'x' } })).toBe(
    '?sort=-price',
  )
  const group = { column: 'status', unit: null }
  const sort = [{ column: 'status', direction: 'asc' as const }, ...query.sort]
  expect(toKeptList({ ...query, group, sort })).toBe('?sort=-price&group=status')
  const look = { as: 'calendar', by: 'created_at', month: '2026-11' } as const
  expect(toKeptList({ ...query, look })).toBe('?sort=-price&look=calendar&by=created_at')
})

test('a list differs from its view by its rows, and by its columns where the view says how they stand', () => {
  expect(isChangedFrom(view, { list: '?sort=-price', layout: dense })).toBe(false)
  expect(isChangedFrom(view, { list: '?sort=price', layout: usualLayout })).toBe(true)
  expect(isChangedFrom({ ...view, layout: usualLayout }, { list: '?sort=-price', layout: dense })).toBe(true)
  const turned = { density: 'normal', widths: [], pinned: [], hidden: [], order: [] } as const
  expect(isChangedFrom({ ...view, layout: usualLayout }, { list: '?sort=-price', layout: turned })).toBe(
    false,
  )
})

test('a view that leaves the columns to its readers goes on doing so', () => {
  expect(toShownWish(view, { list: '', layout: dense })).toEqual({ ...toWish(view), list: '' })
  expect(toShownWish({ ...view, layout: usualLayout }, { list: '', layout: dense }).layout).toEqual(dense)
})

test('what two people change in different parts of a view is all kept', () => {
  const before = toWish(view)
  const mine = { ...before, list: '?q=oak' }
  const theirs = { ...before, name: 'Dearest', sharedWith: [] }
  expect(findChangedParts(before, theirs)).toEqual(['name', 'sharedWith'])
  expect(mergeOver(theirs, { before, mine })).toEqual({ ...theirs, list: '?q=oak' })
})

test('where both changed the same, mine stands; nobody keeps a standard view that is not shared with them', () => {
  const before = toWish(view)
  const mine = { ...before, name: 'Mine', defaultFor: ['editor' as const] }
  const theirs = { ...before, name: 'Theirs', sharedWith: ['viewer' as const] }
  expect(mergeOver(theirs, { before, mine })).toEqual({ ...theirs, name: 'Mine', defaultFor: [] })
})
