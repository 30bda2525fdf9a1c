import { findSignIns, type Trail, type TrailAsk } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import { toEntry } from '../wire/entry.ts'
import type { ListPage } from '../wire/list-page.ts'
import { everyAction, isNews, type SignIns, signInActions } from '../wire/sign-ins.ts'

export interface News {
  readonly page: ListPage
  readonly signIns: readonly SignIns[]
}

export interface NewsOptions {
  readonly trail: Trail
  readonly store: Store
}

/** Reads a page of the trail in which changes come first: sign-ins fold, unless the query asks for certain entries. */
export async function readNews(
  { trail, store }: NewsOptions,
  ask: TrailAsk,
  asked: AuditQuery,
): Promise<News> {
  const query = asked.action === everyAction ? { ...asked, action: null } : asked
  if (!isNews(asked)) return { page: await trail.page(ask, query), signIns: [] }
  const changes = { ...ask, without: signInActions }
  const page = await trail.page(changes, query)
  const { next: token, number } = page.page
  const below =
    token === null
      ? null
      : await trail.page(changes, {
          ...query,
          ...{ cursor: { side: 'after', token }, page: number + 1, size: 1 },
        })
  // The first page also has the sign-ins above its first entry, and the last one those below.
  const between = { before: number === 1 ? null : toFirstId(page), after: toFirstId(below) }
  return { page, signIns: await findSignIns(store, { viewer: ask.viewer, query, ...between }) }
}

function toFirstId(page: ListPage | null): string | null {
  return page?.rows.map(toEntry)[0]?.id ?? null
}
