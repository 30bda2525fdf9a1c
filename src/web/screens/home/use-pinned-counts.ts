import { useEffect, useState } from 'react'
import type { PinnedView } from '../../../wire/home.ts'
import { toViewQuery } from '../../../wire/list-address.ts'
import type { ListCount } from '../../../wire/list-page.ts'
import { askApi } from '../../asking/ask-api.ts'
import { toCount } from '../list/list-address.ts'

/** One reader may ask for few counts of a table at once. */
const atOnce = 2

/**
 * Counts after the page has shown, with the rights of the reader, and again with each newer page. The former count
 * stays until the new one comes. Leaving the page cancels the rest.
 */
export function usePinnedCounts(views: readonly PinnedView[], asOf: string): ReadonlyMap<string, ListCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, ListCount>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer page counts the same views anew
  useEffect(() => {
    const leaving = new AbortController()
    const waiting = [...views]
    async function work() {
      for (let view = waiting.shift(); view !== undefined; view = waiting.shift()) {
        const [id, count] = [view.id, await askCount(view, leaving.signal)]
        if (leaving.signal.aborted) return
        if (count !== null) setCounts((known) => new Map(known).set(id, count))
      }
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
    return () => leaving.abort()
  }, [views, asOf])
  return counts
}

/** Null if the count fails, as for a view with a missing column. Its link still works. */
async function askCount({ table, list }: PinnedView, signal: AbortSignal): Promise<ListCount | null> {
  try {
    const query = toViewQuery({ table: table.id, list })
    return await askApi<ListCount>(toCount(query, 'capped'), { signal })
  } catch {
    return null
  }
}
