import type { ListLayout } from '../../../../wire/list-layout.ts'
import { type ListQuery, wholeList } from '../../../../wire/list-query.ts'
import { toListSearch } from '../../../../wire/list-query-url.ts'
import type { View, ViewWish } from '../../../../wire/view.ts'

/** The part of a list that a view saves, as in an address: filter, search, order, page size, foot, groups and look, but no month. */
export function toKeptList({ table, filter, search, sort, size, foot, group, look }: ListQuery): string {
  const kept = { filter, search, sort, size, foot, group, look: look && { ...look, month: undefined } }
  return toListSearch({ ...wholeList(table), ...kept })
}

/** A change of the view that would change nothing. */
export function toWish({ name, list, layout, sharedWith, defaultFor }: ViewWish): ViewWish {
  return { name, list, layout, sharedWith, defaultFor }
}

/** The list as it shows while a view is open. */
export interface ShownUnderView {
  readonly list: string
  readonly layout: ListLayout
}

export function isChangedFrom(view: View, shown: ShownUnderView): boolean {
  return view.list !== shown.list || (view.layout !== null && !isSame(view.layout, shown.layout))
}

/** Saves the shown list under the same name. A view without a layout stays without one. */
export function toShownWish(view: View, { list, layout }: ShownUnderView): ViewWish {
  return { ...toWish(view), list, layout: view.layout === null ? null : layout }
}

/** Compares plain data. The order of members does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toSorted(one)) === JSON.stringify(toSorted(other))
}

function toSorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
