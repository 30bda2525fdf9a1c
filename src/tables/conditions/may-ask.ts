import { isProblem } from '../../std/problem.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { toOrder } from '../pages/order.ts'
import type { ListSource } from '../source.ts'
import { toFilterCondition } from './filter.ts'

/** Whether a list, in the form of its address, can be understood and names only what the asker sees in some row. */
export function mayAsk(source: ListSource, list: string): boolean {
  try {
    const { filter, sort } = parseListQuery(source.table.id, new URLSearchParams(list))
    if (filter !== null) toFilterCondition(source, filter)
    toOrder(source, sort)
    return true
  } catch (failure) {
    if (isProblem(failure)) return false
    throw failure
  }
}
