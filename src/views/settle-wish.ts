import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { parseListQuery, toListSearch } from '../wire/list-query-url.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import { type ViewWish, viewLimits } from '../wire/view.ts'

/** Normalises a view for the store: one spelling of each list, without the reader's place in it. Throws Problem `invalid`. */
export function settleWish(table: string, wish: ViewWish): ViewWish {
  const sharedWith = inOrder(wish.sharedWith)
  const defaultFor = inOrder(wish.defaultFor)
  const isStrange = /\p{Cc}/u.test(wish.name) || !wish.name.isWellFormed()
  if (isStrange) throw refuse('name', viewRefusals.strangeName)
  if (!defaultFor.every((role) => sharedWith.includes(role))) {
    throw refuse('defaultFor', viewRefusals.standardNotShared)
  }
  return { name: wish.name, list: settleList(table, wish.list), layout: wish.layout, sharedWith, defaultFor }
}

function settleList(table: string, list: string): string {
  const query = parseListQuery(table, new URLSearchParams(list))
  if (query.columns !== null) throw refuse('list', viewRefusals.columnsInList)
  const settled = toListSearch({ ...query, page: 1, cursor: null, count: 'auto' })
  if (settled.length > viewLimits.list) throw refuse('list', viewRefusals.longList)
  return settled
}

function inOrder(named: readonly string[]): string[] {
  return [...new Set(named)].sort()
}

export function refuse(field: keyof ViewWish, sentence: Words): Problem {
  return new Problem('invalid', sentence, { fields: { [field]: sentence } })
}
