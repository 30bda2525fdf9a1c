import { formatMeasures, type Measure } from '../../../../wire/aggregate.ts'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import { type CountMode, type ListQuery, wholeList } from '../../../../wire/list-query.ts'
import { toListSearch } from '../../../../wire/list-query-url.ts'

/** The address that measures columns over all rows. */
export function toAggregate(
  query: Pick<ListQuery, 'table' | 'filter' | 'search'>,
  measures: readonly Measure[],
  mode: CountMode,
): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('measure', formatMeasures(measures))
  asked.set('mode', mode)
  return `/api/tables/${table}/aggregate?${asked}`
}

/** The same page of the list with this foot. */
export function toFoot(query: ListAddress, foot: readonly Measure[]): string {
  return toListUrl({ ...query, count: 'auto', foot })
}
