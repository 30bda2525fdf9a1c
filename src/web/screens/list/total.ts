import type { ListPage } from '../../../wire/list-page.ts'

export interface Total {
  readonly rows: number
  readonly exact: boolean
}

/** How many rows there are in all, as far as this page knows: its own end is certain, an estimate below it is none. */
export function toTotal({ rows, page, count }: Pick<ListPage, 'rows' | 'page' | 'count'>): Total | null {
  const seen = rows.length === 0 ? 0 : (page.number - 1) * page.size + rows.length
  const atEnd = !page.hasNext && (rows.length > 0 || page.number === 1)
  if (atEnd) return { rows: seen, exact: true }
  const least = page.hasNext ? seen + 1 : 0
  if (count.value === null || count.value < least) return null
  return { rows: count.value, exact: count.mode === 'exact' }
}
