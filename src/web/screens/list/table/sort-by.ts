import type { ListQuery, SortKey } from '../../../../wire/list-query.ts'
import { listLimits } from '../../../../wire/list-query.ts'

type Direction = SortKey['direction']

type Sorted = Pick<ListQuery, 'group' | 'sort'>

/** The order among which a reader sorts by the column: within a group, or the order of the groups. */
export function sortOf({ group, sort }: Sorted, column: string): readonly SortKey[] {
  if (!group) return sort
  return group.column === column ? sort.slice(0, 1) : sort.slice(1)
}

/** The groups keep their order. */
export function withGroup({ group, sort }: Sorted, keys: readonly SortKey[]): readonly SortKey[] {
  return !group || directionOf(keys, group.column) ? keys : [...sort.slice(0, 1), ...keys]
}

export function directionOf(sort: readonly SortKey[], column: string): Direction | null {
  return sort.find((key) => key.column === column)?.direction ?? null
}

/** Sorts by this column only: ascending, then descending, then not at all. */
export function sortBy(sort: readonly SortKey[], column: string): readonly SortKey[] {
  const next = sort.length > 1 && sort[0]?.column !== column ? 'asc' : toNext(directionOf(sort, column))
  return next === null ? [] : [{ column, direction: next }]
}

/** Adds this column to the sort. If it is there already, its direction turns, and then it is removed. */
export function thenSortBy(sort: readonly SortKey[], column: string): readonly SortKey[] {
  const direction = directionOf(sort, column)
  const next = toNext(direction)
  if (direction === null) return [...sort, { column, direction: 'asc' as const }].slice(-listLimits.sortKeys)
  if (next === null) return sort.filter((key) => key.column !== column)
  return sort.map((key) => (key.column === column ? { column, direction: next } : key))
}

function toNext(direction: Direction | null): Direction | null {
  return direction === null ? 'asc' : direction === 'asc' ? 'desc' : null
}
