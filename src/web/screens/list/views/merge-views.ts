import type { ViewWish } from '../../../../wire/view.ts'
import { isSame, toWish } from './kept-list.ts'

export const viewParts = ['name', 'list', 'layout', 'sharedWith', 'defaultFor'] as const

export type ViewPart = (typeof viewParts)[number]

export function findChangedParts(before: ViewWish, after: ViewWish): ViewPart[] {
  return viewParts.filter((part) => !isSame(before[part], after[part]))
}

/** Puts my changes over theirs. Parts that I did not change stay theirs. */
export function mergeOver(
  theirs: ViewWish,
  { before, mine }: { before: ViewWish; mine: ViewWish },
): ViewWish {
  const changed = findChangedParts(before, mine)
  const merged = { ...toWish(theirs), ...Object.fromEntries(changed.map((part) => [part, mine[part]])) }
  // A view can be the default only for roles that may use it.
  return { ...merged, defaultFor: merged.defaultFor.filter((role) => merged.sharedWith.includes(role)) }
}
