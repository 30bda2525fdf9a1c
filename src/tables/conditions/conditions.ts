import type { Expression, SqlBool } from 'kysely'
import type { MatchWay } from '../../db/index.ts'
import type { SearchStep } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource } from '../source.ts'
import { toFilterCondition } from './filter.ts'
import { toSearch } from './search.ts'

/** Which rows a list query is about. */
export interface Conditions {
  /** All of them hold; they stay in this order. */
  readonly where: readonly Expression<SqlBool>[]
  /** How the words are searched; null without words. */
  readonly step: SearchStep | null
}

export interface WantedRows extends Pick<ListQuery, 'filter' | 'search'> {
  /** The columns that the words are looked for in, of those that may be; null or left out: all of those. */
  readonly searchColumns?: readonly string[] | null | undefined
}

export function toConditions(source: ListSource, wanted: WantedRows, way: MatchWay = 'all'): Conditions {
  const { filter, search, searchColumns } = wanted
  const searched = toSearch(source, { text: search, wished: searchColumns ?? null, way })
  return {
    where: [
      ...toRightsConditions(source),
      ...(filter === null ? [] : [toFilterCondition(source, filter)]),
      ...searched.where,
    ],
    step: searched.step,
  }
}
