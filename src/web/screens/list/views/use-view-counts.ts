import { useEffect, useState } from 'react'
import { toViewQuery } from '../../../../wire/list-address.ts'
import type { ListCount } from '../../../../wire/list-page.ts'
import type { View } from '../../../../wire/view.ts'
import { askApi } from '../../../asking/ask-api.ts'
import { toCount } from '../list-address.ts'

/** How many rows each view finds, by its id, as far as it is known. */
export type ViewCounts = ReadonlyMap<string, ListCount>

/** A table is asked for few things at once by one reader. */
const atOnce = 2

/** Asked for when they are to be seen, one after the other, until nobody looks any more. */
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

/** Null where it isn't known: a view may name a column that is gone, and is a way to its list all the same. */
async function askCount(view: View, signal: AbortSignal): Promise<ListCount | null> {
  try {
    return await askApi<ListCount>(toCount(toViewQuery(view), 'capped'), { signal })
  } catch {
    return null
  }
}
