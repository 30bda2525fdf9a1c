import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import type { Total } from './total.ts'

interface Place {
  readonly query: ListAddress
  readonly page: ListPage
  readonly total: Total | null
}

/** Null if the last page is unknown. */
export function toLastPage(total: Total | null, { page }: ListPage): number | null {
  return total?.mode === 'exact' ? Math.max(1, Math.ceil(total.rows / page.size)) : null
}

/** The cursor is as fast on every page, and skips no rows when others come or go. */
export function toNext(query: ListAddress, { page, complete }: ListPage): string | null {
  if (!page.hasNext || !complete) return null
  const cursor = page.next === null ? null : ({ side: 'after', token: page.next } as const)
  return toListUrl({ ...query, count: 'auto', page: page.number + 1, cursor })
}

export function toPrevious({ query, page, total }: Place): string | null {
  const { hasPrevious, previous, number: current } = page.page
  if (!hasPrevious) return null
  const last = toLastPage(total, page) ?? Number.POSITIVE_INFINITY
  const number = Math.max(1, Math.min(current - 1, last))
  const cursor = previous === null ? null : ({ side: 'before', token: previous } as const)
  // Page 1 has no cursor, so that it includes rows that came before it in the meantime.
  return toListUrl({ ...query, count: 'auto', page: number, cursor: number === 1 ? null : cursor })
}
