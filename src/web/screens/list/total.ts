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
  /** It was counted after the page was read. */
  readonly isNews: boolean
}

/**
 * How many rows there are in all, as far as this page knows: its own end is certain, and what is below it is no count.
 * After a cursor a page's number is only what it is called, and proves nothing.
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
