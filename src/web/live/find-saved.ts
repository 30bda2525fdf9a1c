import type { Filter } from '../../wire/filter.ts'
import { joinFilters, toFilters } from '../../wire/filter-parts.ts'
import { decodeKey } from '../../wire/key.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toListSearch } from '../../wire/list-query-url.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { askApi } from '../asking/ask-api.ts'

/** Rows as they are now, with the keys of those that the list finds. */
export interface SavedRows extends Pick<ListPage, 'rows' | 'labels'> {
  readonly listed: ReadonlySet<string | null>
}

/** Reads these rows of a list again. Null if nothing in their values names them. */
export async function findSaved(
  query: ListQuery,
  rows: readonly ListRow[],
  keyColumns: readonly string[],
): Promise<SavedRows | null> {
  const named = toNamed(rows, keyColumns)
  if (named === null) return null
  const ask = (change: Pick<ListQuery, 'filter' | 'search'>) => {
    const asked = {
      ...query,
      ...change,
      page: 1,
      cursor: null,
      sort: [],
      size: rows.length,
      count: 'none',
    } as const
    return askApi<ListPage>(`/api/tables/${query.table}/rows${toListSearch(asked)}`, {})
  }
  const [now, listed] = await Promise.all([
    ask({ filter: named, search: '' }),
    ask({ filter: joinFilters([...toFilters(query.filter), named]), search: query.search }),
  ])
  return { rows: now.rows, labels: now.labels, listed: new Set(listed.rows.map(({ key }) => key)) }
}

function toNamed(rows: readonly ListRow[], keyColumns: readonly string[]): Filter | null {
  const keys = rows.map((row) => toKeyTexts(row, keyColumns))
  if (keyColumns.length === 0 || keys.some((key) => key.includes(null))) return null
  const parts = keys.flatMap(
    (key) => joinFilters(keyColumns.map((column, at) => toIs(column, String(key[at])))) ?? [],
  )
  return parts.length === 1 ? (parts[0] ?? null) : { kind: 'or', parts }
}

/** The reader may have hidden a column of the key. If it is the only one, the key itself has its value. */
function toKeyTexts({ key, values }: ListRow, keyColumns: readonly string[]): readonly unknown[] {
  if (keyColumns.length === 1 && key !== null) return decodeKey(key)
  return keyColumns.map((name) => values[name] ?? null)
}

function toIs(column: string, value: string): Filter {
  return { kind: 'condition', column, operator: 'is', values: [value] }
}
