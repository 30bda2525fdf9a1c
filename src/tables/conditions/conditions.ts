import type { Expression, SqlBool } from 'kysely'
import type { MatchWay } from '../../db/index.ts'
import type { SearchStep } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource } from '../source.ts'
import { toFilterCondition } from './filter.ts'
import { toSearch } from './search.ts'

/** The rows that a list query finds. */
export interface Conditions {
  /** All of these must hold. They stay in this order. */
  readonly where: readonly Expression<SqlBool>[]
  /** How the words are searched; null without words. */
  readonly step: SearchStep | null
}

export interface WantedRows extends Pick<ListQuery, 'filter' | 'search'> {
  /** The columns to search among the allowed ones. Null or left out: all allowed ones. */
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
