import { Problem } from '../std/problem.ts'
import { type Measure, parseMeasures } from './aggregate.ts'
import { decodeName } from './key.ts'
import type { CountMode, ListQuery } from './list-query.ts'
import { parseListQuery } from './list-query-url.ts'
import { listRefusals } from './texts/refusals/lists.ts'
import { measureRefusals } from './texts/refusals/measures.ts'

/** The first two decide which rows the list finds. */
export const countParameters = ['q', 'filter', 'mode'] as const
export const facetParameters = ['q', 'filter', 'column'] as const

export interface CountQuery {
  readonly query: ListQuery
  readonly mode: CountMode
}

/** Parses `…/count?filter=active:is:true&mode=exact`: the number of rows in a list. */
export function parseCountQuery(table: string, parameters: URLSearchParams): CountQuery {
  const query = parseListQuery(table, parameters, countParameters)
  return { query, mode: readMode(parameters) }
}

export const aggregateParameters = ['q', 'filter', 'measure', 'mode'] as const

export interface AggregateQuery extends CountQuery {
  readonly measures: readonly Measure[]
}

/** Parses `…/aggregate?measure=price:sum,price:average&filter=active:is:true`: columns, measured over all rows of a list. */
export function parseAggregateQuery(table: string, parameters: URLSearchParams): AggregateQuery {
  const query = parseListQuery(table, parameters, aggregateParameters)
  const measures = parseMeasures('measure', parameters.get('measure') ?? '')
  if (measures.length === 0) throw new Problem('bad-request', measureRefusals.noMeasure)
  return { query, measures, mode: readMode(parameters) }
}

function readMode(parameters: URLSearchParams): CountMode {
  const mode = parameters.get('mode') || 'capped'
  if (mode !== 'capped' && mode !== 'exact') throw new Problem('bad-request', listRefusals.noSuchMode)
  return mode
}

export const placeParameters = ['q', 'filter', 'sort', 'size', 'value'] as const

export interface PlaceQuery {
  readonly query: ListQuery
  readonly value: string
}

/** `…/place?sort=-created_at&value=2026-11`: where a value stands in the order of a list. */
export function parsePlaceQuery(table: string, parameters: URLSearchParams): PlaceQuery {
  const query = parseListQuery(table, parameters, placeParameters)
  const value = parameters.get('value')
  if (!value) throw new Problem('bad-request', listRefusals.noPlaceValue)
  return { query, value }
}

export interface FacetQuery {
  readonly query: ListQuery
  readonly column: string
}

/** Parses `…/facets?column=status&filter=active:is:true`: the values of a column in those rows. */
export function parseFacetQuery(table: string, parameters: URLSearchParams): FacetQuery {
  const query = parseListQuery(table, parameters, facetParameters)
  const column = parameters.get('column')
  if (!column) throw new Problem('bad-request', listRefusals.noFacetColumn)
  return { query, column: decodeName(column, 'column') }
}
