import { Problem } from '../std/problem.ts'
import { type Measure, parseMeasures } from './aggregate.ts'
import { type GroupBy, parseGroups } from './group-by.ts'
import { type GroupOrder, groupLimits, parseGroupOrder } from './groups.ts'
import { decodeName } from './key.ts'
import type { CountMode, ListQuery } from './list-query.ts'
import { parseCount, parseListQuery, requireKnown } from './list-query-url.ts'
import { groupRefusals } from './texts/refusals/groups.ts'
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

export const aggregateParameters = [
  'q',
  'filter',
  'measure',
  'mode',
  'group',
  'order',
  'most',
  'zone',
] as const

export interface AggregateQuery extends CountQuery {
  readonly measures: readonly Measure[]
}

/** The same of each group of these rows. */
export interface GroupsQuery extends AggregateQuery {
  readonly groups: readonly GroupBy[]
  readonly order: GroupOrder | null
  /** The answer has at most so many groups. */
  readonly most: number
  /** The time zone of the periods, and of days in the filter; null: the asker's. */
  readonly zone: string | null
}

/**
 * Parses `…/aggregate?measure=price:sum,price:average&filter=active:is:true`: columns, measured over all rows of a list.
 * With `group=created_at:month` they are measured for each group, and the number of rows comes in any case.
 */
export function parseAggregateQuery(
  table: string,
  parameters: URLSearchParams,
): AggregateQuery | GroupsQuery {
  const query = parseListQuery(table, withoutGroups(parameters), aggregateParameters)
  const read = (name: (typeof aggregateParameters)[number]) => parameters.get(name) ?? ''
  const measures = parseMeasures('measure', read('measure'))
  const groups = parseGroups(read('group'))
  const wish = { query, measures, mode: readMode(parameters) }
  if (groups.length > 0) {
    const { most, usual } = groupLimits
    const shown = parseCount('most', read('most'), { default: usual, most })
    return {
      ...wish,
      groups,
      order: parseGroupOrder(read('order')),
      most: shown,
      zone: readZone(read('zone')),
    }
  }
  const alone = ['order', 'most', 'zone'].find((name) => parameters.has(name))
  if (alone !== undefined) throw new Problem('bad-request', groupRefusals.onlyGroups(alone))
  if (measures.length === 0) throw new Problem('bad-request', measureRefusals.noMeasure)
  return wish
}

/** A list has one group, and is sorted by it. */
function withoutGroups(parameters: URLSearchParams): URLSearchParams {
  requireKnown(parameters, aggregateParameters)
  const rest = new URLSearchParams(parameters)
  rest.delete('group')
  return rest
}

function readZone(text: string): string | null {
  if (text === '') return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch (cause) {
    throw new Problem('bad-request', groupRefusals.noSuchZone(text), { cause })
  }
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
