import { isProblem } from '../../std/problem.ts'
import { createTurnstile } from '../../std/turnstile.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import type { LookAsk, LookParts } from './look-ask.ts'
import { toPlainAsker } from './plain-asker.ts'

/** Reads the first rows of a part of the list. */
export type ReadCards = (
  part: Pick<ListQuery, 'filter' | 'sort' | 'size'>,
) => Promise<Pick<ListPage, 'rows' | 'labels'>>

const nothing: Pick<ListPage, 'rows' | 'labels'> = { rows: [], labels: {} }

/** As many lists as one viewer reads at once: the others would take the places of other viewers who wait. */
const atOnce = 2

export function createCardReader(
  { lists }: Pick<LookParts, 'lists'>,
  { actor, query, asker }: LookAsk,
  columns: readonly string[],
): ReadCards {
  const turns = createTurnstile({ atOnce })
  const { table, search } = query

  return (part) =>
    turns.pass(async () => {
      try {
        const list = { table, search, columns, page: 1, cursor: null, count: 'none', ...part } as const
        return await lists.rows(actor, list, toPlainAsker(asker))
      } catch (failure) {
        // The other cards are there. A link leads to the list, which says what would help.
        if (isProblem(failure) && failure.code === 'too-slow') return nothing
        throw failure
      }
    }, asker.signal)
}

/** The names of related rows from several pages. */
export function joinLabels(pages: readonly Pick<ListPage, 'labels'>[]): ListPage['labels'] {
  const joined = new Map<string, Readonly<Record<string, string>>>()
  for (const { labels } of pages) {
    for (const [column, known] of Object.entries(labels)) {
      joined.set(column, { ...joined.get(column), ...known })
    }
  }
  return Object.fromEntries(joined)
}
