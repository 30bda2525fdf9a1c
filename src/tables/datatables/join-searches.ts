import { assert } from '../../std/assert.ts'
import { Problem } from '../../std/problem.ts'
import { isWithinLimits } from '../../wire/filter-text.ts'
import { dataTableRefusals } from '../../wire/texts/refusals/data-tables.ts'
import { allOf, type Part } from './word-filter.ts'

/** The filter that a search of columns means. */
export interface ColumnSearch {
  /** The client's name for it. */
  readonly path: string
  readonly part: Part
}

/** Joins searches that must all hold. Throws Problem `bad-request` naming the search that exceeds a filter's limits. */
export function joinSearches(searches: readonly ColumnSearch[]): Part {
  const whole = allOf(searches.map(({ part }) => part))
  if (isAskable(whole)) return whole
  const excess = searches.find(
    (_, at) => !isAskable(allOf(searches.slice(0, at + 1).map(({ part }) => part))),
  )
  assert(excess, 'with the last of them it is the whole')
  throw new Problem('bad-request', dataTableRefusals.tooMuch(excess.path))
}

function isAskable(part: Part): boolean {
  return typeof part === 'string' || isWithinLimits(part)
}
