import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'
import type { ListCount } from '../../wire/list-page.ts'

/** What was counted lately, by the shape of the query. */
export interface KnownCounts {
  find(shape: string): ListCount | null
  /** Unless a better one is known. */
  keep(shape: string, count: ListCount): void
}

/** So long a count is taken for true, though rows come and go. */
const keptMs = 30_000
const mostShapes = 1_000

const worth: Readonly<Record<ListCount['mode'], number>> = { exact: 3, capped: 2, estimated: 1, none: 0 }

export function createKnownCounts(clock: Clock): KnownCounts {
  const known = createLru<string, { readonly at: number; readonly count: ListCount }>(mostShapes)

  function find(shape: string): ListCount | null {
    const found = known.get(shape)
    return found !== undefined && clock.now().getTime() - found.at < keptMs ? found.count : null
  }

  return {
    find,
    keep(shape, count) {
      const present = find(shape)
      if (present !== null && worth[present.mode] > worth[count.mode]) return
      known.set(shape, { at: clock.now().getTime(), count })
    },
  }
}
