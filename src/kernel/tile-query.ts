import type { ListTile } from '../wire/board.ts'
import { type BoardRange, toRangeConditions } from '../wire/board-range.ts'
import type { Condition } from '../wire/filter.ts'
import { joinFilters, toFilters } from '../wire/filter-parts.ts'
import type { ListQuery } from '../wire/list-query.ts'
import { parseListQuery, toListSearch } from '../wire/list-query-url.ts'

/** The lists of a tile for the dates of its board, and for those before; null if there is nothing before. */
export interface TileQueries {
  readonly now: ListQuery
  readonly before: ListQuery | null
}

export function toTileQueries(tile: ListTile, list: string, range: BoardRange): TileQueries {
  const query = parseListQuery(tile.table, new URLSearchParams(list))
  if (tile.time === null) return { now: query, before: null }
  const { now, before } = toRangeConditions(range, tile.time)
  return { now: narrow(query, now), before: before && narrow(query, before) }
}

/** The rows of the list for which these hold, too. */
export function narrow(query: ListQuery, conditions: readonly Condition[]): ListQuery {
  return { ...query, filter: joinFilters([...toFilters(query.filter), ...conditions]) }
}

/** The address of a list's page. */
export function toBehind({ table, ...query }: ListQuery): string {
  return `/t/${table}${toListSearch({ ...query, page: 1, cursor: null, count: 'auto' })}`
}
