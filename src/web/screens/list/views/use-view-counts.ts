import { useEffect, useState } from 'react'
import { toViewQuery } from '../../../../wire/list-address.ts'
import type { ListCount } from '../../../../wire/list-page.ts'
import type { View } from '../../../../wire/view.ts'
import { askApi } from '../../../asking/ask-api.ts'
import { toCount } from '../list-address.ts'

/** The number of rows of each view, by its id, as far as it is known. */
export type ViewCounts = ReadonlyMap<string, ListCount>

/** One reader may ask for few counts of a table at once. */
const atOnce = 2

/** Loads the counts one after another while the menu is open. */
export function useViewCounts(views: readonly View[]): ViewCounts {
  const [counts, setCounts] = useState<ViewCounts>(new Map())
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
  }, [views])
  return counts
}

/** Null if the count fails, as for a view with a missing column. Its link still works. */
async function askCount(view: View, signal: AbortSignal): Promise<ListCount | null> {
  try {
    return await askApi<ListCount>(toCount(toViewQuery(view), 'capped'), { signal })
  } catch {
    return null
  }
}
