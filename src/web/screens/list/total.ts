import type { ListCount, ListPage } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'

export interface Total {
  readonly rows: number
  readonly mode: Exclude<ListCount['mode'], 'none'>
}

interface Known {
  readonly query: Pick<ListQuery, 'cursor'>
  readonly page: Pick<ListPage, 'rows' | 'page'>
  readonly count: ListCount
  /** The count is newer than the page. */
  readonly isNews: boolean
}

/**
 * The number of all rows, as far as this page knows. The last page gives the exact number, and a count below the rows
 * seen so far is wrong. After a cursor the page's number is only a label and proves nothing.
 */
export function toTotal({ query, page: { rows, page }, count, isNews }: Known): Total | null {
  const isCounted = query.cursor === null
  const seen = rows.length === 0 ? 0 : (page.number - 1) * page.size + rows.length
  const isEnd = !page.hasNext && (rows.length > 0 || (page.number === 1 && isCounted))
  if (isEnd && !isNews && (isCounted || count.mode !== 'exact')) {
    return { rows: seen, mode: isCounted ? 'exact' : 'estimated' }
  }
  const least = page.hasNext && isCounted && !isNews ? seen + 1 : 0
  return count.value === null || count.mode === 'none' || count.value < least
    ? null
    : { rows: count.value, mode: count.mode }
}
