import type { ListLayout } from '../../../../wire/list-layout.ts'
import { type ListQuery, wholeList } from '../../../../wire/list-query.ts'
import { toListSearch } from '../../../../wire/list-query-url.ts'
import type { View, ViewWish } from '../../../../wire/view.ts'

/** What a view keeps of a list, as the address has it: which rows, in which order, how many on a page. */
export function toKeptList({ table, filter, search, sort, size }: ListQuery): string {
  return toListSearch({ ...wholeList(table), filter, search, sort, size })
}

/** All that a change of a view says, as the view stands. */
export function toWish({ name, list, layout, sharedWith, defaultFor }: ViewWish): ViewWish {
  return { name, list, layout, sharedWith, defaultFor }
}

/** The list that is shown under a view. */
export interface ShownUnderView {
  readonly list: string
  readonly layout: ListLayout
}

export function isChangedFrom(view: View, shown: ShownUnderView): boolean {
  return view.list !== shown.list || (view.layout !== null && !isSame(view.layout, shown.layout))
}

/** Saving under the same name keeps what is shown. A view without a layout of its own stays so. */
export function toShownWish(view: View, { list, layout }: ShownUnderView): ViewWish {
  return { ...toWish(view), list, layout: view.layout === null ? null : layout }
}

export const viewParts = ['name', 'list', 'layout', 'sharedWith', 'defaultFor'] as const

export type ViewPart = (typeof viewParts)[number]

export function findChangedParts(before: ViewWish, after: ViewWish): ViewPart[] {
  return viewParts.filter((part) => !isSame(before[part], after[part]))
}

/** Mine over theirs: of what I left alone theirs stays. */
export function mergeOver(
  theirs: ViewWish,
  { before, mine }: { before: ViewWish; mine: ViewWish },
): ViewWish {
  const changed = findChangedParts(before, mine)
  const merged = { ...toWish(theirs), ...Object.fromEntries(changed.map((part) => [part, mine[part]])) }
  // A table opens with a view only for those who may use it.
  return { ...merged, defaultFor: merged.defaultFor.filter((role) => merged.sharedWith.includes(role)) }
}

/** Plain data, whose members may stand in any order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(toSorted(one)) === JSON.stringify(toSorted(other))
}

function toSorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
