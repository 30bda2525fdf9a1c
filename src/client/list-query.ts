import { encodeName } from './address.ts'
import { type AnyColumn, type Filter, where } from './filter.ts'

export interface AnyQuery {
  readonly filter?: string | Filter | ((column: (name: string) => AnyColumn) => Filter) | undefined
  readonly sort?: AnySort | readonly AnySort[] | undefined
  readonly search?: string | undefined
  readonly columns?: readonly string[] | undefined
  readonly size?: number | undefined
}

export type AnySort = string | { readonly column: string; readonly descending?: boolean }

/** The part of an address after the question mark; more parameters come behind. */
export function toSearch(
  { filter, sort, search, columns, size }: AnyQuery,
  more: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const parameters = {
    filter: toFilterText(filter),
    sort: sort === undefined ? '' : [sort].flat().map(toSortText).join(','),
    q: search,
    columns: columns?.map(encodeName).join(','),
    size,
    ...more,
  }
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function toFilterText(filter: AnyQuery['filter']): string {
  if (typeof filter === 'function') return filter((name) => where(name)).text
  return typeof filter === 'object' ? filter.text : (filter ?? '')
}

/** A minus in front reverses the order. A column whose own name begins with one is given as an object. */
function toSortText(sort: AnySort): string {
  const { column, descending } =
    typeof sort === 'object' ? sort : { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
  return `${descending ? '-' : ''}${encodeName(column).replace(/^-/, '=2D')}`
}
