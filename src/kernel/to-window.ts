import { digestColumns, digestRow, relationsOf, type Window } from '../live/index.ts'
import { type ListSource, otherTables, relatedClass } from '../tables/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { ListPage } from '../wire/list-page.ts'
import { type ListQuery, wholeList } from '../wire/list-query.ts'
import { toListSearch } from '../wire/list-query-url.ts'
import type { ListRow } from '../wire/list-row.ts'

export interface WindowPage {
  readonly viewer: PersonActor
  readonly source: ListSource
  readonly query: ListQuery
  readonly rows: readonly ListRow[]
  readonly edges: Pick<ListPage['page'], 'hasPrevious' | 'hasNext' | 'previous'>
  readonly asOf: string
}

/** Both edges are the row itself, so that no other row can enter. */
export const oneRow: WindowPage['edges'] = { hasPrevious: true, hasNext: true, previous: null }

/** The window to follow a page; null if its rows have no keys. */
export function toWindow({ viewer, source, query, rows, edges, asOf }: WindowPage): Window | null {
  if (source.table.key.length === 0) return null
  const { filter, search, sort, columns } = query
  const { id, epoch, sessionId } = viewer
  const by = { sort, columns, relations: relationsOf(source.table) }
  return {
    table: source.table.id,
    list: toListSearch({ ...wholeList(''), filter, search, sort, columns }),
    timeZone: source.viewer.timeZone,
    viewer: { id, epoch, sessionId },
    rightsClass: source.rights.rightsClass,
    relatedClass: relatedClass(source, filter),
    others: otherTables(source, filter),
    columns: digestColumns(source.table),
    shown: rows.flatMap((row) => (row.key === null ? [] : [{ key: row.key, ...digestRow(row, by) }])),
    place: toPlace(edges, query.size),
    hasPrevious: edges.hasPrevious,
    hasNext: edges.hasNext,
    asOf,
  }
}

/** The place is a cursor before the page's first row, so that changes on earlier pages do not move the page. */
function toPlace({ hasPrevious, previous }: WindowPage['edges'], size: number): string | null {
  if (!hasPrevious) return toListSearch({ ...wholeList(''), size })
  return previous && toListSearch({ ...wholeList(''), size, cursor: { side: 'after', token: previous } })
}
