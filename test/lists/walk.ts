import type { ListPage } from '../../src/wire/list-page.ts'
import type { CursorRef, ListQuery } from '../../src/wire/list-query.ts'

export interface Walk {
  readonly query: ListQuery
  ask(query: ListQuery): Promise<ListPage>
  /** Called between two pages. */
  meanwhile?(): Promise<void>
}

/** No list of these tests has so many pages, so a longer walk goes in circles. */
const mostPages = 1000

/** Follows `next` from the first page. */
export function walkOn({ query, ...walk }: Walk): Promise<ListPage[]> {
  return follow({ ...walk, query: { ...query, page: 1, cursor: null } }, 'after')
}

/** Follows `previous` from this page. */
export async function walkBack({ query, ...walk }: Walk, from: ListPage): Promise<ListPage[]> {
  const { previous, number } = from.page
  if (previous === null) return []
  await walk.meanwhile?.()
  const back = { ...query, page: number - 1, cursor: { side: 'before' as const, token: previous } }
  return follow({ ...walk, query: back }, 'before')
}

async function follow({ query, ask, meanwhile }: Walk, side: CursorRef['side']): Promise<ListPage[]> {
  const pages: ListPage[] = []
  let next: ListQuery | null = query
  while (next !== null) {
    if (pages.length > mostPages) throw new Error('The walk does not end')
    if (pages.length > 0) await meanwhile?.()
    const page: ListPage = await ask(next)
    pages.push(page)
    const token = side === 'after' ? page.page.next : page.page.previous
    const number = Math.max(1, next.page + (side === 'after' ? 1 : -1))
    next = token === null ? null : { ...query, page: number, cursor: { side, token } }
  }
  return pages
}
