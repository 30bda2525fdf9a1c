import type { ListAddress } from '../../wire/list-address.ts'
import { withoutGroup } from '../../wire/list-query-url.ts'

/** The same rows as a table. */
export function toTable(query: ListAddress): ListAddress {
  const { look: _look, group: _group, ...kept } = query
  return { ...kept, sort: withoutGroup(query), page: 1, cursor: null, count: 'auto' }
}
